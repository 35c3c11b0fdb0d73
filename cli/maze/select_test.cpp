// Keys, the preview of an action and what it says, on the screen of maze.
#include "cli/maze/select.h"

#include <gtest/gtest.h>

#include "cli/maze/words.h"
#include "games/maze/game.h"

namespace clowder::cli {
namespace {

using maze::Action;

maze::View dealt(const maze::Options& options) {
  maze::State state = start(options);
  Rng rng(1);
  FastChance chance(rng);
  deal(state, chance, Unheard{});
  return view(state, state.open.to_act.front());
}

TEST(MazeSelect, KeysReachEveryLegalAction) {
  for (const maze::Options& options : maze::variants()) {
    const maze::View v = dealt(options);
    MazeSelection selection = fresh(v);
    unsigned seen = 0;
    for (const Action action : legal(v)) {
      if (action.kind != selection.aim.kind) press(v, selection, Key::of(Key::Name::tab));
      const auto arrow = action.kind == Action::Kind::push ? Key::Name::right : Key::Name::down;
      for (int n = 0; n < 16 && selection.aim.where != action.where; ++n) {
        press(v, selection, Key::of(n % 4 == 3 ? Key::Name::right : arrow));
      }
      for (int n = 0; n < 4 && selection.aim != action; ++n) press(v, selection, Key::of(U' '));
      seen += selection.aim == action ? 1 : 0;
    }
    EXPECT_EQ(seen, legal(v).size());
  }
}

// maze.3.3  No key makes a turn by nothing.
TEST(MazeSelect, NeverAimsAtARotationByZero) {
  const maze::View v = dealt({.players = 2});
  MazeSelection selection = fresh(v);
  EXPECT_FALSE(press(v, selection, Key::of(U'0')));
  EXPECT_FALSE(press(v, selection, Key::of(U'x')));
  EXPECT_NE(selection.aim.turn, 0);
}

// maze.4.1  What the preview promises is what happens.
TEST(MazePreview, ShowsAWayExactlyWhereACatComesHome) {
  unsigned homes = 0;
  Rng rng(4);
  for (int n = 0; n < 40; ++n) {
    maze::State state = maze::start({.players = 2});
    FastChance chance(rng);
    deal(state, chance, Unheard{});
    const Seat seat = state.open.to_act.front();
    for (const Action action : legal(state, seat)) {
      maze::State played = state;
      apply(played, seat, action, Unheard{});
      const bool home = played.open.home > 0;
      EXPECT_EQ(home, open_ways(after(view(state, seat), action)) != 0);
      homes += home ? 1 : 0;
    }
  }
  EXPECT_GT(homes, 20U);
}

}  // namespace
}  // namespace clowder::cli
