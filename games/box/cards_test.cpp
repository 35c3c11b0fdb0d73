#include "games/box/cards.h"

#include <gtest/gtest.h>

#include <bit>

#include "core/random.h"
#include "games/box/action.h"
#include "games/box/event.h"
#include "games/box/view.h"

namespace clowder::box {
namespace {

TEST(Cards, CellsAreColourAndValue) {
  int index = 0;
  for (int value = 1; value <= max_value; ++value) {
    for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow, Colour::green}) {
      const Cell cell = Cell::of(colour, value);
      EXPECT_EQ(cell.index, index++);
      EXPECT_EQ(cell.colour(), colour);
      EXPECT_EQ(cell.value(), value);
    }
  }
}

TEST(Cards, CountAndNthAgreeWithTheLibrary) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    const Cells cells = rng.below_wide(std::uint64_t{1} << 36U);
    ASSERT_EQ(count(cells), std::popcount(cells));
    Cells back = 0;
    for (int n = 0; n < count(cells); ++n) back |= bit(nth(cells, static_cast<unsigned>(n)));
    ASSERT_EQ(back, cells);
  }
}

TEST(Cards, HandCountsItsCards) {
  Hand hand;
  EXPECT_TRUE(hand.empty());
  for (int i = 0; i < copies; ++i) hand.add(3), hand.add(9);
  EXPECT_EQ(hand.size(), 10);
  EXPECT_EQ(hand.copies_of(3), 5);
  EXPECT_FALSE(hand.has(4));
  hand.set_aside(9);
  EXPECT_EQ(hand.size(), 9);
  EXPECT_EQ(hand.discard(), 9);
  EXPECT_EQ(hand.shown().discard(), 0);
  EXPECT_EQ(hand.shown().copies_of(9), 4);
  hand.remove(3);
  EXPECT_EQ(hand.copies_of(3), 4);
}

TEST(Cards, HandNamesTheCellsItCouldClaim) {
  for (int held = 1; held <= copies; ++held) {
    Hand hand;
    for (int i = 0; i < held; ++i) hand.add(7);
    EXPECT_EQ(hand.cells(every_colour), Cells{15} << (6 * colours));
    EXPECT_EQ(hand.cells(bit(Colour::yellow)), bit(Cell::of(Colour::yellow, 7)));
    EXPECT_EQ(hand.cells(0), 0U);
  }
}

TEST(Cards, ChoicesListInOrder) {
  const Cells cells = bit(Cell::of(Colour::green, 2)) | bit(Cell::of(Colour::red, 2)) |
                      bit(Cell::of(Colour::blue, 1));
  const Choices choices(Action::Kind::play, cells);
  ASSERT_EQ(choices.size(), 3U);
  EXPECT_EQ(choices[0], Action::play(Cell::of(Colour::blue, 1)));
  EXPECT_EQ(choices[1], Action::play(Cell::of(Colour::red, 2)));
  EXPECT_EQ(choices[2], Action::play(Cell::of(Colour::green, 2)));
  EXPECT_FALSE(choices.has(Action::discard(1)));
  EXPECT_FALSE(choices.has(Action{Action::Kind::play, 200}));
}

// What search copies is small, and has no bytes that nobody set.
TEST(Cards, Sizes) {
  EXPECT_LE(sizeof(State), 256U);
  EXPECT_LT(sizeof(View), sizeof(State));
  EXPECT_EQ(sizeof(Event), 16U);
  EXPECT_EQ(sizeof(Action), 2U);
}

}  // namespace
}  // namespace clowder::box
