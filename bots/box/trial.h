// A decision of `box` tried out: every choice is made in many worlds that fit the view, the rounds
// are played out by habit, and what they were worth is weighed against what habit thought of the
// choices beforehand. For three players and more: what others do spreads too far for a tree. Where
// nets play rounds out it is a race (bots/box/race.h).
//
//   Trial trial(worlds, stake, choices, {me, alike}, seed);     // with the habit of each choice
//   while (meter.more()) trial.iterate();
//   Action action = trial.best();                      // at first the usual one
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
  struct Seats {
    Seat me;
    SeatSet alike;  // who plays by the same habits; the others as the plain search does
  };
  // All worlds must be positions of the same view, in which only `me` is to act.
  Trial(std::span<const State> worlds, const Stake& stake, const Urn& choices, const Seats& seats,
        std::uint64_t seed);

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

  std::span<const State> worlds_;
  const Stake& stake_;
  Seats seats_;
  Rng rng_;
  std::vector<Arm> arms_;
  float sum_ = 0;
  std::uint32_t visits_ = 0;
};

}  // namespace clowder::box
