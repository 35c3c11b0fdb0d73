// What a prediction of `box` is worth with which hand (box.4.1). Strong players play the same deal
// once for every prediction on offer to one of them, who is not asked; the rest is as it comes.
//
//   Predictions found({.players = 4});
//   for (std::uint64_t n = 0; n < 4000; ++n) found.play(sha256(numbered_seed("cat", n)), n % 4);
//   found.of(2, 1).points.mean()             // two high cards, the second prediction on offer
//
// Hands are told apart by their high cards alone: those of the two highest values in play. The
// same seeds give the same figures on every machine that knows the same nets.
#pragma once

#include <array>

#include "core/chance.h"
#include "games/box/rules.h"
#include "lab/moments.h"

namespace clowder::box {

class Predictions {
 public:
  static constexpr std::size_t hands = 6;  // with 0, 1, … high cards; five or more count as five
  static constexpr std::size_t offered = 3;
  static constexpr std::int64_t whole = 60;  // a round won; those who are equal share it

  struct Outcome {
    Moments points, kept, won;  // kept: 1 for a bonus; won: in parts of `whole`
  };

  // Three players or more.
  explicit Predictions(const Options& options) : options_(options) {}

  // One deal; who sits so many places after the start player is looked at.
  void play(const Seed& seed, std::uint64_t place);
  const Outcome& of(std::size_t high, std::size_t prediction) const {
    return outcomes_[high][prediction];
  }

 private:
  Options options_;
  std::array<std::array<Outcome, offered>, hands> outcomes_{};
};

}  // namespace clowder::box
