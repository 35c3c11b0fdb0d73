// What lies before one player: up to four series, one a colour (nine.4.1).
//
// Lengths are kept as bit slices, a bit a colour: bits 0-3 are the ones of the four lengths, bits
// 4-7 the twos, 8-11 the fours. Questions about all four series are then a few operations on
// ColourSets, which is what makes listing the legal steals cheap.
//
//   side.push(Colour::blue, card);
//   ColourSet near = side.one_short();         // one more card makes them scorable (nine.5.3)
//
// push() requires a series shorter than seven, pop() one that is not empty.
#pragma once

#include <array>
#include <cstdint>

#include "games/nine/cards.h"

namespace clowder::nine {

// Bit c for Colour c.
using ColourSet = unsigned;
constexpr ColourSet bit(Colour colour) { return 1U << static_cast<unsigned>(colour); }

class Side {
 public:
  constexpr int size(Colour colour) const {
    const unsigned w = word_ >> static_cast<unsigned>(colour);
    return static_cast<int>((w & 1U) | (w >> 3U & 2U) | (w >> 6U & 4U));
  }
  constexpr Card card(Colour colour, int i) const {
    return rows_[static_cast<unsigned>(colour)][static_cast<unsigned>(i)];
  }
  constexpr Card last(Colour colour) const { return card(colour, size(colour) - 1); }

  constexpr ColourSet started() const { return ones() | twos() | fours(); }
  constexpr ColourSet longer_than_one() const { return twos() | fours(); }
  constexpr ColourSet strays() const { return word_ >> stray_at & 15U; }
  constexpr ColourSet kittens() const { return word_ >> kittens_at & 15U; }
  // nine.3.5  The last card is a number cat.
  constexpr ColourSet stealable() const { return started() & ~(word_ >> last_stray_at); }
  // nine.5.3  Series that one card more, or two, bring to a length at which they are scored.
  constexpr ColourSet one_short() const {
    const ColourSet two_or_four = (twos() & ~strays()) ^ fours();
    return ~ones() & ((two_or_four & ~kittens()) | (twos() & fours() & kittens())) & 15U;
  }
  constexpr ColourSet two_short() const {
    return ones() & ((~fours() & ~kittens()) | (fours() & ~twos() & kittens())) & 15U;
  }

  constexpr void push(Colour colour, Card card) {
    rows_[static_cast<unsigned>(colour)][static_cast<unsigned>(size(colour))] = card;
    add(colour);
    const unsigned is_stray = card.is_stray() ? 1U : 0U;
    word_ |= (is_stray << stray_at | is_stray << last_stray_at) << static_cast<unsigned>(colour);
    if (!card.is_stray()) word_ &= ~(bit(colour) << last_stray_at);
  }
  constexpr Card pop(Colour colour) { return take(colour, size(colour) - 1); }
  // The one stray of the series.
  constexpr Card pop_stray(Colour colour) {
    int i = 0;
    while (!card(colour, i).is_stray()) ++i;
    return take(colour, i);
  }
  constexpr void put_kittens(Colour colour) { word_ |= bit(colour) << kittens_at; }
  constexpr void lift_kittens(Colour colour) { word_ &= ~(bit(colour) << kittens_at); }
  constexpr void clear(Colour colour) {
    rows_[static_cast<unsigned>(colour)] = {};
    word_ &= ~(0x01111111U << static_cast<unsigned>(colour));
  }
  friend constexpr bool operator==(const Side&, const Side&) = default;

 private:
  static constexpr unsigned stray_at = 12, kittens_at = 16, last_stray_at = 20;

  constexpr ColourSet ones() const { return word_ & 15U; }
  constexpr ColourSet twos() const { return word_ >> 4U & 15U; }
  constexpr ColourSet fours() const { return word_ >> 8U & 15U; }

  // With the other colours' bits all ones, a carry runs from slice to slice of this one; with zeros
  // a borrow does.
  constexpr void add(Colour colour) {
    const unsigned column = 0x111U << static_cast<unsigned>(colour);
    word_ = (word_ & ~column) | (((word_ | ~column) + bit(colour)) & column);
  }
  constexpr void subtract(Colour colour) {
    const unsigned column = 0x111U << static_cast<unsigned>(colour);
    word_ = (word_ & ~column) | (((word_ & column) - bit(colour)) & column);
  }
  constexpr Card take(Colour colour, int i) {
    auto& row = rows_[static_cast<unsigned>(colour)];
    const int rest = size(colour) - 1;
    const Card taken = card(colour, i);
    for (; i < rest; ++i) row[static_cast<unsigned>(i)] = row[static_cast<unsigned>(i) + 1];
    row[static_cast<unsigned>(rest)] = no_card;
    subtract(colour);
    const unsigned flags = 1U << stray_at | 1U << last_stray_at;
    if (taken.is_stray()) word_ &= ~(flags << static_cast<unsigned>(colour));
    const bool stray_last = rest > 0 && row[static_cast<unsigned>(rest) - 1].is_stray();
    if (stray_last) word_ |= bit(colour) << last_stray_at;
    return taken;
  }

  std::array<std::array<Card, max_series>, colours> rows_{};  // oldest first (nine.4.2)
  std::uint32_t word_ = 0;
};
static_assert(sizeof(Side) == 32);

}  // namespace clowder::nine
