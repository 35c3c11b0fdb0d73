#include "cli/box/select.h"

#include <gtest/gtest.h>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

using box::Action;
using box::Cell;
using box::Colour;

class Select : public testing::Test {
 protected:
  // The first choice of seat 0 in a phase.
  box::View at(box::Phase phase) {
    Played<box::Game> played(setup_of({"you", "bot", "bot", "bot"}), english());
    play_until(played, [=](const box::View& s) {
      return s.open.phase == phase && s.open.to_act.has(Seat{0});
    });
    return played.now(Seat{0});
  }
  void type(const box::View& v, std::u32string_view keys) {
    for (const char32_t key : keys) press(v, selection, Key::of(key));
  }
  BoxSelection selection;
};

TEST_F(Select, BeginsWithALegalChoice) {
  for (const auto phase : {box::Phase::discard, box::Phase::predict, box::Phase::play}) {
    const box::View v = at(phase);
    EXPECT_TRUE(legal(v).has(fresh(v).aim));
  }
}

// box.5.5  Enter at once gives nothing up if that can be helped.
TEST_F(Select, BeginsInTheLedColour) {
  box::View v = at(box::Phase::play);
  ASSERT_FALSE(v.open.leading());
  EXPECT_EQ(fresh(v).aim.cell().colour(), v.open.led);
}

TEST_F(Select, CardThenColour) {
  const box::View v = at(box::Phase::play);
  selection = fresh(v);
  type(v, U"4");
  EXPECT_EQ(selection.aim.value(), 4);
  EXPECT_TRUE(selection.asks_colour);
  type(v, U"r");
  EXPECT_EQ(selection.aim, Action::play(Cell::of(Colour::red, 4)));
  type(v, U"g");
  EXPECT_EQ(selection.aim, Action::play(Cell::of(Colour::green, 4)));
}

// Without a card named before, r is left for the rules.
TEST_F(Select, RedNeedsACardFirst) {
  const box::View v = at(box::Phase::play);
  selection = fresh(v);
  EXPECT_FALSE(press(v, selection, Key::of(U'r')));
  EXPECT_TRUE(press(v, selection, Key::of(U'5')));
  EXPECT_TRUE(press(v, selection, Key::of(U'r')));
  EXPECT_FALSE(press(v, selection, Key::of(U'r')));
}

TEST_F(Select, ArrowsMoveOnTheBoardAndStopAtItsEdge) {
  const box::View v = at(box::Phase::play);
  selection.aim = Action::play(Cell::of(Colour::red, 1));
  press(v, selection, Key::of(Key::Name::up));
  EXPECT_EQ(selection.aim.cell(), Cell::of(Colour::red, 1));
  press(v, selection, Key::of(Key::Name::down));
  press(v, selection, Key::of(Key::Name::right));
  EXPECT_EQ(selection.aim.cell(), Cell::of(Colour::blue, 2));
  press(v, selection, Key::of(Key::Name::left));
  EXPECT_EQ(selection.aim.cell(), Cell::of(Colour::blue, 1));
}

TEST_F(Select, TabVisitsEveryLegalChoiceOnce) {
  const box::View v = at(box::Phase::play);
  selection = fresh(v);
  const Action first = selection.aim;
  std::uint32_t steps = 0;
  do {
    EXPECT_TRUE(legal(v).has(selection.aim));
    press(v, selection, Key::of(Key::Name::tab));
    ++steps;
  } while (selection.aim != first && steps < 100);
  EXPECT_EQ(steps, legal(v).size());
}

TEST_F(Select, PredictionsByDigitAndArrow) {
  const box::View v = at(box::Phase::predict);
  selection = fresh(v);
  type(v, U"3");
  EXPECT_EQ(selection.aim, Action::predict(3));
  press(v, selection, Key::of(Key::Name::left));
  EXPECT_EQ(selection.aim, Action::predict(2));
  EXPECT_FALSE(press(v, selection, Key::of(U'b')));
}

}  // namespace
}  // namespace clowder::cli
