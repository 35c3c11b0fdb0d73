// The cells that a cat walks to a guardian: the shortest way over joined sides (maze.4.1).
//
//   std::vector<unsigned> cells = path(open.square, open.table().ports[cat], … ports[guardian]);
#pragma once

#include <vector>

#include "games/maze/square.h"

namespace clowder::maze {

// Both ends are single sides. Empty if there is no way.
std::vector<unsigned> path(const Square& square, Planes from, Planes to);

}  // namespace clowder::maze
