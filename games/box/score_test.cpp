#include "games/box/score.h"

#include <gtest/gtest.h>

namespace clowder::box {
namespace {

Public table(int players) {
  Public open;
  open.players = static_cast<std::uint8_t>(players);
  return open;
}

// A complete trick, the leader's card first.
Public trick(int players, Seat leader, std::initializer_list<Cell> cells) {
  Public open = table(players);
  open.leader = leader;
  open.led = cells.begin()->colour();
  Seat seat = leader;
  for (const Cell cell : cells) {
    open.trick |= bit(cell), open.side(seat).claim(bit(cell));
    seat = next_seat(seat, players);
  }
  return open;
}

constexpr Cell red(int value) { return Cell::of(Colour::red, value); }
constexpr Cell blue(int value) { return Cell::of(Colour::blue, value); }
constexpr Cell yellow(int value) { return Cell::of(Colour::yellow, value); }
constexpr Cell green(int value) { return Cell::of(Colour::green, value); }

// box.6.1
TEST(Score, TrickWinner) {
  EXPECT_EQ(trick_winner(trick(4, Seat{0}, {yellow(3), green(8), yellow(2), yellow(1)})), Seat{0});
  EXPECT_EQ(trick_winner(trick(4, Seat{1}, {yellow(8), green(8), red(1), red(2)})), Seat{0});
  EXPECT_EQ(trick_winner(trick(4, Seat{2}, {blue(4), blue(5), green(7), blue(3)})), Seat{3});
  EXPECT_EQ(trick_winner(trick(3, Seat{2}, {red(4), blue(6), red(5)})), Seat{1});
  EXPECT_EQ(trick_winner(trick(2, Seat{1}, {green(1), blue(5)})), Seat{1});
  EXPECT_EQ(trick_winner(trick(5, Seat{4}, {green(1), blue(9), yellow(9), green(2), blue(8)})),
            Seat{2});
}

// box.8.1, box.8.2
TEST(Score, BonusAndPenalty) {
  Public open = table(4);
  Side& side = open.sides[1];
  side.predict(2), side.take_trick(), side.take_trick();
  for (const Cell cell : {blue(1), blue(2), yellow(2), green(2), green(4)}) side.claim(bit(cell));
  EXPECT_TRUE(earns_bonus(open, Seat{1}));
  EXPECT_EQ(bonus(open, Seat{1}), 4);
  EXPECT_EQ(trick_points(open, Seat{1}), 2);
  EXPECT_EQ(bonus(open, Seat{0}), 0) << "no prediction met";
  open.paradox = Seat{1};
  EXPECT_FALSE(earns_bonus(open, Seat{1}));
  EXPECT_EQ(trick_points(open, Seat{1}), -2);
  open.paradox = Seat{0};
  EXPECT_EQ(bonus(open, Seat{1}), 4) << "others keep theirs in a round cut short";
  side.take_trick();
  EXPECT_EQ(bonus(open, Seat{1}), 0) << "one too many";
}

// box.8.2  Two players: four tricks or fewer.
TEST(Score, TwoPlayersHaveABonusUpToFour) {
  Public open = table(2);
  open.sides[0].claim(bit(blue(1)));
  for (int tricks = 0; tricks <= 8; ++tricks) {
    EXPECT_EQ(bonus(open, Seat{0}), tricks <= 4 ? 1 : 0) << tricks;
    open.sides[0].take_trick();
  }
}

// box.2.3
TEST(Score, Winners) {
  const auto of = [](std::array<std::array<int, 3>, 3> rounds) {
    Public open = table(3);
    for (unsigned round = 0; round < 3; ++round) {
      for (const Seat seat : SeatSet::first(3)) {
        open.rounds[round].add(seat, rounds[round][seat.index]);
      }
    }
    return winners(open);
  };
  SeatSet last_two = SeatSet::of(Seat{1});
  last_two.add(Seat{2});
  EXPECT_EQ(of({{{5, 2, 1}, {-3, 4, 4}, {1, 1, 1}}}), SeatSet::of(Seat{1}));
  EXPECT_EQ(of({{{5, 2, 1}, {-3, 4, 4}, {1, 0, 1}}}), SeatSet::of(Seat{2})) << "the last round";
  EXPECT_EQ(of({{{5, 2, 1}, {-3, 3, 4}, {1, 1, 1}}}), last_two) << "shared";
  EXPECT_EQ(of({{{-8, -8, -8}, {0, 0, 0}, {0, 0, 0}}}), SeatSet::first(3)) << "below zero";
}

// Every number of points that a round can bring is kept as it is, each seat's apart.
TEST(Score, RoundPointsKeepTheirRange) {
  RoundPoints round;
  for (const Seat seat : SeatSet::first(max_players)) EXPECT_EQ(round.of(seat), 0);
  for (int points = -8; points <= 17; ++points) {
    for (const Seat seat : SeatSet::first(max_players)) {
      RoundPoints changed = round;
      changed.add(seat, points);
      for (const Seat other : SeatSet::first(max_players)) {
        EXPECT_EQ(changed.of(other), other == seat ? points : 0);
      }
    }
  }
}

}  // namespace
}  // namespace clowder::box
