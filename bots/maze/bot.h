// The bot of `maze`: a view, a level, a budget and a seed in, an action out. The same four give the
// same action on every machine, unless the budget has a clock. A node is one action tried.
//
//   Action action = think(view(state, seat), Level::tom, {}, seed);
//
// Requires a view whose seat is to act.
#pragma once

#include <cstdint>

#include "bots/budget.h"
#include "bots/level.h"
#include "games/maze/view.h"

namespace clowder::maze {

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed);

// The frozen anchor without search: the action that brings most cats home, else one that leaves
// cats nearest; among equals any.
Action follow_rules(const View& v);

}  // namespace clowder::maze
