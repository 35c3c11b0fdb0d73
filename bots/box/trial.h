// A decision of `box` tried out: every choice is made in many worlds that fit the view, the rounds
// are played out by habit or by nets (bots/box/minds.h), and what they were worth is weighed
// against what habit or net thought of the choices beforehand. For three players and more: what
// others do spreads too far for a tree.
//
//   Trial trial(worlds, stake, choices, me, seed, {}); // with the opinion of each choice
//   while (meter.more()) trial.iterate();
//   Action action = trial.best();                      // at first the one thought best
#pragma once

#include <span>
#include <vector>

#include "bots/box/minds.h"
#include "bots/box/playout.h"
#include "bots/box/stake.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

class Trial {
 public:
  struct Manner {
    const Minds* minds = nullptr;  // who play rounds out; null: habit does
    std::size_t widest = 40;       // no more choices than so many: those thought best beforehand
    float trust = 40;       // the mean of all trials counts for a choice as so many of its own
    float opinion = 0.02F;  // what a factor of e between two choices is worth beforehand
    bool lasts = false;     // that opinion, however much was tried
    float curiosity = 0.1F;
    // What counts beside the chance to win the game.
    float round = 0;    // added for the round won
    float paradox = 0;  // taken off for one of one's own
    float kept = 0;     // added for a prediction that came true
  };

  // All worlds must be positions of the same view, in which `me` is to act; for habit only that
  // seat.
  Trial(std::span<const State> worlds, const Stake& stake, const Urn& choices, Seat me,
        std::uint64_t seed, const Manner& manner);

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
    float opinion = 0;  // how much worse it should be than the one thought best
    float sum = 0;
    std::uint32_t visits = 0;
  };
  float worth(const Arm& arm) const;
  float outcome(const State& scored) const;

  std::span<const State> worlds_;
  const Stake& stake_;
  Seat me_;
  std::uint64_t seed_;
  Rng rng_;
  Manner manner_;
  std::vector<Arm> arms_;
  float sum_ = 0;
  std::uint32_t visits_ = 0;
};

}  // namespace clowder::box
