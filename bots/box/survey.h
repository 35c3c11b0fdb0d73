// What each choice of a decision of `box` is worth, three players and more where nets are known
// (bots/box/nets.h): every choice is made in the same imagined worlds, with the same luck, and
// played on by nets. For whoever wants to know of all choices; a bot, which wants the best one
// alone, lets them race (bots/box/race.h).
//
//   Survey survey(view, minds, stake, seed);
//   while (meter.more()) survey.iterate();
//   for (const Survey::Line& line : survey.lines()) line.worth      // a chance to win the game
#pragma once

#include <vector>

#include "bots/box/likely_worlds.h"
#include "bots/box/minds.h"
#include "bots/box/stake.h"
#include "games/box/view.h"

namespace clowder::box {

class Survey {
 public:
  // The view must be of a seat that is to act. View, minds and stake must outlive this.
  Survey(const View& v, const Minds& minds, const Stake& stake, std::uint64_t seed);

  // One choice in one world; once all have met it, another world.
  void iterate();

  struct Line {
    Action action;
    std::uint32_t visits = 0;
    float worth = 0;  // 0 before the first visit
  };
  std::vector<Line> lines() const;

 private:
  const View& view_;
  const Minds& minds_;
  const Stake& stake_;
  std::uint64_t seed_;
  LikelyWorlds worlds_;
  State world_;
  Minds::Gazes gazes_;
  std::vector<Line> sums_;  // worth: of all visits together
  std::size_t turn_ = 0;
};

}  // namespace clowder::box
