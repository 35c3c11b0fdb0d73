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

class FastChance {
 public:
  explicit constexpr FastChance(Rng& rng) : rng_(&rng) {}
  constexpr std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) {
    return rng_->below(n);
  }
  constexpr void shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
    clowder::shuffle(deck, *rng_);
  }
  // The first `loose` cards go to one hand: their order is nobody's business.
  constexpr void shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck,
                         std::size_t loose) {
    clowder::shuffle(deck, *rng_, loose);
  }

 private:
  Rng* rng_;
};

}  // namespace clowder
