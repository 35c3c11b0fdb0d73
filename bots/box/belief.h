// What two players may hold at a point of the round that all can see, and how likely it is: as the
// deal makes it, and as they may have discarded. What can be told from a forced red lead (box.5.4)
// is told.
//
//   Duel::Setup setup{.open = open, …};
//   believe(setup);                                  // sets the hands and their weights
#pragma once

#include "bots/box/duel.h"

namespace clowder::box {

// Requires two players in the tricks, with so few cards that no seat can have more than 72 hands.
void believe(Duel::Setup& setup);

// How likely anybody set a value aside: as habit does (bots/box/playout.h), or, since players have
// habits of their own, three times in ten any value that was held.
float likely_discard(const Public& dealt, Seat seat, const Hand& hand, int value);

}  // namespace clowder::box
