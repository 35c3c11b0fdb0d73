// Games on a scripted display: what is shown to whom, what can be taken back, how one leaves.
#include "cli/play/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using Game = box::Game;

struct Trial {
  Trial(Setup<Game> setup, std::u32string keys, Size size = {80, 24})
      : display(std::move(keys), size), played(setup, english()) {
    Stage stage(display, english(), Screen<Game>::smallest);
    try {
      again = Session<Game>(played, stage).run();
    } catch (const Leave&) {
      left = true;
    }
  }
  std::size_t moves() const { return played.moves(); }
  box::Public open() const { return played.now(spectator).open; }

  ScriptedDisplay display;
  Played<Game> played;
  bool left = false;
  bool again = false;
};

TEST(Session, EnterAloneFinishesAGame) {
  const Trial run(setup_of({"you", "bot", "bot"}), std::u32string(200, U'\n'));
  EXPECT_FALSE(run.left);
  EXPECT_TRUE(run.played.over());
  EXPECT_THAT(run.display.last(), HasSubstr("Play again?"));
  EXPECT_THAT(run.display.last(), HasSubstr("The seed was: kitten"));
}

TEST(Session, BotsPlayAlone) {
  const Trial run(setup_of({"bot", "bot:random", "bot"}), std::u32string(20, U'\n'));
  EXPECT_TRUE(run.played.over());
}

TEST(Session, LeavingNeedsAYes) {
  const Trial stays(setup_of({"you", "bot", "bot"}), U"qn");
  EXPECT_EQ(stays.moves(), 2U);  // the discards of the bots
  const Trial leaves(setup_of({"you", "bot", "bot"}), U"qy");
  EXPECT_TRUE(leaves.left);
  EXPECT_THAT(leaves.display.frames, testing::Contains(HasSubstr("Leave the game?")));
}

// box.3.3  Seat 2 starts this game: after all have discarded it is the same person's turn to
// predict, and nobody has shown anything yet.
TEST(Session, ADiscardCanBeTakenBackUntilSomebodyPredicts) {
  auto setup = setup_of({"bot", "bot", "you"});
  Trial run(setup, U"\nu");
  ASSERT_TRUE(run.open().start == Seat{2}) << "the seed must let 2 start";
  EXPECT_THAT(run.display.last(), HasSubstr("Taken back"));
  EXPECT_EQ(run.moves(), 2U);
  EXPECT_FALSE(run.open().side(Seat{2}).has_discarded());
  EXPECT_TRUE(run.open().side(Seat{0}).has_discarded());
}

TEST(Session, NothingIsTakenBackOnceABotHasPredicted) {
  const Trial run(setup_of({"you", "bot", "bot"}), U"\nu");
  EXPECT_EQ(run.moves(), 4U);
  EXPECT_THAT(run.display.last(), HasSubstr("cannot be taken back"));
}

TEST(Session, NothingToTakeBack) {
  const Trial run(setup_of({"you", "bot", "bot"}), U"u");
  EXPECT_THAT(run.display.last(), HasSubstr("nothing to take back"));
}

TEST(Session, TypedActions) {
  const Trial good(setup_of({"you", "bot", "bot"}), U":discard 5\n");
  EXPECT_THAT(good.display.frames, testing::Contains(HasSubstr("You discard: 5")));
  const Trial illegal(setup_of({"you", "bot", "bot"}), U":discard 3\n");
  EXPECT_THAT(illegal.display.last(), HasSubstr("You have no 3 to discard"));
  EXPECT_THAT(illegal.display.last(), HasSubstr("(rule 3.3)"));
  const Trial unknown(setup_of({"you", "bot", "bot"}), U":miaow\n");
  EXPECT_THAT(unknown.display.last(), HasSubstr("I do not know \"miaow\""));
}

TEST(Session, HelpNamesTheRuleBehindARefusal) {
  const Trial run(setup_of({"you", "bot", "bot"}), U"3?");
  EXPECT_THAT(run.display.last(), HasSubstr("Why not? You have no 3 to discard"));
  EXPECT_THAT(run.display.last(), HasSubstr("All discard one card at the same time."));
}

// box.9  Nobody's hand is on the screen while it is handed over.
TEST(Session, ACurtainHidesTheHandBetweenPeople) {
  const Trial run(setup_of({"Anna", "Ben", "bot"}), U"\n\n");
  const std::string& curtain = run.display.frames.end()[-1];
  EXPECT_THAT(curtain, HasSubstr("Pass the device to Ben"));
  EXPECT_THAT(curtain, HasSubstr("Anna ✓"));
  const auto hand = box::text(run.played.now(Seat{0}).hand);
  for (const std::string& frame : run.display.frames) {
    if (frame.find("Pass the device") == std::string::npos) continue;
    EXPECT_THAT(frame, Not(AnyOf(HasSubstr("You are dealt"), HasSubstr("│ 5 │")))) << hand;
  }
}

TEST(Session, OnlyBeforeTheCurtainLiftsTheOneBeforeMayTakeBack) {
  const Trial before(setup_of({"Anna", "Ben", "bot"}), U"\n\nu");
  EXPECT_EQ(before.moves(), 1U);
  EXPECT_THAT(before.display.last(), HasSubstr("Taken back"));
  const Trial after(setup_of({"Anna", "Ben", "bot"}), U"\n\n\nu");
  EXPECT_EQ(after.moves(), 2U);
  EXPECT_THAT(after.display.last(), HasSubstr("nothing to take back"));
}

TEST(Session, ASmallWindowAsksForMore) {
  const Trial run(setup_of({"you", "bot", "bot"}), U"\n\n", {60, 20});
  EXPECT_EQ(run.moves(), 2U);
  EXPECT_THAT(run.display.last(), HasSubstr("at least 80×24"));
}

TEST(Session, ARecordIsPlayedOn) {
  const Trial first(setup_of({"you", "bot", "bot"}), U"\n\n\n\n\n");
  ASSERT_TRUE(first.left);
  const Replay<Game> replay = play_record<Game>(first.played.record());
  ASSERT_FALSE(replay.problem) << replay.problem.key;
  auto setup = setup_of(replay.seats);
  setup.moves = replay.moves;
  const Trial second(setup, U"");
  EXPECT_EQ(second.played.record(), first.played.record());
  EXPECT_EQ(second.display.last(), first.display.last());
}

}  // namespace
}  // namespace clowder::cli
