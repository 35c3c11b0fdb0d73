// One player alone or all together (maze.6.2, maze.6.3): as few turns as possible.
//
//   Action action = choose_together(view, {.worlds = 8, .width = 200, .depth = 6}, meter, rng);
//
// In every world imagined a beam of positions goes `depth` actions deep, whoever's they are. Which
// cat comes next makes no difference here, so a world is an order of the unseen canal cards, and
// once all are seen there is only one.
#pragma once

#include "bots/budget.h"
#include "bots/maze/roots.h"
#include "core/random.h"
#include "games/maze/view.h"

namespace clowder::maze {

struct Plan {
  int worlds = 1;
  std::size_t width = 1;
  int depth = 1;    // actions
  double soft = 0;  // 100 is a cat
};

// Lets every world vote on the first actions; 100 is a cat.
void look_together(Roots& roots, const View& v, const Plan& plan, Meter& meter, Rng& rng);

Action choose_together(const View& v, const Plan& plan, Meter& meter, Rng& rng);

}  // namespace clowder::maze
