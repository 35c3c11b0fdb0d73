// What two players may hold at a point of the round that all can see, and how likely it is: as the
// deal makes it, and as habit would have discarded (bots/box/playout.h), which is how the strongest
// bot discards. What can be told from a forced red lead (box.5.4) is told.
//
//   Duel::Setup setup{.open = open, …};
//   believe(setup);                                  // sets the hands and their weights
#pragma once

#include "bots/box/duel.h"

namespace clowder::box {

// Requires two players in the tricks, with so few cards that no seat can have more than 72 hands.
void believe(Duel::Setup& setup);

}  // namespace clowder::box
