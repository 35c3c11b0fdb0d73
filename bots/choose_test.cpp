#include "bots/choose.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace clowder {
namespace {

TEST(Level, NamesAreFoundAgain) {
  for (const std::string_view name : levels) EXPECT_EQ(name_of(*find_level(name)), name);
  EXPECT_FALSE(find_level("tiger"));
}

TEST(Meter, EndsByNodes) {
  Meter meter({.nodes = 3}, 100);
  int steps = 0;
  while (meter.more()) ++steps;
  EXPECT_EQ(steps, 3);
}

TEST(Meter, TakesWhatIsUsualWithoutNodes) {
  Meter meter({}, 7);
  while (meter.more()) continue;
  EXPECT_EQ(meter.spent(), 7U);
}

TEST(Meter, EndsWhenTheClockSaysSo) {
  int left = 2;
  const auto late = [](const void* clock) {
    int& count = *static_cast<int*>(const_cast<void*>(clock));
    return count-- == 0;
  };
  Meter meter({.nodes = 1000, .late = late, .clock = &left}, 0);
  while (meter.more()) continue;
  EXPECT_EQ(meter.spent(), 64U);
}

template <class G>
void plays_a_whole_game() {
  Rng rng(1);
  FastChance chance(rng);
  auto state = start(typename G::Options{});
  std::uint64_t moves = 0;
  while (!over(state)) {
    if (awaits_deal(state)) {
      deal(state, chance, Unheard{});
      continue;
    }
    const Seat seat = actors(state).front();
    const auto action = choose<G>(Level::kitten, view(state, seat), {.nodes = 1}, ++moves);
    ASSERT_FALSE(check(state, seat, action));
    apply(state, seat, action, Unheard{});
  }
}

TEST(Choose, EveryGameIsPlayedToItsEnd) { plays_a_whole_game<box::Game>(); }

}  // namespace
}  // namespace clowder
