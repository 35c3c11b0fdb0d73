// Perft, moments, seeds and simulations: what the command's own tests cannot reach.
#include <gtest/gtest.h>

#include "core/perft.h"
#include "games/box/game.h"
#include "lab/bench.h"
#include "lab/box/report.h"
#include "lab/group_text.h"
#include "lab/moments.h"
#include "lab/seed.h"
#include "lab/simulate.h"

namespace clowder {
namespace {

using G = box::Game;

TEST(Perft, DivideAddsUp) {
  auto state = start(G::Options{.players = 3});
  SeededChance chance(sha256("x"));
  deal(state, chance, Unheard{});
  EXPECT_EQ(perft(state, 0), 1U);
  for (int depth = 1; depth <= 7; ++depth) {
    std::uint64_t sum = 0;
    divide(state, depth, [&](auto, std::uint64_t n) { sum += n; });
    EXPECT_EQ(sum, perft(state, depth));
  }
}

TEST(Perft, NothingGoesOnOverADeal) {
  const auto state = start(G::Options{.players = 3});
  EXPECT_EQ(perft(state, 0), 1U);
  EXPECT_EQ(perft(state, 1), 0U);
  divide(state, 1, [](auto, std::uint64_t) { ADD_FAILURE(); });
}

TEST(Moments, KnownNumbers) {
  Moments m;
  for (const int x : {2, 4, 4, 4, 5, 5, 7, 9}) m.add(x);
  EXPECT_DOUBLE_EQ(m.mean(), 5);
  EXPECT_NEAR(m.margin(), 1.959964 * std::sqrt(32.0 / 7 / 8), 1e-9);
  Moments one;
  one.add(3);
  EXPECT_EQ(one.margin(), 0);
  EXPECT_EQ(Moments{}.mean(), 0);
}

TEST(Moments, PartsAddUpExactly) {
  Moments whole, low, high;
  for (int i = -50; i < 50; ++i) {
    whole.add(i);
    (i < 13 ? low : high).add(i);
  }
  low += high;
  EXPECT_EQ(low, whole);
}

TEST(Seed, ChoicesSayNothingAboutTheDeal) {
  EXPECT_EQ(seed_number("abc"), 0xba7816bf8f01cfeaU);  // the first bytes of SHA-256 of "abc"
  EXPECT_NE(seed_number("choices abc"), seed_number("abc"));
  EXPECT_EQ(numbered_seed("S", 3), "S#3");
}

TEST(Simulate, EveryGameIsCountedOnceOnAnyNumberOfThreads) {
  for (const std::uint64_t games : {1U, 63U, 64U, 65U, 200U}) {
    for (const unsigned threads : {1U, 2U, 5U}) {
      std::uint64_t last = 0;
      const auto found =
          simulate<G>({.players = 4}, {.games = games, .threads = threads, .seed = 1},
                      [&](std::uint64_t done) { return last = done, true; });
      EXPECT_EQ(found.games, games);
      const Group all = found.report.groups().front();
      EXPECT_EQ(all.figures.front().moments.n, static_cast<std::int64_t>(games * 4));
      EXPECT_LE(last, games);
    }
  }
}

// What is done when it is ended early are the first games, whatever the threads: the rest, played
// later, makes up the whole.
TEST(Simulate, WhatIsEndedEarlyGoesOn) {
  constexpr std::uint64_t games = 1000;
  const auto go_on = [](std::uint64_t) { return true; };
  for (const unsigned threads : {1U, 3U}) {
    Simulation plan{.games = games, .threads = threads, .seed = 1};
    const auto whole = simulate<G>({.players = 4}, plan, go_on);
    auto part = simulate<G>({.players = 4}, plan, [](std::uint64_t done) { return done < 300; });
    if (threads == 1) {  // of several the one that is asked may come late
      EXPECT_EQ(part.games, 320U);
    }
    plan.from = part.games;
    plan.games = games - part.games;
    part.report += simulate<G>({.players = 4}, plan, go_on).report;
    EXPECT_EQ(text_of(part.report.groups()), text_of(whole.report.groups()));
  }
}

TEST(Bench, RandomPlayIsTheSameForTheSameSeed) {
  Rng a(1), b(1);
  const RandomPlay first = random_play(G{}, {.players = 4}, 50, a);
  const RandomPlay plain = play_at_random<G>({.players = 4}, 50, b);
  EXPECT_EQ(first.decisions, plain.decisions);
  EXPECT_EQ(first.points, plain.points);
}

TEST(Bench, ViewsLieInMidRound) {
  for (int players = G::min_players; players <= G::max_players; ++players) {
    const auto views = views_in_mid_round<G>({.players = players}, 50);
    EXPECT_GT(views.size(), 20U);
    for (const auto& seen : views) EXPECT_EQ(seen.open.phase, box::Phase::play);
  }
}

}  // namespace
}  // namespace clowder
