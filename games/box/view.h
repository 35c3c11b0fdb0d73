// What one seat may know (box.9): everything public, its own hand, and a hand shown by a paradox.
//
// A view is made by copying those and nothing else. It follows the game by redacted events alone:
//
//   View mine = view(state, seat);
//   advance(mine, redact(event, seat));                 // == view(state, seat) again
//   for (Action action : legal(mine)) …
//
// A spectator's view has the seat `spectator` and an empty hand.
#pragma once

#include <array>

#include "games/box/happen.h"
#include "games/box/legal.h"
#include "games/box/rules.h"

namespace clowder::box {

struct View {
  Public open;
  Hand hand{};   // one's own, the discard included
  Hand shown{};  // of the seat that caused a paradox (box.7.2)
  Seat seat = spectator;
  std::array<std::uint8_t, 7> unused{};

  friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

constexpr View view(const State& s, Seat seat) {
  View v{.open = s.open, .seat = seat};
  if (seat != spectator) v.hand = s.hand(seat);
  if (s.open.paradox != no_seat) v.shown = s.hand(s.open.paradox).shown();
  return v;
}

constexpr void advance(View& v, const Event& e) {
  happen(v.open, e);
  const bool mine = e.seat == v.seat;
  switch (e.kind) {
    case Event::Kind::round: v.hand = Hand{}, v.shown = Hand{}; break;
    case Event::Kind::dealt:
      if (mine) v.hand = e.hand;
      break;
    case Event::Kind::discarded:
      if (mine) v.hand.set_aside(e.number);
      break;
    case Event::Kind::played:
      if (mine) v.hand.play(e.cell());
      break;
    case Event::Kind::paradox: v.shown = e.hand; break;
    default: break;
  }
}

constexpr SeatSet actors(const View& v) { return v.open.to_act; }
constexpr bool over(const View& v) { return v.open.phase == Phase::over; }
constexpr Choices legal(const View& v) { return legal(v.open, v.seat, v.hand); }

// Why not? For every card and colour a seat could name: the rule that forbids it, or nothing.
constexpr Refusal check(const View& v, Action action) {
  return check(v.open, v.seat, v.hand, action);
}

}  // namespace clowder::box
