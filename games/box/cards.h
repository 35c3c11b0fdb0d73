// Cards, colours and the cells of the research board, as bits.
//
// A cell is a (colour, value) pair; its index is (value - 1) * 4 + colour, so the four cells of a
// value are one nibble and a set of cells is one 64-bit word. A hand counts its copies of each
// value in the same nibbles. "Which cells could this hand claim?" is then a few shifts:
//
//   Hand hand;
//   hand.add(5), hand.add(5), hand.add(7);
//   Cells could = hand.cells(open_colours) & ~taken;      // box.5.3
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"

namespace clowder::box {

inline constexpr int max_players = 5;
inline constexpr int min_players = 2;
inline constexpr int max_value = 9;
inline constexpr int colours = 4;
inline constexpr int copies = 5;  // box.1.1  five of each value
inline constexpr int max_deck = max_value * copies;

enum class Colour : std::uint8_t { red, blue, yellow, green };

struct Cell {
  std::uint8_t index = 0;
  static constexpr Cell of(Colour colour, int value) {
    return Cell{static_cast<std::uint8_t>((value - 1) * colours + static_cast<int>(colour))};
  }
  constexpr Colour colour() const { return static_cast<Colour>(index & 3U); }
  constexpr int value() const { return (index >> 2U) + 1; }
  friend constexpr auto operator<=>(Cell, Cell) = default;
};

// A set of cells, a bit each.
using Cells = std::uint64_t;
inline constexpr int all_cells = max_value * colours;
inline constexpr Cells one_each = 0x111111111;  // the red cell of every value
inline constexpr Cells every_cell = one_each * 15;

constexpr Cells bit(Cell cell) { return Cells{1} << cell.index; }
constexpr Cells row(Colour colour) { return one_each << static_cast<unsigned>(colour); }
inline constexpr Cells red_row = row(Colour::red);

// A set of colours: bit c for Colour c.
using ColourSet = std::uint8_t;
inline constexpr ColourSet every_colour = 15;
constexpr ColourSet bit(Colour colour) {
  return static_cast<ColourSet>(1U << static_cast<unsigned>(colour));
}
constexpr Cells cells_of(unsigned colour_set) { return one_each * colour_set; }

constexpr int count(Cells cells) { return count_bits(cells); }

// The n-th cell of a set in ascending order, from 0; requires n < count(cells).
constexpr Cell nth(Cells cells, unsigned n) {
  return Cell{static_cast<std::uint8_t>(nth_bit(cells, n))};
}
constexpr Cell first(Cells cells) { return Cell{static_cast<std::uint8_t>(lowest_bit(cells))}; }
constexpr Cell last(Cells cells) { return Cell{static_cast<std::uint8_t>(highest_bit(cells))}; }

// One card of each value in the nibbles of a hand; looked up, since the deal adds many.
inline constexpr std::array<std::uint64_t, 16> one_card = [] {
  std::array<std::uint64_t, 16> table{};
  for (std::size_t value = 1; value <= max_value; ++value) {
    table[value] = std::uint64_t{1} << (4 * (value - 1));
  }
  return table;
}();

// The cards of one player: a nibble a value holds the copies in hand, nibble 9 the discarded value.
//
// A nibble is stored as its count plus 7, so that its upper bit alone says whether the value is
// there at all: five copies at most make 12.
class Hand {
 public:
  constexpr Hand() = default;
  // With so many copies of each value as its nibble says.
  static constexpr Hand with(std::uint64_t copies) {
    Hand hand;
    hand.word_ += copies;
    return hand;
  }
  constexpr int copies_of(int value) const {
    return static_cast<int>(counts() >> shift(value) & 15U);
  }
  constexpr bool has(int value) const { return copies_of(value) != 0; }
  // The copies of every value, a nibble each.
  constexpr std::uint64_t counts() const { return (word_ & every_cell) - none; }
  constexpr bool empty() const { return counts() == 0; }
  // At most 15 cards are counted: no hand of this game has more than ten.
  constexpr int size() const { return static_cast<int>(counts() * one_each >> 32U & 15U); }
  // The cells of the given colours for every value in hand.
  constexpr Cells cells(unsigned colour_set) const { return (word_ >> 3U & one_each) * colour_set; }
  // 0 before the discard.
  constexpr int discard() const { return static_cast<int>(word_ >> discard_shift & 15U); }

  constexpr void add(int value) { word_ += one_card[static_cast<std::size_t>(value)]; }
  constexpr void remove(int value) { word_ -= one_card[static_cast<std::size_t>(value)]; }
  constexpr void play(Cell cell) { word_ -= std::uint64_t{1} << (cell.index & ~3U); }
  constexpr void set_aside(int value) {
    remove(value);
    word_ |= static_cast<std::uint64_t>(value) << discard_shift;
  }
  // The cards in hand without the discard: what a paradox shows (box.7.2).
  constexpr Hand shown() const {
    Hand hand;
    hand.word_ = word_ & every_cell;
    return hand;
  }

  friend constexpr bool operator==(Hand, Hand) = default;

 private:
  static constexpr unsigned shift(int value) { return static_cast<unsigned>(value - 1) * 4; }
  static constexpr unsigned discard_shift = 36;
  static constexpr std::uint64_t none = one_each * 7;
  std::uint64_t word_ = none;
};

// box.1.1  What each number of players plays with.
struct Material {
  int values = 0;  // 1 to this
  int deck = 0;    // cards
  int dealt = 0;   // to each player
  int tricks = 0;  // of a full round
};
inline constexpr std::array<int, max_players + 1> highest_values{0, 0, 5, 6, 8, 9};
constexpr Material material(int players) {
  const int highest = highest_values[static_cast<std::size_t>(players)];
  const int dealt = players == 5 ? 9 : 10;
  return {highest, highest * copies, dealt, dealt - 2};
}

// box.1.3  The predictions on offer, bit n for n tricks; none with two players.
constexpr unsigned predictions(int players) {
  if (players == 2) return 0;
  return players == 3 ? 1U << 1 | 1U << 3 | 1U << 4 : 1U << 1 | 1U << 2 | 1U << 3;
}

}  // namespace clowder::box
