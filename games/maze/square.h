// The canal cards on the table, as planes of bits: twenty-four bytes, and no card is an object.
//
// A plane is sixteen bits, one a cell. near_ holds four of them: plane d says which cards join side
// d to the side before it, clockwise (plane `east`: north–east). lie_ holds north–south, east–west
// and the two bits of the turn; kind_ the three bits of the shape. A push is then the same masked
// rotation of three words, a turn a rotation of four bits, and a way is found by flooding all
// sixteen cards at once. A side is a node of its own: a bridge or a double elbow carries two ways
// that do not meet (maze.1.1).
//
//   Square square;
//   square.put(5, Card::of(Shape::bridge, 0));
//   square.turn(5, 1);
//   Card out = square.push(table_of(Board::square).lines[6], card);
//   bool home = (square.reach(guardian_port) & cat_port) != 0;
#pragma once

#include <bit>

#include "games/maze/board.h"
#include "games/maze/cards.h"

namespace clowder::maze {

class Square {
 public:
  constexpr Card at(unsigned cell) const {
    return Card::of(static_cast<Shape>(gather(kind_ >> cell)), gather(lie_ >> cell) >> 2U);
  }

  // Requires an empty cell.
  constexpr void put(unsigned cell, Card card) {
    const Bits& bits = patterns[card.code];
    near_ |= bits.near << cell, lie_ |= bits.lie << cell, kind_ |= bits.kind << cell;
  }

  // maze.3.1
  constexpr void turn(unsigned cell, unsigned quarters) {
    const Planes bits = bits_of(cell);
    near_ = (near_ & ~bits) | std::rotl(near_ & bits, static_cast<int>(16 * quarters));
    lie_ = (lie_ & ~bits) | turned_lie[gather(lie_ >> cell) * 4 + quarters] << cell;
  }

  // maze.3.2  The card that leaves; the others of the line move on and `card` enters.
  constexpr Card push(const Line& line, Card card) {
    const Card out = at(line.leave);
    for (Planes* word : {&near_, &lie_, &kind_}) {
      *word = (*word & ~line.cells) | std::rotl(*word & line.stays, line.shift);
    }
    put(line.enter, card);
    return out;
  }

  // maze.4.1  Every side that a way from the outer sides `seen` reaches: through all cards at once,
  // then to the sides that face those reached, until no card has anything to add.
  constexpr Planes reach(Planes seen) const {
    const Planes across = (lie_ & 0xffffffffU) | lie_ << 32U;
    for (;;) {
      const Planes joined = seen | (std::rotl(seen, 16) & near_) | std::rotr(seen & near_, 16) |
                            (std::rotl(seen, 32) & across);
      if (joined == seen) return seen;
      seen = joined | (joined & norths) << 28U | (joined >> 28U & norths) |
             (joined & easts) << 33U | (joined >> 33U & easts);
    }
  }

  // All joins, which also tell the shapes: equal ways play alike from now on.
  constexpr Planes ways() const { return near_; }
  constexpr Planes ways_across() const { return lie_ & 0xffffffffU; }
  constexpr Planes turns() const { return lie_ >> 32U; }

  friend constexpr bool operator==(const Square&, const Square&) = default;

 private:
  // Sides that face a neighbour: north sides but the top row's, east sides but the last column's.
  // Their partners, the south and west sides, lie 28 and 33 bits higher.
  static constexpr Planes norths = 0xfff0;
  static constexpr Planes easts = Planes{0x7777} << 16U;

  struct Bits {
    Planes near, lie, kind;
  };

  // The bits of cell 0 in the four planes as one number.
  static constexpr unsigned gather(Planes word) {
    return static_cast<unsigned>((word & each_plane) * 0x0001000200040008U >> 48U & 15U);
  }
  static constexpr Planes spread(unsigned four) {
    return (four & 1U) | Planes{four >> 1U & 1U} << 16U | Planes{four >> 2U & 1U} << 32U |
           Planes{four >> 3U & 1U} << 48U;
  }

  // The joins of each shape in its base (docs/notation.md), then turned.
  static constexpr Bits pattern(Card card) {
    constexpr unsigned ne = 1U << east, es = 1U << south, sw = 1U << west, wn = 1U << north;
    constexpr unsigned ns = 1, ew = 2;
    constexpr std::array<unsigned, shapes> near{ne, 0, ne | es, ne | es | sw | wn, 0, ne | sw};
    constexpr std::array<unsigned, shapes> across{0, ns, ns, ns | ew, ns | ew, 0};
    const auto shape = static_cast<unsigned>(card.shape());
    const unsigned turn = card.turn();
    const unsigned joins = across[shape];
    const unsigned lies = turn % 2 == 0 ? joins : joins >> 1U | (joins & 1U) << 1U;
    return {std::rotl(spread(near[shape]), static_cast<int>(16 * turn)), spread(lies | turn << 2U),
            spread(shape)};
  }
  static constexpr std::size_t codes = std::size_t{4} * shapes;
  static constexpr std::array<Bits, codes> make_patterns() {
    std::array<Bits, codes> all{};
    for (std::uint8_t code = 0; code < all.size(); ++code) all[code] = pattern(Card{code});
    return all;
  }
  // The four bits of lie_ after a turn by 0 to 3 quarters.
  static constexpr std::array<Planes, 64> make_turned() {
    std::array<Planes, 64> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
      const unsigned lie = i / 4, quarters = i % 4, joins = lie & 3U;
      const unsigned lies = quarters % 2 == 0 ? joins : joins >> 1U | (joins & 1U) << 1U;
      all[i] = spread(lies | ((lie >> 2U) + quarters) % 4 << 2U);
    }
    return all;
  }
  static const std::array<Bits, codes> patterns;
  static const std::array<Planes, 64> turned_lie;

  Planes near_ = 0;
  Planes lie_ = 0;
  Planes kind_ = 0;
};

inline constexpr std::array<Square::Bits, Square::codes> Square::patterns = Square::make_patterns();
inline constexpr std::array<Planes, 64> Square::turned_lie = Square::make_turned();

}  // namespace clowder::maze
