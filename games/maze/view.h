// What one seat may know (maze.7): everything but the order of what lies face down or unseen. All
// seats know the same; who watches makes no difference but for whose turn it is.
//
// A view is made by copying what is public and nothing else. It follows the game by events alone:
//
//   View mine = view(state, seat);
//   advance(mine, redact(event, seat));                 // == view(state, seat) again
//   mine.open.top()                                     // the next canal card
//   mine.open.under(i), i < mine.open.under_size()      // cards seen going under the deck
#pragma once

#include <array>

#include "games/maze/happen.h"
#include "games/maze/legal.h"
#include "games/maze/rules.h"

namespace clowder::maze {

struct View {
  Public open;
  Seat seat = spectator;
  std::array<std::uint8_t, 7> unused{};

  friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

constexpr View view(const State& s, Seat seat) { return {.open = s.open, .seat = seat}; }

inline void advance(View& v, const Event& e) { happen(v.open, e); }

constexpr SeatSet actors(const View& v) { return v.open.to_act; }
constexpr bool over(const View& v) { return v.open.phase == Phase::over; }
constexpr Choices legal(const View& v) { return legal(v.open, v.seat); }
constexpr Refusal check(const View& v, Action action) { return check(v.open, v.seat, action); }

}  // namespace clowder::maze
