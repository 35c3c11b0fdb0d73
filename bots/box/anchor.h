// The frozen anchors of `box`: plain information-set search with uniform playouts, worlds as the
// deal draws them and no knowledge of the game. They are measured against and never improved.
//
//   Action action = anchor(view(state, seat), 5000, seed);
//
// Requires a view whose seat is to act.
#pragma once

#include <cstdint>

#include "bots/budget.h"
#include "games/box/view.h"

namespace clowder::box {

Action anchor(const View& v, const Budget& budget, std::uint64_t seed);

}  // namespace clowder::box
