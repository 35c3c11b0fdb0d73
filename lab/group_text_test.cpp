#include "lab/group_text.h"

#include <gtest/gtest.h>

#include "games/box/game.h"
#include "lab/box/report.h"
#include "lab/simulate.h"

namespace clowder {
namespace {

std::string part(std::uint64_t first, std::uint64_t last) {
  const box::Options options{.players = 3};
  Report<box::Game> report(3);
  for (std::uint64_t i = first; i < last; ++i) {
    simulate_game<box::Game>(options, SeatPolicies{}, Rng(7, i), report);
  }
  return text_of(report.groups());
}

TEST(GroupText, PartsGiveWhatOneRunGives) {
  GroupSum sum;
  for (const auto& [first, last] : {std::pair{20, 50}, {0, 20}, {50, 51}}) {
    EXPECT_TRUE(sum.add(part(static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(last))));
  }
  EXPECT_EQ(text_of(sum.groups()), part(0, 51));
}

TEST(GroupText, RefusesOtherFigures) {
  GroupSum sum;
  EXPECT_FALSE(sum.add(""));
  EXPECT_FALSE(sum.add("all 0 points 1 2 3\n"));
  EXPECT_TRUE(sum.add("all 0 points 1 2 3 4\n"));
  EXPECT_FALSE(sum.add("all 0 wins 1 2 3 4\n"));
  EXPECT_FALSE(sum.add("all 0 points 1 2 3 4\nall 0 wins 1 2 3 4\n"));
  EXPECT_TRUE(sum.add("all 0 points 1 5 -3 4\n"));
  EXPECT_EQ(text_of(sum.groups()), "all 0 points 1 7 0 8\n");
}

}  // namespace
}  // namespace clowder
