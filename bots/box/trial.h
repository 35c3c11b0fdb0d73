// A decision of `box` tried out: every choice is made in many worlds that fit the view, the rounds
// are played out by habit, and what they were worth is weighed against what habit would have chosen
// anyway. For predictions, and for plays of three players and more: what others do spreads too far
// for a tree.
//
//   Trial trial(worlds, stake, choices, seed, {});     // habit's own opinion of each choice
//   while (meter.more()) trial.iterate();
//   Action action = trial.best();                      // without an iteration: habit's choice
#pragma once

#include <span>
#include <vector>

#include "bots/box/playout.h"
#include "bots/box/stake.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

class Trial {
 public:
  // What counts besides the chance to win, because rounds played out by habit go too smoothly.
  struct Caution {
    float paradox = 0;  // taken off for one of one's own
    float kept = 0;     // added for a prediction that came true
  };

  // All worlds must be positions of the same view with only that seat to act.
  Trial(std::span<const State> worlds, const Stake& stake, const Urn& choices, std::uint64_t seed,
        Caution caution);

  void iterate();
  Action best() const;

  struct Line {
    Action action;
    std::uint32_t visits;
    float worth;
  };
  std::vector<Line> lines() const;

 private:
  struct Arm {
    Action action;
    float habit = 0;  // how much worse it should be than the usual choice
    float sum = 0;
    std::uint32_t visits = 0;
  };
  float worth(const Arm& arm) const;
  float outcome(const State& scored) const;

  std::span<const State> worlds_;
  const Stake& stake_;
  Seat me_;
  Rng rng_;
  Caution caution_;
  std::vector<Arm> arms_;
  float sum_ = 0;
  std::uint32_t visits_ = 0;
};

}  // namespace clowder::box
