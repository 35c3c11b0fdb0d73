#include "core/chacha20.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/hex_test.h"

namespace clowder {
namespace {

std::string keystream(ChaCha20 stream, std::size_t blocks = 1) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < blocks * 16; ++i) {
    const std::uint32_t word = stream.next();
    for (unsigned shift = 0; shift < 32; shift += 8) {
      bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    }
  }
  return hex(bytes);
}

constexpr Seed ascending() {
  Seed key{};
  for (std::uint8_t i = 0; i < 32; ++i) key[i] = i;
  return key;
}

// RFC 8439, 2.3.2
TEST(ChaCha20, BlockFunction) {
  EXPECT_EQ(keystream(ChaCha20(ascending(), Nonce{0, 0, 0, 9, 0, 0, 0, 0x4a}, 1)),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

// RFC 8439, 2.4.2: two blocks in a row
TEST(ChaCha20, Keystream) {
  const std::string stream =
      keystream(ChaCha20(ascending(), Nonce{0, 0, 0, 0, 0, 0, 0, 0x4a}, 1), 2);
  EXPECT_EQ(stream.substr(0, 228),
            "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf788a3b0aa372600a92b57974"
            "cded2b9334794cba40c63e34cdea212c4cf07d41b769a6749f3f630f4122cafe28ec4dc47e26d4346d70b9"
            "8c73f3e9c53ac40c5945398b6eda1a832c89c167eacd901d7e2bf363");
}

// RFC 8439, A.1
TEST(ChaCha20, Vectors) {
  const Seed zero{};
  EXPECT_EQ(keystream(ChaCha20(zero, Nonce{}), 2),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  Seed one{};
  one[31] = 1;
  EXPECT_EQ(keystream(ChaCha20(one, Nonce{}, 1)),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  EXPECT_EQ(keystream(ChaCha20(Seed{0, 0xff}, Nonce{}, 2)),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
  Nonce two{};
  two[11] = 2;
  EXPECT_EQ(keystream(ChaCha20(zero, two)),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

}  // namespace
}  // namespace clowder
