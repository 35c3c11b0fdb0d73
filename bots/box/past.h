// What was public at every point of a round between two players, rebuilt from the order of the
// plays: whoever thinks again about a round must start from where the thought began.
//
//   Past past = past_of(view.open);
//   past.points[i]                            // before the play past.plays[i]; the last is now
#pragma once

#include "core/list.h"
#include "games/box/rules.h"

namespace clowder::box {

struct Past {
  List<Public, 16> points;
  List<Cell, 16> plays;
};

// Requires the tricks of a round. A position that was set up rather than played knows no past: then
// it is the only point.
Past past_of(const Public& now);

// The position in which all were to discard; any number of players.
Public at_discards(const Public& now);
// All that a seat was dealt, from what it holds and what it played.
Hand dealt_with(const Public& now, Seat seat, Hand held);

// The position after a play, whatever the hands: it ends by a paradox only where no card in any
// hand could be played.
Public after(const Public& open, Cell cell);

}  // namespace clowder::box
