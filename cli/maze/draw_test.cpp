// Whole screens of `maze` (cli/play/frame_test.h), and the way a choice would open.
#include <gtest/gtest.h>

#include "cli/play/frame_test.h"
#include "cli/play/panels.h"
#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

using maze::Mode;

// Random play by a fixed generator until `done`.
template <class Done>
maze::State played_until(const maze::Options& options, Done done) {
  Rng rng(4);
  FastChance chance(rng);
  maze::State s = maze::start(options);
  maze::deal(s, chance, Unheard{});
  while (!maze::over(s) && !done(s)) {
    const Seat seat = maze::actors(s).front();
    maze::apply(s, seat, any_of(maze::legal(s, seat), rng), Unheard{});
  }
  return s;
}

maze::State turns_played(const maze::Options& options, int turns) {
  return played_until(options, [&](const maze::State& at) { return at.open.turns == turns; });
}

Frame draw(const maze::State& s, Seat viewer, maze::Action aim, Size size = {80, 24}) {
  const auto sitters = seat_company(english(), {"you", "bot", "bot", "bot"}, s.open.players);
  const Company company{english(), sitters, viewer};
  const maze::View mine = maze::view(s, viewer);
  const MazeSelection selection{aim};
  const bool choosing = mine.open.to_act.has(viewer);
  return Screen<maze::Game>::draw(
      Sight<maze::Game>{.view = mine,
                        .company = company,
                        .selection = selection,
                        .choosing = choosing,
                        .status = status_line(mine, company),
                        .note = choosing ? consequence(mine, aim, company) : "",
                        .keys = keys_to_choose(english())},
      size);
}

// The first choice of seat 0 that brings a cat home, in random play.
struct Opening {
  maze::State state;
  maze::Action action;
};
Opening find_opening(const maze::Options& options) {
  Opening found;
  found.state = played_until(options, [&](const maze::State& at) {
    if (!maze::actors(at).has(Seat{0})) return false;
    for (const maze::Action action : maze::legal(at, Seat{0})) {
      maze::State after = at;
      maze::apply(after, Seat{0}, action, Unheard{});
      if (after.open.home == at.open.home) continue;
      found.action = action;
      return true;
    }
    return false;
  });
  return found;
}

TEST(MazeDraw, TheSquareAtTheStart) {
  expect_frame("maze-start",
               draw(turns_played({.players = 2}, 0), Seat{0}, maze::Action::rotate(0, 1)));
}

TEST(MazeDraw, AWayThatAChoiceWouldOpen) {
  const auto [state, action] = find_opening({.players = 2});
  const Frame frame = draw(state, Seat{0}, action);
  expect_frame("maze-opens", frame);
  EXPECT_NE(to_text(frame), to_text(draw(state, Seat{0}, maze::Action::rotate(0, 1))));
}

TEST(MazeDraw, Kittens) {
  const maze::Options options{.players = 1, .mode = Mode::solo, .board = maze::Board::kittens};
  expect_frame("maze-kittens", draw(turns_played(options, 7), Seat{0}, maze::Action::rotate(4, 2)));
}

TEST(MazeDraw, ASpectatorOfTeams) {
  const maze::Options options{.players = 4, .mode = Mode::teams};
  expect_frame("maze-teams",
               draw(turns_played(options, 30), spectator, maze::Action::rotate(0, 1)));
}

TEST(MazeDraw, TheEndTogether) {
  const maze::Options options{.players = 2, .mode = Mode::coop, .board = maze::Board::kittens};
  const auto s = played_until(options, [](const maze::State&) { return false; });
  expect_frame("maze-over", draw(s, Seat{0}, maze::Action::rotate(0, 1)));
}

}  // namespace
}  // namespace clowder::cli
