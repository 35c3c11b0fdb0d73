#include "bots/box/duel.h"

#include <gtest/gtest.h>

#include "bots/box/exact.h"
#include "bots/box/sense.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

float lead(const Public& scored, const void* /*context*/) {
  const RoundPoints& round = scored.rounds[scored.round - 1U];
  return static_cast<float>(round.of(Seat{0}) - round.of(Seat{1}));
}

// Positions with three tricks to come of rounds played anyhow.
template <class Visit>
int endings(std::uint64_t rounds, Visit visit) {
  int visited = 0;
  for (std::uint64_t n = 0; n < rounds; ++n) {
    Rng rng(10, n);
    FastChance chance(rng);
    State s = start({.players = 2});
    deal(s, chance, Unheard{});
    while (s.open.phase == Phase::discard || s.open.phase == Phase::play) {
      const Seat seat = actors(s).front();
      if (s.open.phase == Phase::play && s.open.tricks == 5) visit(s), ++visited;
      apply(s, seat, legal(s, seat).pick(rng), Unheard{});
    }
  }
  return visited;
}

Duel::Setup known_hands(const State& s) {
  return {.open = s.open,
          .hands = {std::vector<Hand>{s.hands[0].shown()}, std::vector<Hand>{s.hands[1].shown()}},
          .weights = {1},
          .worth = lead};
}

// With one hand each nothing is hidden: what can be won is what the exact solver says, which is
// written quite otherwise.
TEST(Duel, WithKnownHandsIsWorthWhatPerfectPlayBrings) {
  int solved = 0;
  const int visited = endings(120, [&](const State& s) {
    Duel duel(known_hands(s));
    ASSERT_TRUE(duel.build(100'000));
    for (int i = 0; i < 60; ++i) duel.iterate();
    const double value = Exact().duel(s);
    const auto best = duel.best_responses();
    EXPECT_GT(best[0], value - 0.01);
    EXPECT_GT(best[1], -value - 0.01);
    solved += best[0] < value + 0.05 && best[1] < -value + 0.05;
  });
  EXPECT_GT(visited, 20);
  EXPECT_GE(solved, visited - visited / 10);  // a paradox that can be seen is sometimes the best
}

// box.7.1  The strategy keeps out of paradoxes that its seat can see.
TEST(Duel, NoOptionRunsIntoAParadoxWithoutNeed) {
  int traps = 0;
  endings(120, [&](const State& s) {
    Duel duel(known_hands(s));
    ASSERT_TRUE(duel.build(100'000));
    for (int i = 0; i < 5; ++i) duel.iterate();
    const Seat seat = actors(s).front();
    const auto options = duel.options(0, 0);
    const auto sound = [&](const Duel::Option& option) {
      return goes_on(s.open, seat, s.hand(seat), option.cell);
    };
    float all = 0;
    for (const Duel::Option& option : options) all += option.chance;
    EXPECT_NEAR(all, 1, 1e-5);
    if (std::none_of(options.begin(), options.end(), sound)) return;
    for (const Duel::Option& option : options) {
      if (sound(option)) continue;
      EXPECT_EQ(option.chance, 0);
      ++traps;
    }
  });
  EXPECT_GT(traps, 3);
}

}  // namespace
}  // namespace clowder::box
