// Seeds are texts. What is made of one besides the deal (core/sha256.h, docs/shuffle.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/random.h"
#include "core/sha256.h"

namespace clowder {

inline constexpr std::size_t longest_seed = 256;

// 64 bits of a text, for the fast generator.
constexpr std::uint64_t seed_number(std::string_view text) {
  const auto digest = sha256(text);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[i];
  return number;
}

// What the bots of a game choose by: it says nothing about the deal, which has another hash.
inline Rng choices_rng(std::string_view seed) {
  return Rng(seed_number("choices " + std::string(seed)));
}

// Game `i` of several: `S#3`, which repeats that game alone.
inline std::string numbered_seed(std::string_view seed, std::uint64_t i) {
  return std::string(seed) + "#" + std::to_string(i);
}

}  // namespace clowder
