// Nets for tests: written by hand, or those that ship.
//
//   NetBytes bytes(4);                        // all weights 0
//   bytes.first(5, 3, 64);                    // input 5 gives the wide unit 3 its 64
//   KnownNets known;                          // for three, four and five, until it goes
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bots/box/nets.h"
#include "core/random.h"

namespace clowder::box {

// The layout of a file, said once more from lab/learn: biases and weights of one layer after the
// other, biases of two bytes, the lower first.
class NetBytes {
 public:
  explicit NetBytes(int players)
      : bytes(Net::size(players)),
        second_(2 * 128 + inputs(players) * 128),
        last_(second_ + 2 * 32 + 32 * 128),
        outputs_(outputs(players)) {}

  void first_bias(std::size_t wide, int bias) { two(2 * wide, bias); }
  void first(std::size_t input, std::size_t wide, int weight) {
    one(2 * 128 + input * 128 + wide, weight);
  }
  void second_bias(std::size_t narrow, int bias) { two(second_ + 2 * narrow, bias); }
  void second(std::size_t wide, std::size_t narrow, int weight) {
    one(second_ + 2 * 32 + narrow * 128 + wide, weight);
  }
  void last_bias(std::size_t output, int bias) { two(last_ + 2 * output, bias); }
  void last(std::size_t narrow, std::size_t output, int weight) {
    one(last_ + 2 * outputs_ + output * 32 + narrow, weight);
  }

  std::vector<std::uint8_t> bytes;

 private:
  void one(std::size_t at, int number) { bytes[at] = static_cast<std::uint8_t>(number); }
  void two(std::size_t at, int number) { one(at, number), one(at + 1, number >> 8); }

  std::size_t second_, last_, outputs_;
};

// Twice the same bytes: as if oneself played like the others.
inline std::vector<std::uint8_t> twice(const NetBytes& bytes) {
  std::vector<std::uint8_t> both = bytes.bytes;
  both.insert(both.end(), bytes.bytes.begin(), bytes.bytes.end());
  return both;
}

// The nets that ship; any weights where none do.
inline std::vector<std::uint8_t> some_nets(int players) {
  std::string path = CLOWDER_SOURCE "/data/box/net0.bin";
  path[path.size() - 5] = static_cast<char>('0' + players);
  std::ifstream in(path, std::ios::binary);
  std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(players != 4 || !bytes.empty()) << path;
  if (bytes.empty()) {
    Rng rng(1);
    bytes.resize(Nets::size(players));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  }
  return bytes;
}

class KnownNets {
 public:
  KnownNets() {
    for (const int players : {3, 4, 5}) EXPECT_TRUE(set_nets(players, some_nets(players)));
  }
  KnownNets(const KnownNets&) = delete;
  KnownNets& operator=(const KnownNets&) = delete;
  ~KnownNets() { forget_nets(); }
};

}  // namespace clowder::box
