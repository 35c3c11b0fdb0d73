#include "lab/box/mini.h"

#include <gtest/gtest.h>

namespace clowder::box {
namespace {

TEST(Mini, AllDealsWithTheirChances) {
  double sum = 0;
  for (const MiniDeal& deal : mini_deals()) sum += deal.chance;
  EXPECT_NEAR(sum, 1, 1e-12);
}

// A hand, a discard or a play more or less would change it.
TEST(Mini, HasSoManyInformationSets) { EXPECT_EQ(MiniGame().information_sets(), 696'753U); }

// Against the average strategy a best response gains less and less, and never less than nothing.
TEST(Mini, LearningLeavesLittleToExploit) {
  const auto deals = mini_deals();
  Duel duel(mini_setup(deals[deals.size() / 2]));
  ASSERT_TRUE(duel.build(std::size_t{1} << 30U));
  const auto before = duel.best_responses();
  for (int i = 0; i < 60; ++i) duel.iterate();
  const auto after = duel.best_responses();
  EXPECT_GT(before[0] + before[1], 1);
  EXPECT_LT(after[0] + after[1], 0.1);
  EXPECT_GT(after[0] + after[1], -1e-3);
}

// Of the bot as it ships a best response wins little; if its solver, within its limits, chose the
// discards of every deal, too, it would be less still.
TEST(SlowMini, TheBotLeavesLittle) {
  const BotExploitability found = bot_exploitability();
  EXPECT_EQ(found.too_large, 0U);
  EXPECT_GT(found.solved, 0);
  EXPECT_LT(found.solved, found.shipped);
  EXPECT_LT(found.shipped, 0.05);
}

TEST(SlowMini, IsSolvedToAThousandthOfAPoint) {
  MiniGame game;
  for (int i = 0; i < 220; ++i) game.iterate();
  EXPECT_LT(game.exploitability(), 0.001);
}

}  // namespace
}  // namespace clowder::box
