#include "lab/box/predictions.h"

#include <gtest/gtest.h>

#include "core/sha256.h"

namespace clowder::box {
namespace {

// Every deal is played once for each prediction, and the hand goes to the same row.
TEST(Predictions, EveryDealCountsOnceForEachOnOffer) {
  for (const int players : {3, 4, 5}) {
    Predictions found;
    constexpr std::int64_t deals = 6;
    for (std::int64_t n = 0; n < deals; ++n) {
      found.add(played_each_way({.players = players}, sha256(std::to_string(n)),
                                static_cast<std::uint64_t>(n)));
    }
    std::int64_t all = 0;
    for (std::size_t high = 0; high < Predictions::hands; ++high) {
      for (std::size_t i = 0; i < Predictions::offered; ++i) {
        const Predictions::Outcome& outcome = found.of(high, i);
        EXPECT_EQ(outcome.points.n, found.of(high, 0).points.n);
        EXPECT_EQ(outcome.kept.n, outcome.points.n);
        EXPECT_LE(outcome.kept.sum, outcome.kept.n);
        EXPECT_LE(outcome.won.sum, outcome.won.n * Predictions::whole);
        all += outcome.won.n;
      }
    }
    EXPECT_EQ(all, deals * static_cast<std::int64_t>(Predictions::offered));
  }
}

TEST(Predictions, ADealIsAText) {
  const EachWay deal{.high = 7, .results = {{{5, 1, 60}, {-2, 0, 0}, {3, 1, 20}}}};
  EXPECT_EQ(text_of(deal), "high 7 5 1 60 -2 0 0 3 1 20");
  EXPECT_EQ(each_way_from(text_of(deal)), deal);
  for (const char* text : {"", "high", "high x 5 1 60 -2 0 0 3 1 20", "high 7 5 1 60 -2 0 0 3 1",
                           "high 7 5 1 60 -2 0 0 3 1 20 9", "low 7 5 1 60 -2 0 0 3 1 20"}) {
    EXPECT_FALSE(each_way_from(text)) << text;
  }
}

// Whoever says three tricks with four players needs a hand for it: high cards make it come true.
TEST(SlowPredictions, HighCardsKeepHighPredictions) {
  Predictions found;
  for (std::uint64_t n = 0; n < 600; ++n) {
    found.add(played_each_way({.players = 4}, sha256(std::to_string(n)), n % 4));
  }
  EXPECT_GT(found.of(3, 2).kept.mean(), found.of(1, 2).kept.mean());
  EXPECT_GT(found.of(1, 0).kept.mean(), found.of(1, 2).kept.mean());
}

}  // namespace
}  // namespace clowder::box
