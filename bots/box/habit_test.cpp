#include "bots/box/habit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "bots/box/scales.h"
#include "bots/box/trial.h"
#include "bots/box/worlds.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// Visits plays of rounds in which every seat plays anyhow.
template <class Visit>
void plays(int players, std::uint64_t rounds, Visit visit) {
  for (std::uint64_t n = 0; n < rounds; ++n) {
    Rng rng(5, n);
    FastChance chance(rng);
    State s = start({.players = players});
    deal(s, chance, Unheard{});
    while (!awaits_deal(s)) {
      const Seat seat = actors(s).front();
      if (s.open.phase == Phase::play) visit(s, seat);
      apply(s, seat, legal(s, seat).pick(rng), Unheard{});
    }
  }
}

// The quick sums of all plays are those of the entries, one by one, but for what all share.
TEST(Scales, SumsAreThoseOfTheEntries) {
  Glance::Weights weights{};
  Rng rng(1);
  for (std::int8_t& w : weights)
    w = static_cast<std::int8_t>(static_cast<int>(rng.below(200)) - 100);
  for (int players = min_players; players <= max_players; ++players) {
    plays(players, 30, [&](const State& s, Seat seat) {
      const Glance glance(s.open, seat, s.hand(seat));
      std::map<int, std::int32_t> sums;
      Scales(s.open, seat, s.hand(seat), weights).weigh(s.plays, [&](Cell cell, std::int32_t sum) {
        sums[cell.index] = sum;
      });
      ASSERT_EQ(sums.size(), static_cast<std::size_t>(count(s.plays)));
      std::set<std::int32_t> shared;
      for (const auto& [index, sum] : sums) {
        std::int32_t slow = 0;
        glance.each(Cell{static_cast<std::uint8_t>(index)}, [&](std::size_t i) {
          ASSERT_LT(i, entry::end);
          slow += weights[i];
        });
        shared.insert(slow - sum);
      }
      ASSERT_EQ(shared.size(), 1U);
    });
  }
}

// Two plays of a position that differ in what a table looks at have different entries.
TEST(Habit, HoldsACardThatFindsNoCellAgainstAPlay) {
  Public open = start({.players = 3}).open;
  begin_round(open, 1, Seat{0});
  open.led = Colour::blue;
  open.leader = Seat{2};
  open.trick = open.taken = bit(Cell::of(Colour::blue, 4));
  open.sides[2].claim(open.trick);
  open.taken |= bit(Cell::of(Colour::red, 1)) | bit(Cell::of(Colour::yellow, 1));
  Hand hand;
  for (const int value : {1, 1, 6}) hand.add(value);
  const auto lacks = [&](Cell cell) {
    bool found = false;
    Glance(open, Seat{0}, hand).each(cell, [&](std::size_t i) {
      found = found || (i >= entry::lack && i < entry::cells);
    });
    return found;
  };
  EXPECT_FALSE(lacks(Cell::of(Colour::blue, 6)));   // blue stays open for a 1
  EXPECT_FALSE(lacks(Cell::of(Colour::green, 6)));  // one card is never played (box.5.6)
  hand.add(1);
  EXPECT_TRUE(lacks(Cell::of(Colour::green, 6)));
}

TEST(Trial, ChoosesByHabitUntilSomethingWasTried) {
  plays(4, 3, [](const State& s, Seat seat) {
    const View v = view(s, seat);
    Rng rng(1);
    const auto worlds = possible_worlds(v, 8, rng);
    const Stake stake(v.open);
    Trial trial({worlds.data(), worlds.size()}, stake, usual_choices(v), {v.seat, {}}, 1);
    ASSERT_EQ(trial.best(), usual_play(v, legal(v).bits()));
    for (int i = 0; i < 50; ++i) trial.iterate();
    std::uint32_t visits = 0;
    for (const Trial::Line& line : trial.lines()) visits += line.visits;
    ASSERT_EQ(visits, 50U);
    ASSERT_TRUE(legal(v).has(trial.best()));
  });
}

}  // namespace
}  // namespace clowder::box
