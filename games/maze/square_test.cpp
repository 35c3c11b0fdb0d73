// The bit-parallel square against a walk over objects, and the tables of the boards.
#include "games/maze/square.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "core/random.h"

namespace clowder::maze {
namespace {

using Sides = std::vector<std::set<int>>;  // each way of a card as the sides it joins

// maze.1.1, in the words of docs/notation.md.
Sides ways(Card card) {
  const std::vector<Sides> base{{{0, 1}},       {{0, 2}},         {{0, 1, 2}},
                                {{0, 1, 2, 3}}, {{0, 2}, {1, 3}}, {{0, 1}, {2, 3}}};
  Sides turned;
  for (const auto& way : base[static_cast<unsigned>(card.shape())]) {
    turned.emplace_back();
    for (const int side : way) turned.back().insert((side + card.turn()) % 4);
  }
  return turned;
}

using Cards = std::array<Card, max_cells>;

// Where one stands after leaving a cell by a side; outside is negative.
int neighbour(int cell, int side) {
  const int row = cell / 4 - (side == north) + (side == south);
  const int column = cell % 4 - (side == west) + (side == east);
  return row < 0 || row > 3 || column < 0 || column > 3 ? -1 : row * 4 + column;
}

void walk(const Cards& cards, Board board, int cell, int side,
          std::set<std::pair<int, int>>& seen) {
  if (cell < 0 || !has_cell(board, static_cast<unsigned>(cell))) return;
  if (!seen.insert({cell, side}).second) return;
  for (const auto& way : ways(cards[static_cast<unsigned>(cell)])) {
    if (!way.contains(side)) continue;
    for (const int exit : way) {
      seen.insert({cell, exit});
      walk(cards, board, neighbour(cell, exit), (exit + 2) % 4, seen);
    }
  }
}

struct Drawn {
  Square square;
  Cards cards{};
};

Drawn draw(Board board, Rng& rng) {
  Drawn drawn;
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (!has_cell(board, cell)) continue;
    drawn.cards[cell] = Card{static_cast<std::uint8_t>(rng.below(4 * shapes))};
    drawn.square.put(cell, drawn.cards[cell]);
  }
  return drawn;
}

class Boards : public testing::TestWithParam<Board> {};

// maze.4.1
TEST_P(Boards, FloodFindsWhatAWalkFinds) {
  Rng rng(3);
  const BoardTable& t = table_of(GetParam());
  for (int n = 0; n < 500; ++n) {
    const Drawn drawn = draw(GetParam(), rng);
    for (unsigned from = 0; from < t.places; ++from) {
      const Line& line = t.lines[from];
      const int side = static_cast<int>(from / t.side);
      std::set<std::pair<int, int>> seen;
      walk(drawn.cards, GetParam(), line.enter, side, seen);
      for (unsigned to = 0; to < t.places; ++to) {
        const bool walked = seen.contains({t.lines[to].enter, static_cast<int>(to / t.side)});
        ASSERT_EQ(walked, (drawn.square.reach(t.ports[from]) & t.ports[to]) != 0)
            << from << " to " << to;
      }
    }
  }
}

// maze.3.1
TEST_P(Boards, ATurnTurnsOneCard) {
  Rng rng(4);
  for (int n = 0; n < 500; ++n) {
    Drawn drawn = draw(GetParam(), rng);
    const unsigned cell = rng.below(16), quarters = 1 + rng.below(3);
    if (!has_cell(GetParam(), cell)) continue;
    drawn.square.turn(cell, quarters);
    Card& card = drawn.cards[cell];
    card = Card::of(card.shape(), card.turn() + quarters);
    Square expected;
    for (unsigned i = 0; i < max_cells; ++i) {
      if (has_cell(GetParam(), i)) expected.put(i, drawn.cards[i]);
    }
    ASSERT_EQ(drawn.square, expected);
    ASSERT_EQ(drawn.square.at(cell), card);
  }
}

// maze.3.2
TEST_P(Boards, APushMovesOneLine) {
  Rng rng(5);
  const BoardTable& t = table_of(GetParam());
  for (int n = 0; n < 500; ++n) {
    Drawn drawn = draw(GetParam(), rng);
    const unsigned place = rng.below(t.places);
    const int inwards = static_cast<int>(place / t.side + 2) % 4;
    Card card{static_cast<std::uint8_t>(rng.below(4 * shapes))};
    const Card out = drawn.square.push(t.lines[place], card);
    Square expected;
    for (int cell = t.lines[place].enter;
         cell >= 0 && has_cell(GetParam(), static_cast<unsigned>(cell));
         cell = neighbour(cell, inwards)) {
      std::swap(drawn.cards[static_cast<unsigned>(cell)], card);
    }
    for (unsigned i = 0; i < max_cells; ++i) {
      if (has_cell(GetParam(), i)) expected.put(i, drawn.cards[i]);
    }
    ASSERT_EQ(out, card);
    ASSERT_EQ(drawn.square, expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Maze, Boards, testing::Values(Board::square, Board::kittens));

// maze.2.2
TEST(MazeBoard, PlacesRunClockwise) {
  const BoardTable& t = table_of(Board::square);
  EXPECT_EQ(t.ports[0], port(cell_at(0, 0), north));
  EXPECT_EQ(t.ports[3], port(cell_at(3, 0), north));
  EXPECT_EQ(t.ports[4], port(cell_at(3, 0), east));
  EXPECT_EQ(t.ports[7], port(cell_at(3, 3), east));
  EXPECT_EQ(t.ports[8], port(cell_at(3, 3), south));
  EXPECT_EQ(t.ports[11], port(cell_at(0, 3), south));
  EXPECT_EQ(t.ports[12], port(cell_at(0, 3), west));
  EXPECT_EQ(t.ports[15], port(cell_at(0, 0), west));
  EXPECT_EQ(t.ports[nowhere], 0U);
  EXPECT_EQ(table_of(Board::kittens).ports[11], port(cell_at(0, 0), west));  // maze.6.1
}

TEST(MazePile, TakesFromTheTopAcrossBothWords) {
  Pile pile;
  for (std::uint8_t i = 0; i < 24; ++i) pile.put(i, Card{i});
  for (std::uint8_t i = 0; i < 24; ++i) {
    ASSERT_EQ(pile.at(23U - i), Card{23});
    ASSERT_EQ(pile.take(), Card{i});
  }
  EXPECT_EQ(pile, Pile{});
}

}  // namespace
}  // namespace clowder::maze
