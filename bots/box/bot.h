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

// Iterations of the search of lynx between two, if the budget names none.
inline constexpr std::uint64_t lynx_nodes_of_two = 40'000;
// Worlds that lynx imagines at the most.
inline constexpr std::size_t lynx_worlds = 1024;

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed);

}  // namespace clowder::box
