// The bot of `box`: a view, a level, a budget and a seed in, an action out. The same four give the
// same action on every machine that knows the same nets (bots/box/nets.h), unless the budget has a
// clock.
//
//   Action action = think(view(state, seat), Level::tom, {}, seed);
//
// Requires a view whose seat is to act.
#pragma once

#include <cstdint>

#include "bots/budget.h"
#include "bots/level.h"
#include "games/box/view.h"

namespace clowder::box {

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed);

}  // namespace clowder::box
