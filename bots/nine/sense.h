// One action ahead: what every choice makes of the chances to win. What a draw brings is not looked
// at, though the world knows: it counts as a little more than nothing.
//
//   Action action = sensible(state, seat);
//
// Serves as the playouts of the search and, over a world imagined, as the weakest level.
#pragma once

#include "core/random.h"
#include "games/nine/rules.h"

namespace clowder::nine {

// Requires a seat that is to act, as all of these do.
Action sensible(const State& s, Seat seat);

// Any of those at most `soft` worse than the best by the seat's own coins to be; blind to rivals.
Action childlike(const State& s, Seat seat, double soft, Rng& rng);

// The frozen anchor: coins now, else what lengthens a series, else a draw.
Action follow_rules(const State& s, Seat seat);

}  // namespace clowder::nine
