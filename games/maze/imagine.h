// A world that fits everything a seat knows, drawn as the deal would have drawn it.
//
//   Rng rng(1);
//   State world = imagine(mine, rng);            // view(world, mine.seat) == mine
//
// The unseen canal cards are the deck's without those on the table, the top and those seen going
// under; the unseen cats are those neither home nor on a place. Every order of either is equally
// likely, and so is every orientation of an unseen canal card: the corners' elbows are taken out
// before the shuffle (maze.2.1), and a square dealt again (maze.2.4) says nothing of what lies
// below.
#pragma once

#include "core/random.h"
#include "games/maze/view.h"

namespace clowder::maze {

State imagine(const View& v, Rng& rng);

}  // namespace clowder::maze
