#include "lab/solve/maze.h"

#include <gtest/gtest.h>

#include "games/maze/game.h"

namespace clowder::maze {
namespace {

bool always(int /*depth*/) { return true; }

// The same question asked the slow, obvious way.
bool can_finish(const State& s, int actions) {
  if (over(s)) return all_home(s.open);
  if (actions == 0) return false;
  for (const Action action : legal(s, Seat{0})) {
    State after = s;
    apply(after, Seat{0}, action, Unheard{});
    if (can_finish(after, actions - 1)) return true;
  }
  return false;
}

State dealt(Rng& rng, const Options& options) {
  FastChance chance(rng);
  State s = start(options);
  deal(s, chance, Unheard{});
  return s;
}

// Kittens with few cats left: random play until then.
State late(std::uint64_t seed, int home) {
  Rng rng(seed);
  State s = dealt(rng, {.players = 1, .board = Board::kittens, .cap = max_cap});
  while (s.open.home < home) apply(s, Seat{0}, any_of(legal(s, Seat{0}), rng), Unheard{});
  return s;
}

TEST(SolveMaze, AgreesWithBruteForceOnSmallBoards) {
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State s = late(seed, 13);
    if (over(s)) continue;
    const MazeSolution solution = solve(s, {.width = 1'000'000, .depth = 2}, always);
    for (int actions = 1; actions <= 2; ++actions) {
      const bool possible = solution.found && std::ssize(solution.actions) <= actions;
      EXPECT_EQ(can_finish(s, actions), possible) << seed << " " << actions;
    }
    EXPECT_TRUE(!solution.found || solution.proven);
    solved += solution.found ? 1 : 0;
  }
  EXPECT_GT(solved, 5);
}

TEST(SolveMaze, WaysEndAtHome) {
  Rng rng(4);
  State s = dealt(rng, {.players = 1});
  const MazeSolution solution = solve(s, {.width = 60}, always);
  ASSERT_TRUE(solution.found);
  EXPECT_FALSE(solution.proven);
  EXPECT_GE(solution.least, 2);
  for (const Action action : solution.actions) {
    ASSERT_FALSE(check(s, Seat{0}, action));
    apply(s, Seat{0}, action, Unheard{});
  }
  EXPECT_TRUE(over(s) && all_home(s.open));
  EXPECT_EQ(s.open.turns, MazeSolution::turns(static_cast<int>(solution.actions.size()), 2));
}

TEST(SolveMaze, StopsWhenAsked) {
  const State s = late(1, 5);
  EXPECT_FALSE(solve(s, {}, [](int depth) { return depth < 1; }).found);
}

}  // namespace
}  // namespace clowder::maze
