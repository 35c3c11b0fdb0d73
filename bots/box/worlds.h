// The worlds that a seat of `box` holds for possible.
//
//   std::vector<State> worlds = possible_worlds(view, 256, rng);     // never empty
//
// Drawn by imagine(), as the deal would have drawn them. They are not weighed by how well they
// explain what the others did: weighing by our own habits won fewer rounds against players
// of other habits (bench/README.md). Seats that have still to discard have done so in these worlds,
// by habit, so that only the viewer is to act.
#pragma once

#include <vector>

#include "core/random.h"
#include "games/box/imagine.h"

namespace clowder::box {

std::vector<State> possible_worlds(const View& v, std::size_t count, Rng& rng);

// Between two, before one's own discard: nobody has discarded, even if the other has by now, for
// when it did tells nothing (box.3.3).
std::vector<State> dealt_worlds(const View& v, std::size_t count, Rng& rng);

// Any `count` worlds; discards still to come are drawn uniformly. For the frozen anchors.
std::vector<State> plain_worlds(const View& v, std::size_t count, Rng& rng);

}  // namespace clowder::box
