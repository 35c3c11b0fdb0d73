// A world that fits everything a seat knows, drawn as the deal would have drawn it.
//
//   Rng rng(1);
//   State world = imagine(mine, rng);            // view(world, mine.seat) == mine
//
// The unseen cards are the deck without one's own, the played, the revealed and the shown ones.
// They fill the hidden places: hands, discards, the two cards set aside. Every arrangement that
// fits is equally likely, and three facts restrict which fit:
//
//   - sizes of hands are public;
//   - a forced red lead proved that a hand lies within certain values (box.5.4, Proof);
//   - a seat that is to play has a play, or the paradox would have happened (box.7.1).
//
// The last two are met exactly, by drawing first how many cards of each kind the two hands hold,
// with the weight of all ways to do so; nothing is rejected and no world is a dead end.
#pragma once

#include "core/random.h"
#include "games/box/view.h"

namespace clowder::box {

State imagine(const View& v, Rng& rng);

}  // namespace clowder::box
