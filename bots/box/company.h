// Whom one plays `box` with, for three players and more: players like oneself, or players who
// search plainly. Either is worth imagining, but not the same way (bots/box/minds.h).
//
// What tells is open to all: players like oneself predict more than one trick, keep it more often,
// and seldom leave a round without a point. Every prediction and every round before this one counts
// for or against, and the others are taken for one kind together.
//
//   if (among_equals(view.open, view.seat)) …
#pragma once

#include "games/box/state.h"

namespace clowder::box {

bool among_equals(const Public& open, Seat me);

// How surely, in tenths of a factor of e: above 0 for players like oneself. 0 while nothing tells.
int evidence_of_equals(const Public& open, Seat me);

}  // namespace clowder::box
