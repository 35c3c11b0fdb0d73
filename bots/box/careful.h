// A simple but sensible player of `box`: rules of thumb over what the seat may know, no search. The
// same view always gives the same action; nothing is allocated.
//
//   Action action = careful(view(state, seat));
//
// - discards what is hardest to place: many copies of a value, then a middling one;
// - predicts the tricks its high cards should bring;
// - plays so that its other cards keep free cells in open colours (a paradox is what it fears
//   most), takes tricks until the prediction is met and then ducks, and likes cells beside its own
//   tokens.
//
// Requires a view whose seat is to act.
#pragma once

#include "games/box/view.h"

namespace clowder::box {

Action careful(const View& v);

}  // namespace clowder::box
