// What each choice is worth to a seat that knows only its view: the same searches that the bots
// make, with all their answers. For hints, `clowder analyse` and whoever wants to learn.
//
//   for (const Choice<maze::Action>& c : appraise(view, {.nodes = 20000}, seed)) c.value …
//
// Values are chances to win, 0 to 1; where all play together, the part of the cats that is home
// some actions on. A choice that was tried seldom has a rough value. Requires a view whose seat is
// to act.
#pragma once

#include <vector>

#include "bots/budget.h"
#include "bots/open_loop.h"
#include "games/box/view.h"
#include "games/maze/view.h"
#include "games/nine/view.h"

namespace clowder::box {
std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed);
}  // namespace clowder::box

namespace clowder::maze {
std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed);
}  // namespace clowder::maze

namespace clowder::nine {
std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed);
}  // namespace clowder::nine
