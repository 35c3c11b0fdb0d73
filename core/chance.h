// Where a game's chance comes from. A game asks for a shuffled deck or for one of n things by name;
// who answers is the caller's business:
//
//   SeededChance   deals between people: every request is one numbered draw from the seed
//   FastChance     search and simulation
//   and, elsewhere, the explicit decks of a record and the trace that writes each answer down.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/shuffle.h"

namespace clowder {

template <class C>
concept Chance = requires(C chance, std::string_view name, std::span<std::uint8_t> deck) {
  { chance.pick(name, std::uint32_t{4}) } -> std::same_as<std::uint32_t>;
  chance.shuffle(name, deck);
};

class SeededChance {
 public:
  explicit constexpr SeededChance(const Seed& seed) : seed_(seed) {}

  constexpr std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) {
    return Draw(seed_, number_++).below(n);
  }
  constexpr void shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
    Draw draw(seed_, number_++);
    clowder::shuffle(deck, draw);
  }

 private:
  Seed seed_;
  std::uint64_t number_ = 0;
};

template <class Random>
class ChanceOf {
 public:
  explicit constexpr ChanceOf(Random& rng) : rng_(&rng) {}
  constexpr std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) {
    return rng_->below(n);
  }
  constexpr void shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
    clowder::shuffle(deck, *rng_);
  }
  // `n` of the bits of `cards`, every choice equally likely; requires so many. A deal to hands
  // whose order is nobody's business needs no more, and no deck.
  //
  // Each bit comes by the toss of a coin; then any are taken away, or added, until there are n. No
  // step prefers a bit to another, so no choice of n bits is preferred to another.
  constexpr std::uint64_t some_of(std::uint64_t cards, int n) {
    std::uint64_t some = rng_->word() & cards;
    int missing = n - count_bits<Random::bits>(some);
    for (; missing < 0; ++missing) some ^= any(some);
    for (; missing > 0; --missing) some ^= any(some ^ cards);
    return some;
  }

 private:
  constexpr std::uint64_t any(std::uint64_t of) { return any_bit<Random::bits>(of, rng_->next()); }

  Random* rng_;
};
using FastChance = ChanceOf<Rng>;

}  // namespace clowder
