#include "bots/maze/bot.h"

#include "bots/bot_test.h"
#include "bots/maze/contest.h"
#include "bots/maze/near.h"
#include "games/maze/game.h"
#include "games/maze/imagine.h"

namespace clowder::maze {
namespace {

TEST(MazeBot, AnswersEverywhere) {
  for (const Board board : {Board::square, Board::kittens}) {
    answers_everywhere<Game>({.players = 1, .board = board}, 40);
    answers_everywhere<Game>({.players = 3, .mode = Mode::coop, .board = board}, 40);
    answers_everywhere<Game>({.players = 4, .mode = Mode::teams, .board = board}, 40);
  }
  answers_everywhere<Game>({.players = 2, .orientation = Orientation::as_it_lies}, 40);
  answers_everywhere<Game>({.players = 2, .classic2007 = true}, 41);
  answers_everywhere<Game>({.players = 4, .cap = 9}, 3);
}

TEST(MazeBot, KnowsOnlyItsView) {
  is_honest<Game>({.players = 1}, 30);
  is_honest<Game>({.players = 2}, 30);
}

TEST(MazeBot, StopsWhenTheClockSaysSo) {
  Rng rng(3);
  FastChance chance(rng);
  State state = start({.players = 2});
  deal(state, chance, Unheard{});
  const Seat seat = state.open.to_act.front();
  const Budget late{.late = [](const void*) { return true; }};
  EXPECT_FALSE(check(state, seat, think(view(state, seat), Level::lynx, late, 1)));
}

// Every action that brings a cat home at once is seen, by all levels.
TEST(MazeBot, TakesACatWithinReach) {
  at_positions<Game>({.players = 1}, 21, 9, [](const State& state, Seat seat, std::uint64_t seed) {
    int most = 0;
    for (const Action action : legal(state, seat)) {
      State after = state;
      apply(after, seat, action, Unheard{});
      most = std::max(most, after.open.home - state.open.home);
    }
    if (most < 2) return;
    State after = state;
    apply(after, seat, think(view(state, seat), Level::kitten, {}, seed), Unheard{});
    EXPECT_GT(after.open.home, state.open.home);
  });
}

int turns_alone(Level level, std::uint64_t deal_number) {
  Rng rng(5, deal_number);
  FastChance chance(rng);
  State state = start({.players = 1});
  deal(state, chance, Unheard{});
  while (!over(state)) {
    apply(state, Seat{0}, think(view(state, Seat{0}), level, {}, deal_number), Unheard{});
  }
  return state.open.turns;
}

TEST(MazeBot, BringsAllHomeAlone) {
  int kitten = 0, cat = 0;
  for (std::uint64_t n = 0; n < 12; ++n) {
    kitten += turns_alone(Level::kitten, n);
    cat += turns_alone(Level::cat, n);
  }
  EXPECT_LT(cat, 12 * 7);
  EXPECT_LT(kitten, 12 * 20);
  EXPECT_LT(cat, kitten);
}

// With a guardian at place 4 the light stands at the right side of d1; a cat at 3 is one turned
// elbow away, and a straight there helps nobody.
TEST(Near, CountsCardsToTurn) {
  Public open;
  open.guardians = {4, nowhere};
  open.cats = {3, nowhere};
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    open.square.put(cell, Card::of(cell == 3 ? Shape::elbow : Shape::straight, cell == 3 ? 1 : 0));
  }
  light(open);
  EXPECT_EQ(look_near(open).second, 1);
  open.cats = {2, nowhere};
  EXPECT_EQ(look_near(open).second, farthest);
}

TEST(Contest, ChancesGrowWithTheLeadAndTheEnd) {
  Public open;
  open.players = 2;
  open.phase = Phase::play;
  open.to_act = SeatSet::of(Seat{1});
  EXPECT_DOUBLE_EQ(chance_to_win(open, Seat{0}), 0.5);
  open.taken[open.home++] = Home::of(Seat{0}, 5);
  const double early = chance_to_win(open, Seat{0});
  EXPECT_GT(early, 0.5);
  EXPECT_DOUBLE_EQ(early + chance_to_win(open, Seat{1}), 1);
  for (int i = 0; i < 5; ++i) {
    open.taken[open.home++] = Home::of(Seat{0}, 4);
    open.taken[open.home++] = Home::of(Seat{1}, 4);
  }
  EXPECT_GT(chance_to_win(open, Seat{0}), early);
}

// What is near counts as a gain of who acts next, and against all who are not their partners.
TEST(Contest, WhatIsNearBelongsToWhoActsNext) {
  Public open;
  open.players = 4;
  open.phase = Phase::play;
  open.to_act = SeatSet::of(Seat{1});
  const double even = chance_to_win(open, Seat{0});
  EXPECT_GT(chance_to_win(open, Seat{1}, 3), even);
  EXPECT_LT(chance_to_win(open, Seat{0}, 3), even);
  EXPECT_DOUBLE_EQ(chance_to_win(open, Seat{0}, 3), chance_to_win(open, Seat{2}, 3));
  open.mode = Mode::teams;
  EXPECT_DOUBLE_EQ(chance_to_win(open, Seat{0}, 3), chance_to_win(open, Seat{1}, 3));
  EXPECT_LT(chance_to_win(open, Seat{2}, 3), 0.5);
}

}  // namespace
}  // namespace clowder::maze
