#include "bots/box/stake.h"

#include <gtest/gtest.h>

#include "games/box/rules.h"

namespace clowder::box {
namespace {

Public in_round(int players, int round) {
  Public open = start({.players = players}).open;
  begin_round(open, round, Seat{0});
  return open;
}

TEST(Stake, ChancesAddUpAndFollowThePoints) {
  Public open = in_round(3, 1);
  const Stake stake(open);
  open.rounds[0].add(Seat{0}, 6), open.rounds[0].add(Seat{2}, -3);
  const Chances chances = stake.chances(open);
  EXPECT_NEAR(chances[0] + chances[1] + chances[2], 1, 1e-5);
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_GT(chances[1], chances[2]);
}

TEST(Stake, TheStandingCounts) {
  Public open = in_round(2, 2);
  open.rounds[0].add(Seat{1}, 5);
  const Stake stake(open);
  open.rounds[1].add(Seat{0}, 5);
  EXPECT_FLOAT_EQ(stake.chances(open)[0], 0.5F);
}

TEST(Stake, ALeadIsWorthLessTheMoreRoundsAreToCome) {
  float before = 1;
  for (int round = 4; round >= 1; --round) {
    Public open = in_round(5, round);
    const Stake stake(open);
    open.rounds[static_cast<std::size_t>(round - 1)].add(Seat{0}, 4);
    const float chance = stake.chances(open)[0];
    EXPECT_LT(chance, before);
    before = chance;
  }
}

}  // namespace
}  // namespace clowder::box
