#include "bots/box/secrets.h"

#include <gtest/gtest.h>

#include <map>

#include "bots/box/duel.h"
#include "bots/box/worlds.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

State dealt_to_two(std::uint64_t seed) {
  Rng rng(seed);
  FastChance chance(rng);
  State s = start({.players = 2});
  deal(s, chance, Unheard{});
  return s;
}

Secrets learned(const std::vector<State>& worlds, const Stake& stake, int iterations) {
  Secrets secrets({worlds.data(), worlds.size()}, stake, 1);
  for (int i = 0; i < iterations; ++i) secrets.iterate();
  return secrets;
}

// A discard that is drawn must be as hard to foresee as it was learned to be.
TEST(Secrets, DrawsADiscardAsLikelyAsItWasLearned) {
  const State s = dealt_to_two(4);
  const View v = view(s, Seat{0});
  Rng rng(1);
  const Stake stake(v.open);
  const auto worlds = dealt_worlds(v, 64, rng);
  const Secrets secrets = learned(worlds, stake, 5000);
  constexpr int draws = 20'000;
  std::map<int, int> drawn;
  for (int i = 0; i < draws; ++i) ++drawn[secrets.draw(v.seat, v.hand, rng).code];
  const auto lines = secrets.lines(v.seat, v.hand);
  ASSERT_GT(lines.size(), 1U);
  ASSERT_EQ(lines.size(), drawn.size());
  for (const Secrets::Line& line : lines) {
    EXPECT_NEAR(drawn[line.action.code] / static_cast<double>(draws), line.chance, 0.02);
  }
}

// What a few iterations say of the second best discard is noise.
TEST(Secrets, AShortLearningKnowsOneDiscard) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const State s = dealt_to_two(seed);
    const Stake stake(s.open);
    const Secrets secrets = learned({s}, stake, 300);
    const auto lines = secrets.lines(Seat{1}, s.hands[1]);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].chance, 1);
  }
}

// The last three tricks of a round, five cards each, seen by both but for the discards.
State three_tricks(Hand first, Hand second) {
  State s{.open = start({.players = 2}).open};
  begin_round(s.open, 2, Seat{0});
  place_neutral(s.open, Hand::with(0x11));
  s.open.tricks = 5;
  s.hands[0] = first;
  s.hands[1] = second;
  return s;
}

float to_first(const Public& scored, const void* stake) {
  return static_cast<const Stake*>(stake)->chances(scored)[0] * 2 - 1;
}

Duel::Setup duel_of(const State& dealt, const Stake& stake) {
  Duel::Setup setup{.open = dealt.open, .worth = to_first, .context = &stake};
  for (const Seat seat : SeatSet::first(2)) {
    discarded(setup.open, seat);
    for (int value = 1; value <= 3; ++value) {
      Hand hand = dealt.hand(seat);
      hand.set_aside(value);
      setup.hands[seat.index].push_back(hand);
      setup.groups[seat.index].push_back(0);
    }
  }
  setup.weights.assign(9, 1);
  return setup;
}

// Whoever responds to the learned discards wins little more than of the solution, to whose tricks
// they are put; of discards that are all alike much more.
TEST(Secrets, BothDiscardsAreHardToExploit) {
  const State dealt = three_tricks(Hand::with(0x212), Hand::with(0x221));
  const Stake stake(dealt.open);
  Duel duel(duel_of(dealt, stake));
  ASSERT_TRUE(duel.build(100'000));
  for (int i = 0; i < 60; ++i) duel.iterate();
  const auto lost = [&] {
    const auto best = duel.best_responses();
    return best[0] + best[1];
  };
  const double solved = lost();
  const Secrets secrets = learned({dealt}, stake, 40'000);
  for (const Seat seat : SeatSet::first(2)) {
    std::vector<float> chances(3);
    for (const Secrets::Line& line : secrets.lines(seat, dealt.hand(seat))) {
      chances[static_cast<std::size_t>(line.action.value() - 1)] = line.chance;
    }
    duel.discard_by(seat.index, chances);
  }
  const double found = lost();
  for (std::size_t seat = 0; seat < 2; ++seat) duel.discard_by(seat, {1, 1, 1});
  const double alike = lost();
  EXPECT_LT(found, solved + 0.03);
  EXPECT_GT(alike, 5 * found);
}

}  // namespace
}  // namespace clowder::box
