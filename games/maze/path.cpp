#include "games/maze/path.h"

#include <array>

namespace clowder::maze {
namespace {

constexpr unsigned sides = 64;  // side * 16 + cell

// The sides of the same card that a way through it joins.
Planes joined(const Square& square, unsigned side) {
  const unsigned cell = side % 16;
  Square alone;
  alone.put(cell, square.at(cell));
  return alone.reach(Planes{1} << side) & bits_of(cell) & ~(Planes{1} << side);
}

// The side that faces this one, or the number of sides at the edge.
unsigned facing(unsigned side) {
  const unsigned cell = side % 16, column = cell % 4, row = cell / 4;
  switch (side / 16) {
    case north: return row == 0 ? sides : south * 16U + cell - 4;
    case south: return row == 3 ? sides : north * 16U + cell + 4;
    case east: return column == 3 ? sides : west * 16U + cell + 1;
    default: return column == 0 ? sides : east * 16U + cell - 1;
  }
}

}  // namespace

std::vector<unsigned> path(const Square& square, Planes from, Planes to) {
  if (from == 0 || to == 0) return {};
  const auto first = static_cast<std::uint8_t>(std::countr_zero(from));
  const auto last = static_cast<std::uint8_t>(std::countr_zero(to));
  std::array<std::uint8_t, sides> before{}, queue{};
  std::size_t size = 0;
  Planes seen = 0;
  const auto reach = [&](unsigned side, unsigned by) {
    if (side >= sides || (seen >> side & 1U) != 0) return;
    seen |= Planes{1} << side;
    before[side] = static_cast<std::uint8_t>(by);
    queue[size++] = static_cast<std::uint8_t>(side);
  };
  reach(first, first);
  for (std::size_t i = 0; i < size && (seen & to) == 0; ++i) {
    for (Planes rest = joined(square, queue[i]); rest != 0; rest &= rest - 1) {
      reach(static_cast<unsigned>(std::countr_zero(rest)), queue[i]);
    }
    const unsigned beside = facing(queue[i]);
    // An empty cell beside, as on the board of kittens, joins nothing.
    if (beside < sides && queue[i] != first) reach(beside, queue[i]);
  }
  if ((seen & to) == 0) return {};
  std::vector<unsigned> cells{last % 16U};
  for (unsigned side = last; side != first; side = before[side]) {
    const unsigned cell = before[side] % 16U;
    if (cell != cells.back()) cells.push_back(cell);
  }
  return {cells.rbegin(), cells.rend()};
}

}  // namespace clowder::maze
