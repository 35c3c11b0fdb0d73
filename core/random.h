// The fast generator for search, simulation and tests: eight bytes of state, three instructions,
// the same numbers on every machine. Not for deals between people: those come from core/shuffle.h.
//
// A 64-bit linear congruential generator (Knuth's MMIX constants) of which only the upper half is
// used: its lower bits are weak. Streams start at scattered points of the one long cycle.
//
//   Rng rng(seed, game_number);
//   std::uint32_t i = rng.below(6);
#pragma once

#include <cstdint>

#include "core/bits.h"

namespace clowder {

// SplitMix64's finaliser: spreads neighbouring numbers over all 64 bits.
constexpr std::uint64_t scatter(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

class Rng {
 public:
  static constexpr Bits bits = Bits::looked_up;

  explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0)
      : state_(scatter(seed ^ scatter(stream))) {}

  // 64 bits of which the upper 32 are good: enough for several small numbers, the first one first.
  constexpr std::uint64_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return state_;
  }

  // A number from 0 to n-1. A multiplication instead of a division; the bias is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32U) * n >> 32U);
  }

  // The same for large n, from two words; requires n < 2^63.
  constexpr std::uint64_t below_wide(std::uint64_t n) {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t high = next() >> 32U << 32U;
    return static_cast<std::uint64_t>(Wide{high | next() >> 32U} * n >> 64U);
  }

  // 64 good bits.
  constexpr std::uint64_t word() { return scatter(next()); }

 private:
  std::uint64_t state_;
};

// The same numbers, for a loop that has made sure of has_fast_deposit (core/bits.h).
class GrantedRng : public Rng {
 public:
  static constexpr Bits bits = Bits::granted;
  explicit constexpr GrantedRng(const Rng& rng) : Rng(rng) {}
};

}  // namespace clowder
