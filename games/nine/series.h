// All series on the table: a lane for each seat and colour (nine.4.1).
//
// What can be said of a lane in one bit is kept for all twenty in one word, lengths as three bit
// slices. "Whose last cards complete a series of mine?" is then a few operations for the whole
// table:
//
//   series.push(Lane::of(seat, Colour::blue), card);
//   LaneSet near = series.stealable() & column(of(series.one_short(), seat));
//
// push() requires a series shorter than seven, pop() one that is not empty.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/nine/cards.h"

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
  constexpr int size(Lane lane) const {
    const unsigned i = lane.index;
    return static_cast<int>((ones_ >> i & 1U) | (twos_ >> i & 1U) << 1U | (fours_ >> i & 1U) << 2U);
  }
  constexpr Card card(Lane lane, int i) const {
    return rows_[lane.index][static_cast<unsigned>(i)];
  }
  constexpr Card last(Lane lane) const { return card(lane, size(lane) - 1); }
  // The stray of a series, no card if there is none.
  constexpr Card stray_of(Lane lane) const {
    if (!has(strays_, lane)) return no_card;
    int i = 1;  // nine.4.3  never first
    while (!card(lane, i).is_stray()) ++i;
    return card(lane, i);
  }

  constexpr LaneSet started() const { return ones_ | twos_ | fours_; }
  constexpr LaneSet longer_than_one() const { return twos_ | fours_; }
  constexpr LaneSet strays() const { return strays_; }
  constexpr LaneSet kittens() const { return kittens_; }
  // nine.3.5  The last card is a number cat.
  constexpr LaneSet stealable() const { return started() & ~last_stray_; }
  // nine.5.3  Series that one card more, or two, bring to a length at which they are scored.
  constexpr LaneSet one_short() const {
    const LaneSet two_or_four = (twos_ & ~strays_) ^ fours_;
    return ~ones_ & ((two_or_four & ~kittens_) | (twos_ & fours_ & kittens_));
  }
  constexpr LaneSet two_short() const {
    return ones_ & ((~fours_ & ~kittens_) | (fours_ & ~twos_ & kittens_));
  }

  // nine.5.1, nine.5.2  Series whose length now asks to be scored, or lets them be.
  constexpr LaneSet must_score() const {
    return ones_ & fours_ & ((twos_ & kittens_) | ~(twos_ | kittens_));
  }
  constexpr LaneSet may_score() const { return ones_ & twos_ & ~(fours_ | strays_ | kittens_); }

  constexpr void push(Lane lane, Card card) {
    rows_[lane.index][static_cast<unsigned>(size(lane))] = card;
    const LaneSet carry = ones_ & bit(lane), carry2 = twos_ & carry;
    ones_ ^= bit(lane), twos_ ^= carry, fours_ ^= carry2;
    last_stray_ &= ~bit(lane);
    if (card.is_stray()) strays_ |= bit(lane), last_stray_ |= bit(lane);
  }
  constexpr Card pop(Lane lane) { return take(lane, size(lane) - 1); }
  // Requires a series with a stray.
  constexpr Card pop_stray(Lane lane) {
    int i = 1;
    while (!card(lane, i).is_stray()) ++i;
    return take(lane, i);
  }
  constexpr void put_kittens(Lane lane) { kittens_ |= bit(lane); }
  constexpr void lift_kittens(Lane lane) { kittens_ &= ~bit(lane); }
  // Every card of the series leaves; its kittens stay.
  constexpr void clear(Lane lane) {
    rows_[lane.index] = {};
    const LaneSet others = ~bit(lane);
    ones_ &= others, twos_ &= others, fours_ &= others;
    strays_ &= others, last_stray_ &= others;
  }
  friend constexpr bool operator==(const Series&, const Series&) = default;

 private:
  constexpr Card take(Lane lane, int i) {
    auto& row = rows_[lane.index];
    const int rest = size(lane) - 1;
    const Card taken = card(lane, i);
    for (; i < rest; ++i) row[static_cast<unsigned>(i)] = row[static_cast<unsigned>(i) + 1];
    row[static_cast<unsigned>(rest)] = no_card;
    const LaneSet borrow = ~ones_ & bit(lane), borrow2 = ~twos_ & borrow;
    ones_ ^= bit(lane), twos_ ^= borrow, fours_ ^= borrow2;
    if (taken.is_stray()) strays_ &= ~bit(lane);
    last_stray_ &= ~bit(lane);
    if (rest > 0 && row[static_cast<unsigned>(rest) - 1].is_stray()) last_stray_ |= bit(lane);
    return taken;
  }

  LaneSet ones_ = 0, twos_ = 0, fours_ = 0;  // the length of each series, in binary
  LaneSet strays_ = 0, kittens_ = 0, last_stray_ = 0;
  std::array<std::array<Card, max_series>, lanes> rows_{};  // oldest first (nine.4.2)
};

}  // namespace clowder::nine
