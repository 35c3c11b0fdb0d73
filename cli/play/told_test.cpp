// What a viewer at the screen is told: what the table says, no more, also after moves are taken
// back.
#include "cli/play/told.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

using testing::HasSubstr;
using Game = box::Game;

SeatSet all(const Played<Game>& played) { return SeatSet::first(played.setup().options.players); }

void expect_true(Played<Game>& played, Seat viewer) {
  Told<Game>& told = played.told(viewer);
  EXPECT_EQ(told.at(told.size()).view, played.now(viewer));
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(redact(told.event(i), viewer), told.event(i)) << "not for " << int{viewer.index};
  }
}

TEST(Told, IsWhatTheSeatMayKnowAfterEveryMoveAndUndo) {
  Played<Game> played(setup_of({"Anna", "Ben", "Eve"}), english());
  int undone = 0;
  while (!played.over()) {
    const Seat seat = played.to_act().front();
    played.act(seat, box::careful(played.now(seat)));
    if (played.moves() % 3 == 0 && played.may_undo(seat)) {
      ++undone;
      const std::string record = played.record();
      played.undo(seat);
      for (const Seat viewer : all(played)) expect_true(played, viewer);
      played.act(seat, box::careful(played.now(seat)));
      EXPECT_EQ(played.record(), record);
    }
    expect_true(played, spectator);
    for (const Seat viewer : all(played)) expect_true(played, viewer);
  }
  EXPECT_GT(undone, 3);
}

// box.3.3  Others discarded after the move that is taken back: theirs stand, and are told again.
TEST(Told, LaterHiddenMovesStayToldWhenOneIsTakenBack) {
  Played<Game> played(setup_of({"Anna", "Ben", "Eve"}), english());
  for (const Seat seat : all(played)) played.act(seat, box::careful(played.now(seat)));
  const std::size_t before = played.events();
  ASSERT_TRUE(played.may_undo(Seat{0}));
  played.undo(Seat{0});
  EXPECT_EQ(played.moves(), 2U);
  EXPECT_LT(played.events(), before);
  EXPECT_FALSE(played.has_moved(Seat{0}));
  const auto& open = played.told(Seat{2}).at(played.events()).view.open;
  EXPECT_FALSE(open.side(Seat{0}).has_discarded());
  EXPECT_TRUE(open.side(Seat{1}).has_discarded());
}

// Nobody looked in between: as many events as before, but others.
TEST(Told, AnotherMoveInItsPlaceIsTold) {
  Played<Game> played(setup_of({"Anna", "Ben", "Eve"}), english());
  for (const Seat seat : all(played)) played.act(seat, box::careful(played.now(seat)));
  const Seat first = played.to_act().front();
  const auto predictions = legal(played.now(first));
  played.act(first, predictions[0]);
  for (const Seat viewer : all(played)) expect_true(played, viewer);
  expect_true(played, spectator);
  const std::size_t events = played.events();
  played.undo(first);
  played.act(first, predictions[1]);
  ASSERT_EQ(played.events(), events);
  for (const Seat viewer : all(played)) expect_true(played, viewer);
  expect_true(played, spectator);
}

TEST(Told, LooksBack) {
  Played<Game> played(setup_of({"Anna", "Ben", "Eve"}), english());
  Told<Game>& told = played.told(Seat{1});
  const box::View early = told.at(1).view;
  play_until(played, [](const box::View& s) { return s.open.tricks == 3; });
  const auto lines = told.at(told.size()).lines;
  EXPECT_EQ(told.at(1).view, early);
  EXPECT_LT(told.at(1).lines.size(), lines.size());
  EXPECT_EQ(told.at(told.size()).lines, lines);
}

TEST(Played, WhoBeginsIsPartOfARecord) {
  auto setup = setup_of({"Anna", "Ben", "Eve"});
  setup.start = 1;
  setup.commit = std::string(64, 'a');
  Played<Game> played(setup, english());
  EXPECT_EQ(played.now(spectator).open.start, Seat{1});
  EXPECT_THAT(played.record(), HasSubstr("start 1\ncommit aaaa"));
}

// Longer than a name may be at a table that others see.
TEST(Played, ALongNameIsShownAndKept) {
  const std::string name(40, 'a');
  Played<Game> played(setup_of({name, "bot", "bot"}), english());
  EXPECT_EQ(played.company(spectator).name(Seat{0}), name);
  EXPECT_THAT(played.record(), HasSubstr("seats " + name + " bot bot"));
}

}  // namespace
}  // namespace clowder::cli
