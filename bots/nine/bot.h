// The bot of `nine`: a view, a level, a budget and a seed in, an action out. The same four give the
// same action on every machine, unless the budget has a clock. A node is one iteration of a search
// whose worlds are orders of the draw pile: one action tried and played on.
//
//   Action action = think(view(state, seat), Level::tom, {}, seed);
//
// Requires a view whose seat is to act.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/budget.h"
#include "bots/level.h"
#include "bots/open_loop.h"
#include "games/nine/view.h"

namespace clowder::nine {

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed);

// The frozen anchor without search.
Action follow_rules(const View& v);

}  // namespace clowder::nine
