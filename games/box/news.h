// Whether an event told a seat of `box` something hidden: what a person may take back hangs on it.
//
// A card dealt, a hand shown, and every open choice of another seat are news. Another's discard is
// none (box.3.3). One's own play is news when the next seat might have been unable to go on: that
// no paradox happened (box.7.1) says something about its hand. If the cards not seen could not make
// a hand without a play, nothing was learned.
#pragma once

#include "games/box/view.h"

namespace clowder::box {

// Requires the viewer's own view after the event.
bool is_news(const View& after, const Event& e);

// Whether, as far as the viewer knows, the seat could be without any play now.
bool may_be_stuck(const View& v, Seat seat);

}  // namespace clowder::box
