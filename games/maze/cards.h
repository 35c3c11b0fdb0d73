// Canal cards: a shape and how it lies, in five bits; and a pile of them in sixteen bytes.
//
//   Card card = Card::of(Shape::tee, 1);            // a tee, one quarter turn clockwise
//   Pile deck;
//   deck.put(0, card);
//   Card top = deck.take();                         // the next one is the top now
#pragma once

#include <array>
#include <cstdint>

namespace clowder::maze {

inline constexpr int min_players = 1;
inline constexpr int max_players = 4;
inline constexpr int canal_cards = 26;  // maze.1.1
inline constexpr int cat_cards = 15;    // maze.1.2
inline constexpr int max_cat = 9;       // points; a nibble each
inline constexpr int shapes = 6;

enum class Shape : std::uint8_t { elbow, straight, tee, crossing, bridge, double_elbow };

// Quarter turns clockwise from the base of docs/notation.md, 0 to 3.
using Turns = std::uint8_t;

struct Card {
  std::uint8_t code = 0;

  static constexpr Card of(Shape shape, unsigned turn) {
    return {static_cast<std::uint8_t>(static_cast<unsigned>(shape) << 2U | (turn & 3U))};
  }
  constexpr Shape shape() const { return static_cast<Shape>(code >> 2U); }
  constexpr Turns turn() const { return code & 3U; }
  friend constexpr bool operator==(Card, Card) = default;
};

// A row of cards, the first one on top. Room for 24; who holds it knows how many there are.
class Pile {
 public:
  // Requires i < 24.
  constexpr Card at(unsigned i) const {
    const std::uint64_t word = i < half ? low_ : high_;
    return {static_cast<std::uint8_t>(word >> shift(i) & 31U)};
  }
  // Requires that nothing, or the same card, lies there.
  constexpr void put(unsigned i, Card card) {
    (i < half ? low_ : high_) |= std::uint64_t{card.code} << shift(i);
  }
  // The top card; all others move up.
  constexpr Card take() {
    const Card top{static_cast<std::uint8_t>(low_ & 31U)};
    low_ = low_ >> 5U | (high_ & 31U) << 5U * (half - 1);
    high_ >>= 5U;
    return top;
  }
  // All cards as numbers, and the same with every card unturned.
  constexpr std::array<std::uint64_t, 2> words() const { return {low_, high_}; }
  constexpr std::array<std::uint64_t, 2> shape_words() const {
    constexpr std::uint64_t every_shape = 0xe739ce739ce739c;  // 11100, twelve times
    return {low_ & every_shape, high_ & every_shape};
  }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;

 private:
  static constexpr unsigned half = 12;
  static constexpr unsigned shift(unsigned i) { return 5U * (i < half ? i : i - half); }
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// The cats still to come, a nibble each, the top one lowest.
class CatPile {
 public:
  constexpr int at(unsigned i) const { return static_cast<int>(word_ >> 4U * i & 15U); }
  constexpr void put(unsigned i, int value) {
    word_ |= static_cast<std::uint64_t>(value) << 4U * i;
  }
  constexpr int take() {
    const int top = static_cast<int>(word_ & 15U);
    word_ >>= 4U;
    return top;
  }
  friend constexpr bool operator==(CatPile, CatPile) = default;

 private:
  std::uint64_t word_ = 0;
};

}  // namespace clowder::maze
