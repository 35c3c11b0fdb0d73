#include "bots/box/company.h"

#include <gtest/gtest.h>

namespace clowder::box {
namespace {

constexpr Seat me{1};

// The first decision after the predictions of a round.
Public table(int players, int round = 1) {
  Public open;
  open.players = static_cast<std::uint8_t>(players);
  open.round = static_cast<std::uint8_t>(round);
  return open;
}

TEST(Company, WithNothingSeenTheOthersSearchPlainly) {
  for (const int players : {3, 4, 5}) {
    EXPECT_EQ(evidence_of_equals(table(players), me), 0);
    EXPECT_FALSE(among_equals(table(players), me));
  }
}

// box.1.3
TEST(Company, PredictionsOfTheOthersTell) {
  for (const int players : {3, 4, 5}) {
    Public open = table(players);
    int before = 0;
    for (const Seat seat : SeatSet::first(players)) {
      open.side(seat).predict(3);
      const int now = evidence_of_equals(open, me);
      EXPECT_EQ(now > before, seat != me) << "one's own tells nothing";
      before = now;
    }
    EXPECT_TRUE(among_equals(open, me));

    Public shy = table(players);
    for (const Seat seat : SeatSet::first(players)) shy.side(seat).predict(1);
    EXPECT_LT(evidence_of_equals(shy, me), 0);
  }
}

// One prediction in ten of a player who searches plainly is of more than one trick.
TEST(Company, OneBoldPlayerOfThreeProvesNothing) {
  Public open = table(4);
  open.side(Seat{0}).predict(2);
  open.side(Seat{2}).predict(1);
  open.side(Seat{3}).predict(1);
  EXPECT_FALSE(among_equals(open, me));
}

TEST(Company, RoundsBeforeThisOneTell) {
  Public good = table(4, 3), poor = table(4, 3);
  for (std::size_t round = 0; round < 2; ++round) {
    for (const Seat seat : SeatSet::first(4)) good.rounds[round].add(seat, 5);
  }
  EXPECT_TRUE(among_equals(good, me));
  EXPECT_FALSE(among_equals(poor, me)) << "nobody had a point";

  // What this round brings is for the next.
  Public scored = good;
  for (const Seat seat : SeatSet::first(4)) scored.rounds[2].add(seat, 5);
  EXPECT_EQ(evidence_of_equals(scored, me), evidence_of_equals(good, me));
  // Nor is it told by what oneself had.
  Public lucky = good;
  lucky.rounds[0].add(me, 3);
  EXPECT_EQ(evidence_of_equals(lucky, me), evidence_of_equals(good, me));
}

// -8 and 12 are the fewest and the most that can occur.
TEST(Company, FarPointsCountAsTheFarthestKnown) {
  for (const int players : {3, 4, 5}) {
    const auto evidence = [&](int points) {
      Public open = table(players, 2);
      open.rounds[0].add(Seat{0}, points);
      return evidence_of_equals(open, me);
    };
    EXPECT_EQ(evidence(-8), evidence(-6));
    EXPECT_EQ(evidence(12), evidence(7));
    EXPECT_LT(evidence(-8), evidence(12));
  }
}

}  // namespace
}  // namespace clowder::box
