// The ChaCha20 keystream of RFC 8439: 256-bit key, 96-bit nonce, 32-bit block counter from 0.
//
// Here it is only a source of numbers that anyone can recompute from the seed (docs/shuffle.md).
//
//   ChaCha20 stream(seed, nonce);
//   std::uint32_t word = stream.next();      // little-endian words of the keystream, in order
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace clowder {

using Seed = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 12>;

class ChaCha20 {
 public:
  constexpr ChaCha20(const Seed& key, const Nonce& nonce, std::uint32_t counter = 0) {
    input_ = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
    for (std::size_t i = 0; i < 8; ++i) input_[4 + i] = word(&key[4 * i]);
    input_[12] = counter;
    for (std::size_t i = 0; i < 3; ++i) input_[13 + i] = word(&nonce[4 * i]);
  }

  constexpr std::uint32_t next() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }

 private:
  using Block = std::array<std::uint32_t, 16>;

  static constexpr std::uint32_t word(const std::uint8_t* p) {
    return static_cast<std::uint32_t>(p[0]) | static_cast<std::uint32_t>(p[1]) << 8U |
           static_cast<std::uint32_t>(p[2]) << 16U | static_cast<std::uint32_t>(p[3]) << 24U;
  }

  static constexpr void quarter(Block& x, std::size_t a, std::size_t b, std::size_t c,
                                std::size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
  }

  constexpr void refill() {
    block_ = input_;
    for (int round = 0; round < 10; ++round) {
      quarter(block_, 0, 4, 8, 12), quarter(block_, 1, 5, 9, 13);
      quarter(block_, 2, 6, 10, 14), quarter(block_, 3, 7, 11, 15);
      quarter(block_, 0, 5, 10, 15), quarter(block_, 1, 6, 11, 12);
      quarter(block_, 2, 7, 8, 13), quarter(block_, 3, 4, 9, 14);
    }
    for (std::size_t i = 0; i < block_.size(); ++i) block_[i] += input_[i];
    ++input_[12];
    used_ = 0;
  }

  Block input_{};
  Block block_{};
  std::size_t used_ = 16;
};

}  // namespace clowder
