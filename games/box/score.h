// Tricks and points: who takes a trick (box.6), what a round brings (box.8), who wins (box.2.3).
#pragma once

#include "games/box/state.h"

namespace clowder::box {

// box.6.1  The highest red if there is one, else the highest card of the led colour; a cell is
// claimed once, so no two cards of a trick are equal. Requires a complete trick.
constexpr Seat trick_winner(const Public& open) {
  const Cells red = open.trick & red_row;
  const Cells contest = red != 0 ? red : open.trick & row(open.led);
  const Cell best = last(contest);
  Seat seat{0};
  while (!open.side(seat).holds(best)) ++seat.index;
  return seat;
}

// box.8.2  Whether the tricks taken earn the bonus; never for the paradox player.
constexpr bool earns_bonus(const Public& open, Seat seat) {
  const Side& side = open.side(seat);
  if (seat == open.paradox) return false;
  return open.players == 2 ? side.tricks() <= 4 : side.tricks() == side.prediction();
}

// box.8.3
inline int bonus(const Public& open, Seat seat) {
  if (!earns_bonus(open, seat)) return 0;
  return largest_group(layout(open.layout), open.side(seat).tokens());
}

// box.8.1  The points of the round without the bonus.
constexpr int trick_points(const Public& open, Seat seat) {
  const int tricks = open.side(seat).tricks();
  return seat == open.paradox ? -tricks : tricks;
}

constexpr int points(const Public& open, Seat seat) {
  int sum = 0;
  for (const RoundPoints& round : open.rounds) sum += round.of(seat);
  return sum;
}

// box.2.3  Most points; among equals more points in the last round; else the win is shared.
constexpr SeatSet winners(const Public& open) {
  const RoundPoints& last = open.rounds[open.players - 1U];
  const auto rank = [&](Seat seat) { return points(open, seat) * 64 + last.of(seat); };
  SeatSet best = SeatSet::of(Seat{0});
  for (Seat seat{1}; seat.index < open.players; ++seat.index) {
    const int lead = rank(seat) - rank(best.front());
    if (lead > 0) best = SeatSet{};
    if (lead >= 0) best.add(seat);
  }
  return best;
}

}  // namespace clowder::box
