// "Why not?": the rule that forbids each thing a seat could name.
#include "games/box/legal.h"

#include <gtest/gtest.h>

#include "games/box/view.h"

namespace clowder::box {
namespace {

constexpr Cell red(int value) { return Cell::of(Colour::red, value); }
constexpr Cell blue(int value) { return Cell::of(Colour::blue, value); }
constexpr Cell yellow(int value) { return Cell::of(Colour::yellow, value); }
constexpr Cell green(int value) { return Cell::of(Colour::green, value); }

// Seat 1 of three leads, holds 2 2 5, has closed yellow; seat 0 has blue 5.
View leader() {
  View v;
  v.seat = Seat{1};
  v.open.players = 3;
  v.open.round = 1;
  v.open.phase = Phase::play;
  v.open.to_act = SeatSet::of(Seat{1});
  v.open.leader = Seat{1};
  v.open.side(Seat{1}).close(Colour::yellow);
  v.open.side(Seat{0}).claim(bit(blue(5)));
  v.open.taken = bit(blue(5));
  v.hand.add(2), v.hand.add(2), v.hand.add(5);
  return v;
}

Refusal play(const View& v, Cell cell) { return check(v, Action::play(cell)); }

TEST(WhyNot, EveryCellOfALeader) {
  const View v = leader();
  for (std::uint8_t index = 0; index < 255; ++index) {
    const Cell cell{index};
    const int value = cell.value();
    Refusal expected{"box.5.2", "box.refuse.card"};
    if (value == 2 || value == 5) {
      expected = allowed;
      if (cell.colour() == Colour::red) expected = {"box.5.4", "box.refuse.red"};
      if (cell.colour() == Colour::yellow) expected = {"box.5.3", "box.refuse.closed"};
      if (cell == blue(5)) expected = {"box.5.3", "box.refuse.taken"};
    }
    EXPECT_EQ(play(v, cell), expected) << int{index};
  }
}

TEST(WhyNot, RedOpensWithAPlayersTokenOnly) {
  View v = leader();
  v.open.taken |= bit(red(1));
  v.open.side(Seat{2}).claim(bit(red(1)));
  EXPECT_FALSE(play(v, red(2)));  // box.5.4
}

TEST(WhyNot, RedIsLedWhenNothingElseCanBe) {
  View v = leader();
  v.open.side(Seat{1}).close(Colour::blue), v.open.side(Seat{1}).close(Colour::green);
  EXPECT_FALSE(play(v, red(2)));  // box.5.4
  EXPECT_FALSE(play(v, red(5)));
  EXPECT_EQ(legal(v).size(), 2U);
}

TEST(WhyNot, FollowersMayDeclareRed) {
  View v = leader();
  v.open.leader = Seat{0}, v.open.trick = bit(blue(5)), v.open.led = Colour::blue;
  EXPECT_FALSE(play(v, red(2)));                  // box.5.5
  EXPECT_FALSE(play(v, green(5)));                // box.5.5
  EXPECT_EQ(play(v, yellow(5)).rule, "box.5.3");  // closed
  EXPECT_EQ(play(v, blue(5)).key, "box.refuse.taken");
}

TEST(WhyNot, NeutralTokensSayWhoseTheyAre) {
  View v = leader();
  v.open.players = 2;
  v.open.taken |= bit(green(2)), v.open.side(aside).claim(bit(green(2)));
  EXPECT_EQ(play(v, green(2)), (Refusal{"box.5.3", "box.refuse.taken_neutral"}));
}

TEST(WhyNot, PhasesAndTurns) {
  View v = leader();
  EXPECT_EQ(check(v, Action::discard(2)), (Refusal{"box.3.3", "box.refuse.phase"}));
  EXPECT_EQ(check(v, Action::predict(1)), (Refusal{"box.4.1", "box.refuse.phase"}));
  v.seat = Seat{2};
  EXPECT_EQ(play(v, green(2)), (Refusal{"box.5.1", "box.refuse.turn"}));
  v.seat = Seat{1}, v.open.phase = Phase::predict;
  EXPECT_EQ(play(v, green(2)), (Refusal{"box.5.1", "box.refuse.phase"}));
  for (int tricks = 0; tricks <= 255; ++tricks) {
    const bool offered = tricks == 1 || tricks == 3 || tricks == 4;  // box.1.3, three players
    EXPECT_EQ(check(v, Action::predict(tricks)),
              offered ? allowed : (Refusal{"box.4.1", "box.refuse.predict"}));
  }
  v.open.to_act = SeatSet::of(Seat{0});
  EXPECT_EQ(check(v, Action::predict(1)), (Refusal{"box.4.1", "box.refuse.predict_order"}));
  v.open.phase = Phase::discard;
  EXPECT_EQ(check(v, Action::discard(2)), (Refusal{"box.3.3", "box.refuse.discarded"}));
  v.open.to_act = SeatSet::first(3);
  EXPECT_EQ(check(v, Action::discard(2)), allowed);
  EXPECT_EQ(check(v, Action::discard(3)), (Refusal{"box.3.3", "box.refuse.discard"}));
  v.open.phase = Phase::over;
  EXPECT_EQ(play(v, green(2)), (Refusal{"box.5.1", "box.refuse.over"}));
}

// box.1.3
TEST(WhyNot, PredictionsOnOffer) {
  EXPECT_EQ(predictions(2), 0U);
  EXPECT_EQ(predictions(3), 0b11010U);
  EXPECT_EQ(predictions(4), 0b1110U);
  EXPECT_EQ(predictions(5), 0b1110U);
}

// box.1.1
TEST(WhyNot, Material) {
  const int expected[4][4] = {{5, 25, 10, 8}, {6, 30, 10, 8}, {8, 40, 10, 8}, {9, 45, 9, 7}};
  for (int players = 2; players <= 5; ++players) {
    const Material m = material(players);
    const int* row = expected[players - 2];
    EXPECT_EQ(m.values, row[0]);
    EXPECT_EQ(m.deck, row[1]);
    EXPECT_EQ(m.dealt, row[2]);
    EXPECT_EQ(m.tricks, row[3]);
  }
}

}  // namespace
}  // namespace clowder::box
