// All series on the table: a lane for each seat and colour (nine.4.1).
//
// Eight bytes a lane: the cards and a Status, from which everything else is looked up when it is
// asked for. Only what can be stolen is kept for all lanes in one word, so that "whose last cards
// complete a series of mine?" is a few operations for the whole table:
//
//   series.push(Lane::of(seat, Colour::blue), card);
//   LaneSet near = lanes_of(series.traits(seat), lacks_one, series.stealable());
//
// push() requires a series shorter than seven, pop() one that is not empty.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/nine/cards.h"
#include "games/nine/status.h"

namespace clowder::nine {

// Bit c for Colour c.
using ColourSet = unsigned;
constexpr ColourSet bit(Colour colour) { return 1U << static_cast<unsigned>(colour); }
constexpr bool has(ColourSet set, Colour colour) { return (set & bit(colour)) != 0; }

struct Lane {
  std::uint8_t index = 0;
  static constexpr Lane of(Seat seat, Colour colour) {
    return Lane{static_cast<std::uint8_t>(seat.index * colours + static_cast<int>(colour))};
  }
  constexpr Seat seat() const { return Seat{static_cast<std::uint8_t>(index >> 2U)}; }
  constexpr Colour colour() const { return static_cast<Colour>(index & 3U); }
};

// Bit i for the lane with index i: four bits a seat.
using LaneSet = std::uint32_t;
inline constexpr unsigned lanes = max_players * colours;
constexpr LaneSet bit(Lane lane) { return 1U << lane.index; }
constexpr bool has(LaneSet set, Lane lane) { return (set & bit(lane)) != 0; }
// The lanes of one seat, as colours; those colours at every seat; every lane of a seat.
constexpr ColourSet of(LaneSet set, Seat seat) { return set >> (4U * seat.index) & 15U; }
constexpr LaneSet column(ColourSet set) { return set * 0x11111U; }
constexpr LaneSet row(Seat seat) { return 15U << (4U * seat.index); }

class Series {
 public:
  constexpr Status status(Lane lane) const { return rows_[lane.index].status; }
  constexpr int size(Lane lane) const { return status(lane).length(); }
  constexpr Card card(Lane lane, int i) const {
    return rows_[lane.index].cards[static_cast<unsigned>(i)];
  }
  constexpr Card last(Lane lane) const { return card(lane, size(lane) - 1); }
  // The stray of a series, no card if there is none.
  constexpr Card stray_of(Lane lane) const {
    return status(lane).stray() ? card(lane, stray_place(lane)) : no_card;
  }

  // Of all series of a seat together.
  constexpr Traits traits(Seat seat) const {
    const std::size_t first = seat.index * std::size_t{colours};
    Traits all = 0;
    for (unsigned c = 0; c < colours; ++c) all |= traits_table[c][rows_[first + c].status.code];
    return all;
  }

  // nine.3.5  The last card is a number cat.
  constexpr LaneSet stealable() const { return stealable_; }
  // Asked of all lanes at once only where time does not matter.
  constexpr LaneSet started() const { return all_that(&Status::started); }
  constexpr LaneSet strays() const { return all_that(&Status::stray); }
  constexpr LaneSet kittens() const { return all_that(&Status::kittens); }
  constexpr LaneSet may_score() const { return all_that(&Status::may_score); }
  constexpr LaneSet must_score() const { return all_that(&Status::must_score); }

  constexpr void push(Lane lane, Card card) {
    Row& row = rows_[lane.index];
    const Status before = row.status;
    const unsigned longer = (before.code & ~Status::last_bit) + 1U;
    row.cards[static_cast<unsigned>(before.length())] = card;
    if (card.is_stray()) {
      row.status = Status::of(longer | Status::stray_bit | Status::last_bit);
      stealable_ &= ~bit(lane);
    } else {
      row.status = Status::of(longer);
      stealable_ |= bit(lane);
    }
  }
  constexpr Card pop(Lane lane) { return take(lane, size(lane) - 1); }
  // Requires a series with a stray.
  constexpr Card pop_stray(Lane lane) { return take(lane, stray_place(lane)); }
  // The last card of one series, a number cat, becomes the last of another.
  constexpr void move_last(Lane from, Lane to) {
    Row& row = rows_[from.index];
    const unsigned rest = (row.status.code & 7U) - 1U;
    push(to, row.cards[rest]);
    row.cards[rest] = no_card;
    const bool stray_now = rest != 0 && row.cards[rest - 1].is_stray();
    row.status = Status::of(row.status.code - 1U + (stray_now ? Status::last_bit : 0U));
    if (rest == 0 || stray_now) stealable_ &= ~bit(from);
  }
  constexpr void put_kittens(Lane lane) { rows_[lane.index].status.code |= Status::kittens_bit; }
  constexpr void lift_kittens(Lane lane) {
    rows_[lane.index].status = Status::of(status(lane).code & ~Status::kittens_bit);
  }
  // Every card of the series leaves; its kittens stay.
  constexpr void clear(Lane lane) {
    rows_[lane.index] = {.status = Status::of(status(lane).code & Status::kittens_bit)};
    stealable_ &= ~bit(lane);
  }
  friend constexpr bool operator==(const Series&, const Series&) = default;

 private:
  struct Row {
    std::array<Card, max_series> cards{};  // oldest first (nine.4.2)
    Status status{};
    friend constexpr bool operator==(const Row&, const Row&) = default;
  };

  constexpr LaneSet all_that(bool (Status::*question)() const) const {
    LaneSet found = 0;
    for (std::uint8_t n = 0; n < lanes; ++n) {
      if ((status(Lane{n}).*question)()) found |= bit(Lane{n});
    }
    return found;
  }
  constexpr int stray_place(Lane lane) const {
    int i = 1;  // nine.4.3  never first
    while (!card(lane, i).is_stray()) ++i;
    return i;
  }
  constexpr Card take(Lane lane, int i) {
    Row& row = rows_[lane.index];
    const auto rest = static_cast<unsigned>(size(lane) - 1);
    const Card taken = card(lane, i);
    for (auto at = static_cast<unsigned>(i); at < rest; ++at) row.cards[at] = row.cards[at + 1];
    row.cards[rest] = no_card;
    unsigned status = (row.status.code & ~Status::last_bit) - 1U;
    if (taken.is_stray()) status &= ~Status::stray_bit;
    const bool uncovers_stray = rest > 0 && row.cards[rest - 1].is_stray();
    if (uncovers_stray) status |= Status::last_bit;
    row.status = Status::of(status);
    stealable_ &= ~bit(lane);
    if (rest > 0 && !uncovers_stray) stealable_ |= bit(lane);
    return taken;
  }

  LaneSet stealable_ = 0;
  std::array<Row, lanes> rows_{};
};

}  // namespace clowder::nine
