#include "bots/box/careful.h"

#include <gtest/gtest.h>

#include "bots/policy.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

TEST(Careful, IsAlwaysLegalAndTheSameForTheSameView) {
  for (int players = min_players; players <= max_players; ++players) {
    for (std::uint64_t game = 0; game < 200; ++game) {
      Rng rng(1, game);
      FastChance chance(rng);
      State state = start({.players = players});
      while (!over(state)) {
        if (awaits_deal(state)) {
          deal(state, chance, Unheard{});
          continue;
        }
        const Seat seat = actors(state).front();
        const View seen = view(state, seat);
        const Action action = careful(seen);
        ASSERT_TRUE(legal(state, seat).has(action));
        ASSERT_EQ(action, careful(seen));
        // Every other seat plays anything, so that odd positions come up, too.
        apply(state, seat, seat.index % 2 == 0 ? action : random_action(seen, rng), Unheard{});
      }
    }
  }
}

// box.3.3  Five copies of a value cannot all be placed: four colours.
TEST(Careful, DiscardsFromTheLongestValue) {
  View v{.open = start({.players = 3}).open, .seat = Seat{0}};
  v.open.phase = Phase::discard;
  v.open.to_act = SeatSet::first(3);
  for (const int value : {1, 1, 1, 1, 1, 2, 3, 4, 6, 6}) v.hand.add(value);
  EXPECT_EQ(careful(v), Action::discard(1));
}

// box.4.1
TEST(Careful, PredictsMoreWithHigherCards) {
  View v{.open = start({.players = 4}).open, .seat = Seat{0}};
  v.open.phase = Phase::predict;
  v.open.to_act = SeatSet::of(Seat{0});
  View high = v;
  for (const int value : {1, 1, 1, 2, 2, 3, 3, 3, 4}) v.hand.add(value);
  for (const int value : {8, 8, 8, 7, 7, 7, 6, 6, 5}) high.hand.add(value);
  EXPECT_EQ(careful(v), Action::predict(1));
  EXPECT_EQ(careful(high), Action::predict(3));
}

}  // namespace
}  // namespace clowder::box

namespace clowder {
namespace {

TEST(Policy, IsFoundByName) {
  EXPECT_EQ(find_policy("careful"), Policy::careful);
  EXPECT_EQ(find_policy("Careful"), std::nullopt);
  EXPECT_EQ(name_of(Policy::random), "random");
  EXPECT_EQ(policy_names(), "random, careful");
}

}  // namespace
}  // namespace clowder
