// Whether an event told a seat something that was hidden from it, or what another did: a move that
// told nobody anything may be taken back. The view is that after the event.
#pragma once

#include "games/maze/event.h"
#include "games/maze/view.h"

namespace clowder::maze {

inline bool is_news(const View& after, const Event& e) {
  switch (e.kind) {
    case Event::Kind::pushed:  // the last unseen card is known by its shape, not by how it lies
      return e.seat != after.seat || after.open.unseen != 0 ||
             after.open.orientation == Orientation::as_it_lies;
    case Event::Kind::turned: return e.seat != after.seat;
    case Event::Kind::dealt:
    case Event::Kind::cat: return true;
    default: return false;
  }
}

}  // namespace clowder::maze
