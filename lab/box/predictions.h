// What a prediction of `box` is worth with which hand (box.4.1). Strong players play the same deal
// once for every prediction on offer to one of them, who is not asked; the rest is as it comes.
//
//   Predictions found;
//   for (std::uint64_t n = 0; n < 4000; ++n) {
//     found.add(played_each_way({.players = 4}, sha256(numbered_seed("cat", n)), n % 4));
//   }
//   found.of(2, 1).points.mean()             // two high cards, the second prediction on offer
//
// Hands are told apart by their high cards alone: those of the two highest values in play. The
// same seeds give the same figures on every machine that knows the same nets.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "games/box/rules.h"
#include "lab/moments.h"

namespace clowder::box {

// What a deal showed: how many high cards were held, and what each prediction on offer brought.
struct EachWay {
  static constexpr std::size_t offered = 3;
  struct Result {
    int points = 0;
    int kept = 0;  // 1 for a bonus
    int won = 0;   // of the round, in parts of Predictions::whole
    friend bool operator==(const Result&, const Result&) = default;
  };
  std::size_t high = 0;
  std::array<Result, offered> results{};
  friend bool operator==(const EachWay&, const EachWay&) = default;
};

// One deal; who sits so many places after the start player is looked at. Three players or more.
EachWay played_each_way(const Options& options, const Seed& seed, std::uint64_t place);

// `high 2 5 1 60 -2 0 0 3 1 20`: the high cards; of each prediction its points, whether it was kept
// and what was won. Nothing for a text that is not of this form.
std::string text_of(const EachWay& deal);
std::optional<EachWay> each_way_from(std::string_view text);

class Predictions {
 public:
  static constexpr std::size_t hands = 6;  // with 0, 1, … high cards; five or more count as five
  static constexpr std::size_t offered = EachWay::offered;
  static constexpr std::int64_t whole = 60;  // a round won; those who are equal share it

  struct Outcome {
    Moments points, kept, won;
  };

  void add(const EachWay& deal);
  const Outcome& of(std::size_t high, std::size_t prediction) const {
    return outcomes_[high][prediction];
  }

 private:
  std::array<std::array<Outcome, offered>, hands> outcomes_{};
};

}  // namespace clowder::box
