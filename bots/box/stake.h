// What the points of a round are worth: every seat's chance to win the game, given the standing and
// the rounds to come. One's own points alone, or the lead over the others, would teach to hoard or
// to spite; a game is won by having the most at the end (box.2.3).
//
//   Stake stake(open);
//   Chances chances = stake.chances(scored.open);
//
// The chances are the shares of e^(points / scale), where the scale grows with the root of the
// rounds to come: 2.75 points for the last round and for one round after this.
#pragma once

#include <array>

#include "games/box/score.h"

namespace clowder::box {

using Chances = std::array<float, max_players>;

class Stake {
 public:
  // Of the round that `open` is in.
  explicit Stake(const Public& open);
  // Requires that this round has been scored.
  Chances chances(const Public& scored) const;

 private:
  static constexpr int least = -64, most = 96;  // points that can occur, with room to spare

  std::array<int, max_players> before_{};  // points of the rounds before this one
  std::array<float, most - least + 1> weight_{};
};

// 1 for who has the most points of a round that has been scored, shared by those who are equal.
float round_won(const Public& scored, Seat seat);

}  // namespace clowder::box
