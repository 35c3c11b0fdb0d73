// The worlds that a seat of `box` holds for possible, as many as asked for, each as likely as the
// rules and the habits of players make it.
//
//   std::vector<State> worlds = likely_worlds(view, 256, rng);     // never empty
//
// Where few arrangements are left (two players: at most 35; late in a round) all are listed;
// otherwise they are drawn by imagine(). They are then weighed by how well the hidden hands explain
// the discards and predictions seen, and drawn again by that weight. Seats that have still to
// discard have done so in these worlds, so that only the viewer is to act.
#pragma once

#include <vector>

#include "core/random.h"
#include "games/box/imagine.h"

namespace clowder::box {

std::vector<State> likely_worlds(const View& v, std::size_t count, Rng& rng);

// Any `count` worlds, unweighed; discards still to come are drawn uniformly.
std::vector<State> plain_worlds(const View& v, std::size_t count, Rng& rng);

}  // namespace clowder::box
