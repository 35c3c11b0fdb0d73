// Points, winners and ranks (maze.5, maze.6).
#pragma once

#include "games/maze/state.h"

namespace clowder::maze {

constexpr bool all_home(const Public& open) { return open.home == cat_cards; }
constexpr bool together(Mode mode) { return mode == Mode::solo || mode == Mode::coop; }

// Whether the points of two seats are added: maze.6.3, maze.6.5.
constexpr bool partners(Mode mode, Seat a, Seat b) {
  if (mode == Mode::coop) return true;
  return a == b || (mode == Mode::teams && a.index / 2 == b.index / 2);
}

// The points that a seat is judged by: its own and its partners'.
constexpr int points(const Public& open, Seat seat) {
  int sum = 0;
  for (unsigned i = 0; i < open.home; ++i) {
    if (partners(open.mode, open.taken[i].seat(), seat)) sum += open.taken[i].value();
  }
  return sum;
}

// maze.5.1  Most points, shared if equal; alone or together all win. maze.5.2  A capped game is a
// draw of all seats.
constexpr SeatSet winners(const Public& open) {
  const SeatSet all = SeatSet::first(open.players);
  if (together(open.mode) || !all_home(open)) return all;
  SeatSet best;
  int most = -1;
  for (const Seat seat : all) {
    const int sum = points(open, seat);
    if (sum > most) best = SeatSet{};
    if (sum >= most) best.add(seat), most = sum;
  }
  return best;
}

// maze.6.4  1 is the best, 7 the last.
constexpr int rank_of(int turns) { return turns <= 7 ? 1 : turns >= 18 ? 7 : turns / 2 - 2; }
constexpr int rank(const Public& open) { return all_home(open) ? rank_of(open.turns) : 7; }

}  // namespace clowder::maze
