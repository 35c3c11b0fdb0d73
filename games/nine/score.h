// What a series is worth (nine.5.4) and who wins (nine.7.3).
//
// All values are odd: 2i + 1 with i from 0 to 4. A sum of n cards ends in 9 exactly if their i sum
// to (9 - n) / 2 modulo 5, so the sums a series can have are a set of five bits, and one more card
// is one lookup: no reading of two-valued cards or jokers is ever searched.
#pragma once

#include <array>

#include "games/nine/state.h"

namespace clowder::nine {

// Reachable sums of i modulo 5, a bit each.
using Sums = std::uint8_t;

namespace detail {
constexpr auto sum_table() {
  std::array<std::array<Sums, 32>, 32> table{};
  for (unsigned sums = 0; sums < 32; ++sums) {
    for (unsigned values = 0; values < 32; ++values) {
      unsigned reached = 0;
      for (unsigned i = 0; i < 5; ++i) {
        if ((values >> i & 1U) != 0) reached |= sums << i | sums << i >> 5U;
      }
      table[sums][values] = static_cast<Sums>(reached & 31U);
    }
  }
  return table;
}
constexpr auto card_values() {
  std::array<Values, cards> table{};
  for (std::uint8_t code = 0; code < 70; ++code) table[code] = Card{code}.values();
  return table;
}
}  // namespace detail
inline constexpr auto sum_table = detail::sum_table();
inline constexpr auto card_values = detail::card_values();

constexpr Sums plus(Sums sums, Card card) { return sum_table[sums][card_values[card.code]]; }

// Whether `size` cards with these sums can end in 9; size is odd.
constexpr bool ends_in_nine(Sums sums, int size) {
  return (sums >> ((9 - size) / 2 % 5) & 1U) != 0;
}

// The series of a lane with up to two cards more: what it would be worth now. Requires a length
// at which it may be scored (nine.5.3).
constexpr int series_points(const Series& series, Lane lane, Card more = {}, Card more2 = {}) {
  Sums sums = 1;
  Values same = any_value;
  int size = series.size(lane);
  const auto count = [&](Card card) {
    sums = plus(sums, card);
    same = static_cast<Values>(same & card_values[card.code]);
  };
  for (int i = 0; i < size; ++i) count(series.card(lane, i));
  if (!more.none()) count(more), ++size;
  if (!more2.none()) count(more2), ++size;
  if (size == 3 && same != 0) return 3;
  if (!ends_in_nine(sums, size)) return 0;
  if (series.status(lane).stray()) return 1;
  return size == 3 ? 1 : size == 5 ? 3 : 8;
}

constexpr int points(const Public& open, Seat seat) { return open.coins[seat.index]; }

// nine.7.3  Most coins; a tie is shared.
constexpr SeatSet winners(const Public& open) {
  SeatSet best = SeatSet::of(Seat{0});
  for (Seat seat{1}; seat.index < open.players; ++seat.index) {
    const int lead = points(open, seat) - points(open, best.front());
    if (lead > 0) best = SeatSet{};
    if (lead >= 0) best.add(seat);
  }
  return best;
}

}  // namespace clowder::nine
