#include "bots/box/likely_worlds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/bot_test.h"
#include "bots/box/company.h"
#include "bots/box/net_test.h"
#include "core/game.h"
#include "games/box/game.h"
#include "games/box/imagine.h"

namespace clowder::box {
namespace {

// The higher a value, the likelier it is set aside, by a factor of e^(slope / 16) a step; the same
// for predictions. What the hand looks like counts for nothing else.
NetBytes rising(int players, int slope) {
  NetBytes bytes(players);
  for (int value = 1; value <= material(players).values; ++value) {
    bytes.last_bias(output_of(players, Action::discard(value)), 4 * slope * value);
  }
  int place = 0;
  for (const Action action : Choices{Action::Kind::predict, predictions(players)}) {
    bytes.last_bias(output_of(players, action), 4 * slope * place++);
  }
  return bytes;
}

Nets plain_others(int players, int slope) {
  return {Net(players, NetBytes(players).bytes), Net(players, rising(players, slope).bytes)};
}

template <class Visit>
void plays_among_others(int players, std::uint64_t games, Visit visit) {
  for (std::uint64_t game = 0; game < games; ++game) {
    at_positions<Game>({.players = players}, game, 3,
                       [&](const State& s, Seat seat, std::uint64_t) {
                         if (s.open.phase == Phase::play && !among_equals(s.open, seat))
                           visit(s, seat);
                       });
  }
}

double share(double of, double all, double choices) { return 0.8 * of / all + 0.2 / choices; }

// What the others did, told from all cards of a world.
double by_hand(const State& world, Seat me, int slope) {
  const int players = world.open.players;
  const auto weight = [&](int step) { return std::exp(slope * step / 16.0); };
  double product = 1;
  for (const Seat seat : SeatSet::first(players)) {
    if (seat == me) continue;
    const Hand& hand = world.hand(seat);
    double all = 0, values = 0;
    for (int value = 1; value <= material(players).values; ++value) {
      bool held = hand.copies_of(value) > 0 || hand.discard() == value;
      for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow, Colour::green}) {
        held = held || world.open.side(seat).holds(Cell::of(colour, value));
      }
      if (held) all += weight(value), ++values;
    }
    product *= share(weight(hand.discard()), all, values);
    const int place = place_on_offer(players, world.open.side(seat).prediction());
    product *= share(weight(place), weight(0) + weight(1) + weight(2), 3);
  }
  return product;
}

TEST(LikelyWorlds, ALikelihoodIsThatOfEveryDiscardAndPrediction) {
  for (const int players : {3, 4, 5}) {
    const Nets nets = plain_others(players, 8);
    int worlds = 0;
    plays_among_others(players, 3, [&](const State& s, Seat seat) {
      const View v = view(s, seat);
      const Minds minds(nets, v.open, seat);
      const double expected = by_hand(s, seat, 8);
      ASSERT_NEAR(LikelyWorlds(v, minds, 1).likelihood(s), expected, expected * 1e-3);
      ++worlds;
    });
    EXPECT_GT(worlds, 10);
  }
}

TEST(LikelyWorlds, AreJudgedOnlyAsFarAsItMatters) {
  const Nets nets = plain_others(4, 8);
  int cut_short = 0;
  plays_among_others(4, 2, [&](const State& s, Seat seat) {
    const View v = view(s, seat);
    const Minds minds(nets, v.open, seat);
    const LikelyWorlds worlds(v, minds, 1);
    const double whole = worlds.likelihood(s), too_much = whole * 8;
    EXPECT_EQ(worlds.likelihood(s, whole), whole);
    EXPECT_LT(worlds.likelihood(s, too_much), too_much);
    cut_short += worlds.likelihood(s, too_much) > whole ? 1 : 0;
  });
  EXPECT_GT(cut_short, 0);
}

TEST(LikelyWorlds, ComeAsOftenAsTheyAreLikely) {
  const Nets nets = plain_others(4, 16);
  double off = 0, moved = 0;
  int positions = 0;
  plays_among_others(4, 2, [&](const State& s, Seat seat) {
    constexpr int many = 3000;
    const View v = view(s, seat);
    const Minds minds(nets, v.open, seat);
    const Seat other = next_seat(seat, 4);
    LikelyWorlds worlds(v, minds, 1);
    Rng rng(2);
    double plain = 0, sum = 0, weights = 0, drawn = 0;
    for (int i = 0; i < many; ++i) {
      const State world = imagine(v, rng);
      const double weight = worlds.likelihood(world);
      plain += world.hand(other).discard();
      sum += weight * world.hand(other).discard();
      weights += weight;
      drawn += worlds.next().hand(other).discard();
    }
    off += drawn / many - sum / weights;
    moved += drawn / many - plain / many;
    ++positions;
  });
  ASSERT_GT(positions, 5);
  EXPECT_NEAR(off / positions, 0, 0.06);
  EXPECT_GT(moved / positions, 0.5) << "values that are likelier come oftener";
}

TEST(LikelyWorlds, FitTheView) {
  const Nets nets = plain_others(4, 16);
  plays_among_others(4, 2, [&](const State& s, Seat seat) {
    const View v = view(s, seat);
    const Minds minds(nets, v.open, seat);
    LikelyWorlds worlds(v, minds, 3);
    for (int i = 0; i < 20; ++i) ASSERT_EQ(view(worlds.next(), seat), v);
  });
}

TEST(LikelyWorlds, AmongEqualsAndBeforeTheFirstTrickAllCountAlike) {
  const Nets nets = plain_others(4, 16);
  int positions = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    at_positions<Game>({.players = 4}, game, 3, [&](const State& s, Seat seat, std::uint64_t) {
      if (s.open.phase == Phase::play && !among_equals(s.open, seat)) return;
      const View v = view(s, seat);
      const Minds minds(nets, v.open, seat);
      LikelyWorlds worlds(v, minds, 5);
      Rng rng(5);
      for (int i = 0; i < 5; ++i) ASSERT_EQ(worlds.next(), imagine(v, rng));
      ++positions;
    });
  }
  EXPECT_GT(positions, 20);
}

}  // namespace
}  // namespace clowder::box
