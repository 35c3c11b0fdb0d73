// A world that fits everything a seat knows, drawn as the deal would have drawn it.
//
//   Rng rng(1);
//   State world = imagine(mine, rng);            // view(world, mine.seat) == mine
//
// Nobody ever learns anything of the order of the draw pile but the cards that leave it (nine.8):
// it is shuffled once and taken from the top. So every order of the unseen cards is equally likely.
#pragma once

#include "core/random.h"
#include "games/nine/view.h"

namespace clowder::nine {

State imagine(const View& v, Rng& rng);

}  // namespace clowder::nine
