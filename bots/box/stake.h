// What the points of a round are worth: every seat's chance to win the game, given the standing and
// the rounds to come. One's own points alone, or the lead over the others, would teach to hoard or
// to spite; a game is won by having the most at the end (box.2.3).
//
//   Stake stake(open);
//   Chances chances = stake.chances(state);
//
// After the last round the winners share the whole. Before it the chances are the shares of
// e^(points / scale), where the scale grows with the root of the rounds to come.
#pragma once

#include <array>

#include "games/box/score.h"

namespace clowder::box {

using Chances = std::array<float, max_players>;

class Stake {
 public:
  explicit Stake(const Public& open);
  // Requires that the round has been scored, or that a trick is to be led: then the chances are
  // those that the outlook (bots/box/outlook.h) promises.
  Chances chances(const State& s) const;

 private:
  static constexpr int least = -64, most = 96;  // points that can occur, with room to spare
  Chances scored(const Public& open) const;
  Chances foreseen(const State& s) const;
  Chances shares(const std::array<int, max_players>& points, int players) const;

  std::array<int, max_players> before_{};  // points of the rounds before this one
  std::array<float, most - least + 1> weight_{};
  bool last_ = false;
  int rounds_ = 0;  // to come
};

}  // namespace clowder::box
