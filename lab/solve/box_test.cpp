#include "lab/solve/box.h"

#include <gtest/gtest.h>

#include "core/game.h"
#include "core/sha256.h"

namespace clowder::box {
namespace {

// The line is legal, ends the round, and brings what the solver promised.
TEST(SolveBox, TheLineKeepsThePromise) {
  for (int players = 2; players <= 5; ++players) {
    std::optional<State> s;
    for (int n = 0; !s && n < 200; ++n) {
      s = box_ending({.players = players}, sha256("deal " + std::to_string(n)), 2);
    }
    ASSERT_TRUE(s) << players;
    const BoxSolution solution = solve_box(*s);
    State at = *s;
    for (const Action action : solution.line) {
      ASSERT_FALSE(check(at, at.open.to_act.front(), action));
      apply(at, at.open.to_act.front(), action, Unheard{});
    }
    EXPECT_NE(at.open.phase, Phase::play);
    Exact exact;
    if (players == 2) {
      EXPECT_EQ(exact.duel(*s), solution.points[0] - solution.points[1]);
    } else {
      EXPECT_EQ(exact.many(*s), solution.points);
    }
  }
}

}  // namespace
}  // namespace clowder::box
