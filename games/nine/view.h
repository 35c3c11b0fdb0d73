// What one seat may know (nine.8): everything but the order of the draw pile.
//
// A view is made by copying what lies open and counting the draw pile, never by copying it. It
// follows the game by events alone:
//
//   View mine = view(state, seat);
//   advance(mine, redact(event, seat));                 // == view(state, seat) again
//   for (Action action : legal(mine)) …
//
// All seats and spectators see the same; only `seat` differs.
#pragma once

#include "games/nine/happen.h"
#include "games/nine/rules.h"

namespace clowder::nine {

struct View {
  Public open;
  Counts unseen{};  // the contents of the draw pile, which follow from what was seen
  Seat seat = spectator;

  friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

inline View view(const State& s, Seat seat) {
  View v{.open = s.open, .seat = seat};
  for (int i = max_deck - s.open.draw_size; i < max_deck; ++i) {
    v.unseen.add(s.draw[static_cast<unsigned>(i)]);
  }
  return v;
}

inline void advance(View& v, const Event& e) {
  switch (e.kind) {
    case Event::Kind::shuffled: v.unseen = gathered(v.open); break;
    case Event::Kind::filled: v.unseen.remove(e.card); break;
    case Event::Kind::drew:
      v.unseen.remove(e.card);
      if (!e.other.none()) v.unseen.remove(e.other);
      break;
    default: break;
  }
  happen(v.open, e);
}

constexpr SeatSet actors(const View& v) { return v.open.to_act; }
constexpr bool over(const View& v) { return v.open.phase == Phase::over; }
constexpr Choices legal(const View& v) { return legal(v.open, v.seat); }

// Why not? For every action a seat could name: the rule that forbids it, or nothing.
constexpr Refusal check(const View& v, const Action& action) {
  return check(v.open, v.seat, action);
}

}  // namespace clowder::nine
