// What a position of `nine` is worth to its seats: coins, unfinished series counted as the coins
// they may bring, and from these the chance to win.
//
//   double coins = worth(open, seat);
//   Chances chances = chances_to_win(open);
//
// Rules of thumb, whole and few: the search makes up for what they do not see.
#pragma once

#include "bots/open_loop.h"
#include "games/nine/score.h"

namespace clowder::nine {

// The coins that the series of a lane may bring.
double lane_worth(const Series& series, Lane lane);

double worth(const Public& open, Seat seat);

// Of each seat; all together 1.
Chances chances_to_win(const Public& open);

}  // namespace clowder::nine
