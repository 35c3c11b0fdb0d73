// An event as one viewer may see it. Only see() makes one, and only seen events and Views can be
// encoded for a wire: what is hidden does not compile.
//
//   Seen<box::Event> seen = see(event, seat);
#pragma once

#include "core/seat.h"

namespace clowder {

template <class Event>
class Seen {
 public:
  const Event& event() const { return event_; }

 private:
  explicit constexpr Seen(const Event& redacted) : event_(redacted) {}
  template <class E>
  friend constexpr Seen<E> see(const E& event, Seat viewer);
  Event event_;
};

template <class Event>
constexpr Seen<Event> see(const Event& event, Seat viewer) {
  return Seen<Event>(redact(event, viewer));
}

// What a game lets out: describe(view) and describe(view before, seen event) give values with
// listed fields.
template <class T>
concept Encodable = requires(const T& value) { describe(value); };

template <class View, class Event>
concept EncodableEvent =
    requires(const View& before, const Event& event) { describe(before, event); };

}  // namespace clowder
