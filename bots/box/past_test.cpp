#include "bots/box/past.h"

#include <gtest/gtest.h>

#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// Every point of rounds played anyhow is found again from every later one.
TEST(Past, IsRebuiltFromTheOrderOfPlays) {
  for (std::uint64_t n = 0; n < 100; ++n) {
    Rng rng(8, n);
    FastChance chance(rng);
    State s = start({.players = 2});
    deal(s, chance, Unheard{});
    Past seen;
    while (s.open.phase == Phase::discard || s.open.phase == Phase::play) {
      const Seat seat = actors(s).front();
      const Action action = legal(s, seat).pick(rng);
      if (s.open.phase == Phase::play) {
        seen.points.push_back(s.open);
        const Past past = past_of(s.open);
        ASSERT_TRUE(past.points == seen.points);
        ASSERT_TRUE(past.plays == seen.plays);
        seen.plays.push_back(action.cell());
      }
      apply(s, seat, action, Unheard{});
    }
  }
}

// A board that was laid by hand tells no order.
TEST(Past, OfAPositionSetUpIsOnlyNow) {
  Public open = start({.players = 2}).open;
  begin_round(open, 1, Seat{0});
  place_neutral(open, Hand::with(0x111));
  for (std::uint8_t seat = 0; seat < 2; ++seat) discarded(open, Seat{seat});
  open.side(Seat{0}).claim(bit(Cell::of(Colour::blue, 5)));
  open.side(Seat{1}).claim(bit(Cell::of(Colour::blue, 4)));
  open.taken |= open.sides[0].tokens() | open.sides[1].tokens();
  open.tricks = 1;
  const Past past = past_of(open);
  ASSERT_EQ(past.points.size(), 1U);
  EXPECT_EQ(past.points[0], open);
  EXPECT_TRUE(past.plays.empty());
}

}  // namespace
}  // namespace clowder::box
