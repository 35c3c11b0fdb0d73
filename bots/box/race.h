// A decision of `box` for three players and more, tried out by nets (bots/box/minds.h): the choices
// that the player's own net likes best run against each other. All are tried in one imagined world
// after another, and played on with the same luck; who is so far behind, or so surely alike, that
// another world promises next to nothing drops out; when one is left it is decided.
//
//   Race race(view, minds, stake, choices, seed, worth);   // with the opinion of each choice
//   while (!race.decided() && meter.more()) race.iterate();
//   Action action = race.best();                           // at first the one thought best
#pragma once

#include <array>
#include <vector>

#include "bots/box/likely_worlds.h"
#include "bots/box/minds.h"
#include "bots/box/playout.h"
#include "bots/box/stake.h"
#include "games/box/view.h"

namespace clowder::box {

class Race {
 public:
  static constexpr std::size_t most = 6;  // no more run than so many: those thought best

  // What counts beside the chance to win the game.
  struct Worth {
    float round = 0;    // added for the round won
    float paradox = 0;  // taken off for one of one's own
    float kept = 0;     // added for a prediction that came true
    float opinion = 0;  // what a factor of e between two choices is worth beforehand
    float trifle = 0;   // what another world must promise to gain for a choice to run on
  };

  // The view must be of a seat that is to act. View, minds and stake must outlive this.
  Race(const View& v, const Minds& minds, const Stake& stake, const Urn& choices,
       std::uint64_t seed, const Worth& worth);

  void iterate();
  bool decided() const { return running_ == 1; }
  Action best() const { return runners_[leader()].action; }

  // Those that still run, and what they were worth on average.
  struct Line {
    Action action;
    float worth;
  };
  std::vector<Line> lines() const;

 private:
  struct Runner {
    Action action;
    std::size_t lane = 0;  // its own, whoever drops out
    float opinion = 0;     // how much worse it should be than the one thought best
    float sum = 0;         // of what came out in the worlds that all who still run have met
    float now = 0;         // what came out in the world that they are meeting
  };
  float outcome(const State& scored) const;
  float ahead(const Runner& a, const Runner& b) const;
  std::size_t leader() const;
  bool behind(const Runner& runner) const;
  void compare();

  const View& view_;
  const Minds& minds_;
  const Stake& stake_;
  Worth worth_;
  std::uint64_t seed_;
  LikelyWorlds worlds_;
  State world_;
  Minds::Gazes gazes_;
  std::array<Runner, most> runners_;  // those that still run, then whatever
  // Of two lanes, the squares of the differences of what came out.
  std::array<std::array<float, most>, most> apart_;
  std::size_t running_ = 0, turn_ = 0;
  std::uint32_t met_ = 0;  // worlds
};

}  // namespace clowder::box
