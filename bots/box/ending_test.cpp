#include "bots/box/ending.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/box/belief.h"
#include "bots/box/bot.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

float to_first(const Public& scored, const void* stake) {
  return static_cast<const Stake*>(stake)->chances(scored)[0] * 2 - 1;
}

State dealt_to_two(Rng& rng) {
  FastChance chance(rng);
  State s = start({.players = 2});
  deal(s, chance, Unheard{});
  return s;
}

// Three tricks before the end the round is solved once; whatever is played then is found there, the
// line so far included, and nothing is solved anew.
TEST(Ending, LaterDecisionsFollowTheSolutionOfTheFirst) {
  int followed = 0;
  for (std::uint64_t n = 0; n < 6; ++n) {
    Rng rng(11, n);
    State s = dealt_to_two(rng);
    std::optional<Duel> duel;
    Duel::Setup setup;
    std::array<Hand, 2> held{};
    std::uint32_t node = 0;
    while (s.open.phase == Phase::discard || s.open.phase == Phase::play) {
      const Seat seat = actors(s).front();
      const Stake stake(s.open);
      if (s.open.phase == Phase::play && s.open.tricks == 5 && s.open.leading()) {
        setup = {.open = s.open, .worth = to_first, .context = &stake};
        believe(setup);
        ASSERT_TRUE(solve(duel.emplace(setup), {}));
        held = {s.hands[0].shown(), s.hands[1].shown()};
      }
      const Action action = think(view(s, seat), Level::cat, {}, n);
      if (duel) {
        const auto& hands = setup.hands[seat.index];
        const auto at = std::find(hands.begin(), hands.end(), held[seat.index]) - hands.begin();
        const auto expected = duel->options(node, static_cast<std::size_t>(at));
        const auto found = ending_options(view(s, seat), stake, {});
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
          ASSERT_EQ(found[i].cell, expected[i].cell);
          ASSERT_EQ(found[i].chance, expected[i].chance);
        }
        ++followed;
        const auto child = duel->child(node, action.cell());
        ASSERT_TRUE(child);
        node = *child;
      }
      apply(s, seat, action, Unheard{});
    }
  }
  EXPECT_GT(followed, 8);
}

// With more to come nothing is solved, and with more players neither.
TEST(Ending, EarlierNothingIsSaid) {
  Rng rng(12);
  State s = dealt_to_two(rng);
  for (const Seat seat : SeatSet::first(2)) apply(s, seat, legal(s, seat).pick(rng), Unheard{});
  const Seat seat = actors(s).front();
  EXPECT_TRUE(ending_options(view(s, seat), Stake(s.open), {}).empty());
}

// What a solution costs follows the budget: few nodes do not pay for three tricks, but for the
// last.
TEST(Ending, FewNodesSolveLater) {
  int later = 0;
  for (std::uint64_t n = 0; n < 8; ++n) {
    Rng rng(14, n);
    State s = dealt_to_two(rng);
    while (s.open.phase == Phase::discard || s.open.phase == Phase::play) {
      const Seat seat = actors(s).front();
      const View v = view(s, seat);
      const Stake stake(s.open);
      if (s.open.phase == Phase::play && s.open.leading() && s.open.tricks >= 5) {
        const bool last = s.open.tricks == 7;
        EXPECT_FALSE(ending_options(v, stake, {}).empty());
        EXPECT_EQ(ending_options(v, stake, {.nodes = 50}).empty(), !last) << s.open.tricks;
        later += last ? 1 : 0;
      }
      apply(s, seat, think(v, Level::cat, {}, n), Unheard{});
    }
  }
  EXPECT_GT(later, 2);
}

// A clock that has run out leaves a strategy that was hardly learned, but a legal one.
TEST(Ending, AnswersWhenTimeIsUp) {
  const Budget none{.late = [](const void*) { return true; }};
  Rng rng(13);
  State s = dealt_to_two(rng);
  while (s.open.tricks < 5) {
    const Seat seat = actors(s).front();
    ASSERT_FALSE(over(s) || awaits_deal(s));
    apply(s, seat, think(view(s, seat), Level::cat, {}, 1), Unheard{});
  }
  const Seat seat = actors(s).front();
  const auto action = play_ending(view(s, seat), Stake(s.open), none, rng);
  ASSERT_TRUE(action);
  EXPECT_FALSE(check(s, seat, *action));
}

}  // namespace
}  // namespace clowder::box
