// Cards, colours and what a card may count for.
//
// A card is one byte. Number cats: colour * 16 + face, faces 1 to 5 for the values 1 3 5 7 9 and 6
// to 15 for the pairs 1-3 1-5 … 7-9. Then the strays (a joker, or one of five printed values) and
// the extras. 0 is no card. Copies of a card are not told apart: ascending bytes are the pinned
// order of cards everywhere (decks before a shuffle, the box in a trace).
//
//   Card card = Card::cat(Colour::yellow, *face_of(3, 7));     // y3-7
//   card.values()                                              // bits 1 and 3: the values 3 and 7
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace clowder::nine {

inline constexpr int min_players = 3;
inline constexpr int max_players = 5;
inline constexpr int colours = 4;
inline constexpr int max_deck = 120;    // nine.1.1
inline constexpr int max_series = 7;    // nine.5.3
inline constexpr unsigned cards = 75;   // bytes below this are cards
inline constexpr int single_faces = 5;  // 1 3 5 7 9
inline constexpr int faces = 15;

enum class Colour : std::uint8_t { blue, yellow, red, green };

// A set of values: bit n for the value 2n + 1.
using Values = std::uint8_t;
inline constexpr Values any_value = 31;

namespace detail {
// nine.1.2  One value or two, by face; face 0 is none.
constexpr std::array<Values, 16> face_values() {
  std::array<Values, 16> table{};
  std::size_t face = 1;
  for (unsigned i = 0; i < 5; ++i) table[face++] = static_cast<Values>(1U << i);
  for (unsigned i = 0; i < 5; ++i) {
    for (unsigned j = i + 1; j < 5; ++j) table[face++] = static_cast<Values>(1U << i | 1U << j);
  }
  return table;
}
}  // namespace detail
inline constexpr std::array<Values, 16> face_values = detail::face_values();

struct Card {
  std::uint8_t code = 0;

  static constexpr Card cat(Colour colour, int face) {
    return Card{static_cast<std::uint8_t>(static_cast<int>(colour) * 16 + face)};
  }
  constexpr bool none() const { return code == 0; }
  constexpr bool is_cat() const { return code < 64; }
  constexpr bool is_stray() const { return code - 64U < 6U; }
  constexpr bool is_extra() const { return code >= 70; }
  // Requires is_cat().
  constexpr Colour colour() const { return static_cast<Colour>(code >> 4U); }
  constexpr int face() const { return code & 15; }
  // What it may count for in a series; requires a number cat or a stray.
  constexpr Values values() const {
    if (is_cat()) return face_values[code & 15U];
    return code == 64 ? any_value : static_cast<Values>(1U << (code - 65U));  // nine.1.4
  }
  friend constexpr auto operator<=>(Card, Card) = default;
};

inline constexpr Card no_card{};
inline constexpr Card stray{64};  // a joker; 65 to 69 have the printed values 1 3 5 7 9
inline constexpr Card kittens{70};
inline constexpr Card rascal{71};
inline constexpr Card good_dog{72};
inline constexpr Card bad_dog{73};
inline constexpr Card cat_lady{74};

constexpr Card printed_stray(int value) {
  return Card{static_cast<std::uint8_t>(65 + (value - 1) / 2)};
}

// Whether a byte is a card at all: what comes from outside may be anything.
constexpr bool exists(Card card) {
  return card.code < cards && (!card.is_cat() || (card.code & 15U) != 0);
}

// How many of each card: the box, the unseen cards of a view, a deck.
struct Counts {
  std::array<std::uint8_t, cards> of{};

  constexpr std::uint8_t& operator[](Card card) { return of[card.code]; }
  constexpr int operator[](Card card) const { return of[card.code]; }
  constexpr void add(Card card) { ++of[card.code]; }
  constexpr void remove(Card card) { --of[card.code]; }
  constexpr int size() const {
    int sum = 0;
    for (const std::uint8_t n : of) sum += n;
    return sum;
  }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

}  // namespace clowder::nine
