#include "bots/box/exact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "core/game.h"
#include "core/random.h"

namespace clowder::box {
namespace {

int points_of(const State& s, std::size_t seat) {
  return s.open.rounds[s.open.round - 1U].of(Seat{static_cast<std::uint8_t>(seat)});
}

// The same answers, the slow and obvious way.
int brute_duel(const State& s) {
  if (s.open.phase != Phase::play) return points_of(s, 0) - points_of(s, 1);
  const Seat seat = s.open.to_act.front();
  int best = seat.index == 0 ? -100 : 100;
  for (const Action action : legal(s, seat)) {
    State next = s;
    apply(next, seat, action, Unheard{});
    const int lead = brute_duel(next);
    best = seat.index == 0 ? std::max(best, lead) : std::min(best, lead);
  }
  return best;
}

Exact::Points brute_many(const State& s) {
  Exact::Points best{};
  if (s.open.phase != Phase::play) {
    for (std::size_t i = 0; i < s.open.players; ++i) {
      best[i] = static_cast<std::int8_t>(points_of(s, i));
    }
    return best;
  }
  const Seat seat = s.open.to_act.front();
  bool any = false;
  for (const Action action : legal(s, seat)) {
    State next = s;
    apply(next, seat, action, Unheard{});
    const Exact::Points points = brute_many(next);
    if (!any || points[seat.index] > best[seat.index]) best = points, any = true;
  }
  return best;
}

// A round by chance until so many tricks are left; nothing if a paradox came first.
std::optional<State> position(int players, int left, std::uint64_t number) {
  Rng rng(11, number);
  FastChance chance(rng);
  State s = start({.players = players});
  deal(s, chance, Unheard{});
  while (!awaits_deal(s)) {
    const bool there = s.open.phase == Phase::play && s.open.leading() &&
                       material(players).tricks - s.open.tricks == left;
    if (there) return s;
    const Seat seat = actors(s).front();
    Choices choices = legal(s, seat);
    const Cells follow = s.open.leading() ? 0 : choices.bits() & row(s.open.led);
    if (s.open.phase == Phase::play && follow != 0) choices = {Action::Kind::play, follow};
    apply(s, seat, choices.pick(rng), Unheard{});
  }
  return std::nullopt;
}

// The worth of a position, and of what the best play leads to.
void expect_as_by_brute_force(Exact& exact, const State& s, std::uint64_t n) {
  const int lead = exact.duel(s);
  EXPECT_EQ(lead, brute_duel(s)) << n;
  State next = s;
  apply(next, s.open.to_act.front(), exact.duel_play(s), Unheard{});
  EXPECT_EQ(brute_duel(next), lead) << n;
}

TEST(Exact, TwoPlayersAsByBruteForce) {
  Exact exact;
  int tried = 0;
  for (std::uint64_t n = 0; tried < 60; ++n) {
    const auto s = position(2, 3, n);
    if (!s) continue;
    ++tried;
    expect_as_by_brute_force(exact, *s, n);
  }
}

// In the middle of a trick, too.
TEST(Exact, RepliesOfTwoPlayersAsByBruteForce) {
  Exact exact;
  int tried = 0;
  for (std::uint64_t n = 0; tried < 200; ++n) {
    auto s = position(2, n % 2 == 0 ? 2 : 1, n);
    if (!s) continue;
    Rng rng(n);
    const Seat leader = s->open.to_act.front();
    apply(*s, leader, legal(*s, leader).pick(rng), Unheard{});
    if (s->open.phase != Phase::play) continue;
    ++tried;
    expect_as_by_brute_force(exact, *s, n);
  }
}

// With more tricks than can be tried one by one: the best play is worth what follows it, and no
// other play is worth more.
TEST(Exact, ARoundIsWorthWhatItsBestPlayLeadsTo) {
  Exact exact;
  int tried = 0;
  for (std::uint64_t n = 0; tried < 12; ++n) {
    const auto s = position(2, 5, n);
    if (!s) continue;
    ++tried;
    const Seat seat = s->open.to_act.front();
    int best = seat.index == 0 ? -100 : 100;
    for (const Action action : legal(*s, seat)) {
      State next = *s;
      apply(next, seat, action, Unheard{});
      const int lead = next.open.phase == Phase::play ? exact.duel(next) : brute_duel(next);
      best = seat.index == 0 ? std::max(best, lead) : std::min(best, lead);
    }
    ASSERT_EQ(exact.duel(*s), best) << n;
  }
}

TEST(Exact, ManyPlayersAsByBruteForce) {
  Exact exact;
  for (int players = 3; players <= 5; ++players) {
    int tried = 0;
    for (std::uint64_t n = 0; tried < 10 && n < 20000; ++n) {
      const auto s = position(players, players == 5 ? 1 : 2, n);
      if (!s) continue;
      ++tried;
      ASSERT_EQ(exact.many(*s), brute_many(*s)) << players << " " << n;
    }
    EXPECT_GT(tried, 0) << players;
  }
}

}  // namespace
}  // namespace clowder::box
