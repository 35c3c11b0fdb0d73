// Whether an event told a seat something that was hidden from it, or what another did: a move that
// told nobody anything may be taken back. The view is that after the event.
#pragma once

#include "games/nine/event.h"
#include "games/nine/view.h"

namespace clowder::nine {

inline bool is_news(const View& after, const Event& e) {
  switch (e.kind) {
    case Event::Kind::shuffled:
    case Event::Kind::filled:
    case Event::Kind::drew: return true;
    case Event::Kind::turn:
    case Event::Kind::paired:
    case Event::Kind::ran_out:
    case Event::Kind::ended: return false;
    default: return e.seat != after.seat;
  }
}

}  // namespace clowder::nine
