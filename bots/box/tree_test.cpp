#include "bots/box/tree.h"

#include <gtest/gtest.h>

#include <map>

#include "bots/box/worlds.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// A discard that is drawn must be as hard to foresee as the search was undecided.
TEST(Tree, DrawsAChoiceAsLikelyAsItWasTried) {
  Rng rng(4);
  FastChance chance(rng);
  State s = start({.players = 2});
  deal(s, chance, Unheard{});
  const View v = view(s, Seat{0});
  const auto worlds = possible_worlds(v, 64, rng);
  const Stake stake(v.open);
  Tree tree({worlds.data(), worlds.size()}, stake, Tree::Style::sensible, 1);
  for (int i = 0; i < 300; ++i) tree.iterate();
  constexpr int draws = 20'000;
  std::map<int, int> drawn;
  for (int i = 0; i < draws; ++i) ++drawn[tree.draw(rng).code];
  ASSERT_GT(tree.lines().size(), 2U);
  for (const Tree::Line& line : tree.lines()) {
    const double share = drawn[line.action.code] / static_cast<double>(draws);
    EXPECT_NEAR(share, line.visits / 300.0, 0.02);
  }
}

}  // namespace
}  // namespace clowder::box
