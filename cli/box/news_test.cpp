#include "games/box/news.h"

#include <gtest/gtest.h>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

using box::Event;

box::View early() {
  Played<box::Game> played(setup_of({"you", "bot", "bot"}), english());
  play_until(played, [](const box::View& s) {
    return s.open.phase == box::Phase::play && s.open.to_act.has(Seat{0});
  });
  return played.now(Seat{0});
}

TEST(News, OthersTellByWhatTheyDoInTheOpen) {
  const box::View v = early();
  EXPECT_TRUE(is_news(v, event(Event::Kind::predicted, Seat{1}, 3)));
  EXPECT_TRUE(is_news(v, event(Event::Kind::played, Seat{1}, 5)));
  EXPECT_TRUE(is_news(v, event(Event::Kind::paradox, Seat{1})));
  EXPECT_TRUE(is_news(v, event(Event::Kind::dealt, Seat{0})));
}

// box.3.3
TEST(News, HiddenAndOwnChoicesTellNothing) {
  const box::View v = early();
  EXPECT_FALSE(is_news(v, event(Event::Kind::discarded, Seat{1})));
  EXPECT_FALSE(is_news(v, event(Event::Kind::dealt, Seat{1})));
  EXPECT_FALSE(is_news(v, event(Event::Kind::predicted, Seat{0}, 3)));
  EXPECT_FALSE(is_news(v, event(Event::Kind::closed, Seat{0})));
  EXPECT_FALSE(is_news(v, event(Event::Kind::paradox, Seat{0})));
}

// box.7.1  That the next seat goes on says nothing while every card of any hand can be played.
TEST(News, OwnPlayEarlyInARoundTellsNothing) {
  box::View v = early();
  const Event mine = event(Event::Kind::played, Seat{0}, legal(v)[0].cell().index);
  advance(v, mine);
  EXPECT_FALSE(is_news(v, mine));
}

TEST(News, OwnPlayTellsWhenTheNextSeatMightHaveBeenStuck) {
  box::View v = early();
  v.open.to_act = SeatSet::of(Seat{1});
  for (const auto colour : {box::Colour::red, box::Colour::blue, box::Colour::yellow}) {
    v.open.side(Seat{1}).close(colour);
  }
  EXPECT_FALSE(may_be_stuck(v, Seat{1}));
  v.open.side(Seat{1}).close(box::Colour::green);  // no colour left: stuck for certain
  EXPECT_TRUE(may_be_stuck(v, Seat{1}));
  EXPECT_TRUE(is_news(v, event(Event::Kind::played, Seat{0}, 0)));
}

// Whoever is not thought to be stuck never is: whole games, every position, every seat.
TEST(News, NeverOverlooksAParadox) {
  int paradoxes = 0;
  for (int game = 0; game < 60; ++game) {
    Played<box::Game> played(setup_of({"a", "b", "c", "d"}, "news " + std::to_string(game)),
                             english());
    play_until(played, [](const box::View&) { return false; });
    for (std::size_t i = 1; i < played.events(); ++i) {
      const Event event = played.told(spectator).event(i);
      if (event.kind != Event::Kind::paradox) continue;
      ++paradoxes;
      for (const Seat viewer : SeatSet::first(4)) {
        if (viewer == event.seat) continue;
        EXPECT_TRUE(may_be_stuck(played.told(viewer).at(i).view, event.seat));
      }
    }
  }
  EXPECT_GT(paradoxes, 0);
}

}  // namespace
}  // namespace clowder::cli
