// What a seat of `box` may expect of a round between two tricks, with all hands known: sums of
// tables that learn while habits are learned (lab/box/train.h). A choice is praised by how much
// better the round ended than was to be expected, which tells far more than how it ended.
//
//   Traits traits = outlook(state.open, seat, hand, stuck, others_stuck);
//
// Seats win in the proportion of e^(sum of their tables' entries).
#pragma once

#include <algorithm>

#include "bots/box/habit.h"

namespace clowder::box {

inline constexpr std::size_t traits_of_seat = 9;
using Traits = std::array<std::uint16_t, traits_of_seat>;

// Where each table starts among the weights, and how many numbers there are.
namespace table {
inline constexpr int lefts = 9;
inline constexpr int wish = 0, stuck = wish + 7 * lefts, others = stuck + 4 * lefts,
                     strength = others + 4 * lefts, group = strength + 7 * 8, lead = group + 27,
                     room = lead + 14, open = room + 8 * 5, red = open + 35, end = red + 28;
}  // namespace table
inline constexpr std::size_t outlook_size = table::end;
template <class T>
using OutlookOf = std::array<T, outlook_size>;

// Cards of each seat that will find no cell: known once, used by all.
constexpr int stuck_cards(const Public& open, Seat seat, const Hand& hand) {
  return std::min(3, lacking(hand, cells_of(open.side(seat).open()) & ~open.taken));
}

// Requires a state in the tricks with nobody's card in the trick. `stuck`: this seat's, `others`:
// how many other seats have any.
inline Traits outlook(const Public& open, Seat seat, const Hand& hand, int stuck, int others) {
  const Side& side = open.side(seat);
  const int left = material(open.players).tricks - open.tricks;
  const int want = std::clamp(wanted(open, seat), -2, 4) + 2;
  const int wish = want < 2 ? 0 : want == 2 ? 1 : 2;
  const Cells cells = hand.cells(side.open()) & ~open.taken;
  int height = 0;
  const int values = highest_values[open.players];
  const std::uint64_t held = hand.counts();
  for (int value = 1; value <= values; ++value) {
    height += static_cast<int>(held >> (value - 1) * 4 & 15U) * value;
  }
  height = std::min(7, height * 8 / (hand.size() * values));
  const int group = std::min(8, largest_group(layout(open.layout), side.tokens()));
  const int reds = std::min(3, count(cells & red_row));
  const int room = std::min(7, count(cells) / 2);
  const auto at = [](int i) { return static_cast<std::uint16_t>(i); };
  return {at(table::wish + want * table::lefts + left),
          at(table::stuck + stuck * table::lefts + left),
          at(table::others + std::min(3, others) * table::lefts + left),
          at(table::strength + want * 8 + height),
          at(table::group + wish * 9 + group),
          at(table::lead + want * 2 + (open.leader == seat ? 1 : 0)),
          at(table::room + room * 5 + left / 2),
          at(table::open + want * 5 + count(side.open())),
          at(table::red + want * 4 + reds)};
}

}  // namespace clowder::box
