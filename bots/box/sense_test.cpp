#include "bots/box/sense.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/game.h"
#include "core/random.h"
#include "games/box/game.h"
#include "games/box/rules.h"

namespace clowder::box {
namespace {

Hand hand_of(std::initializer_list<int> cards) {
  Hand hand;
  for (const int card : cards) hand.add(card);
  return hand;
}

TEST(Sense, PlaceableIsTheLesserOfCopiesAndCellsOfEveryValue) {
  Rng rng(1);
  for (int n = 0; n < 2000; ++n) {
    Hand hand;
    for (int i = 0; i < 10; ++i) {
      const int value = 1 + static_cast<int>(rng.below(9));
      if (hand.copies_of(value) < copies) hand.add(value);
    }
    const Cells free = (rng.next() >> 28U) & every_cell;
    int expected = 0;
    for (int value = 1; value <= max_value; ++value) {
      const int cells = count(free >> ((value - 1) * colours) & 15U);
      expected += std::min(hand.copies_of(value), cells);
    }
    ASSERT_EQ(placeable(hand.counts(), free), expected);
  }
}

// box.5.6  The last card needs no cell.
TEST(Sense, FiveCopiesOfAValueLackNothingUntilACellIsTaken) {
  const Hand fives = hand_of({5, 5, 5, 5, 5});
  EXPECT_EQ(lacking(fives, every_cell), 0);
  EXPECT_EQ(lacking(fives, every_cell & ~bit(Cell::of(Colour::red, 5))), 1);
}

// box.5.5
TEST(Sense, DecliningTheLedColourGivesItUp) {
  Public open = start({.players = 3}).open;
  open.led = Colour::blue;
  open.trick = open.taken = bit(Cell::of(Colour::blue, 4));
  const Cells after = free_after(open, Seat{1}, Cell::of(Colour::green, 2));
  EXPECT_EQ(after & row(Colour::blue), 0U);
  EXPECT_NE(free_after(open, Seat{1}, Cell::of(Colour::blue, 2)) & row(Colour::blue), 0U);
}

// box.6.1
TEST(Sense, RedBeatsTheLedColourAndOthersNeverWin) {
  Public open = start({.players = 3}).open;
  open.led = Colour::blue;
  open.trick = bit(Cell::of(Colour::blue, 4));
  EXPECT_TRUE(beats(open, Cell::of(Colour::blue, 5)));
  EXPECT_FALSE(beats(open, Cell::of(Colour::blue, 3)));
  EXPECT_TRUE(beats(open, Cell::of(Colour::red, 1)));
  EXPECT_FALSE(beats(open, Cell::of(Colour::green, 6)));
  open.trick |= bit(Cell::of(Colour::red, 2));
  EXPECT_FALSE(beats(open, Cell::of(Colour::blue, 6)));
  EXPECT_TRUE(beats(open, Cell::of(Colour::red, 3)));
}

// box.4.1  Whoever has not predicted yet is not known to be bold.
TEST(Sense, BoldIsWhoPredictedMoreThanOne) {
  for (const int players : {3, 4, 5}) {
    Rng rng(2);
    FastChance chance(rng);
    State s = start({.players = players});
    deal(s, chance, Unheard{});
    const int more = players == 3 ? 3 : 2;
    SeatSet expected;
    while (s.open.phase != Phase::play) {
      EXPECT_EQ(bold(s.open), expected);
      const Seat seat = actors(s).front();
      Action action = legal(s, seat)[0];
      if (s.open.phase == Phase::predict && seat.index % 2 == 0) {
        action = Action::predict(more);
        expected.add(seat);
      }
      apply(s, seat, action, Unheard{});
    }
    EXPECT_EQ(bold(s.open), expected);
    EXPECT_GT(expected.size(), 1);
  }
}

}  // namespace
}  // namespace clowder::box
