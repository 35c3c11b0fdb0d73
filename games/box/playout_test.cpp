// A million imagined worlds, each played on to its end: none is a dead end.
#include <gtest/gtest.h>

#include <vector>

#include "core/game.h"
#include "games/box/imagine.h"
#include "games/box/laws.h"

namespace clowder::box {
namespace {

constexpr int worlds_in_all = 1'000'000;
constexpr int views_of_each_table = 250;
constexpr int worlds_of_each_view =
    worlds_in_all / (max_players - min_players + 1) / views_of_each_table;

// Any action of the seat that is to act; false if it has none.
bool act(State& s, Rng& rng) {
  const Seat seat = actors(s).front();
  const Choices choices = legal(s, seat);
  if (choices.empty()) return false;
  apply(s, seat, any_of(choices, rng), Unheard{});
  return true;
}

// What a seat, or who only watches, sees somewhere in the tricks of a random round.
View seen_in_mid_round(int players, std::uint64_t number) {
  Rng rng(number, static_cast<std::uint64_t>(players));
  FastChance chance(rng);
  std::vector<State> positions;
  State s = start({.players = players});
  deal(s, chance, Unheard{});
  do {
    if (s.open.phase == Phase::play) positions.push_back(s);
  } while (act(s, rng) && !awaits_deal(s));
  s = positions[rng.below(static_cast<std::uint32_t>(positions.size()))];
  const auto viewer = static_cast<std::uint8_t>(number % static_cast<std::uint64_t>(players + 1));
  return view(s, viewer == players ? spectator : Seat{viewer});
}

// Whether, up to the end of the game, every seat that is to act can.
bool plays_to_its_end(State s, Rng& rng) {
  FastChance chance(rng);
  while (!over(s)) {
    if (awaits_deal(s)) {
      deal(s, chance, Unheard{});
    } else if (!act(s, rng)) {
      return false;
    }
  }
  return conserved(s);
}

// box.7.1  A seat that cannot play has caused a paradox, in imagined worlds as in real ones.
TEST(SlowImagine, AMillionWorldsPlayToTheirEnd) {
  Rng rng(11);
  for (int players = min_players; players <= max_players; ++players) {
    for (std::uint64_t number = 0; number < views_of_each_table; ++number) {
      const View seen = seen_in_mid_round(players, number);
      for (int i = 0; i < worlds_of_each_view; ++i) {
        const State world = imagine(seen, rng);
        ASSERT_EQ(view(world, seen.seat), seen) << players << " players, view " << number;
        ASSERT_TRUE(conserved(world)) << players << " players, view " << number;
        ASSERT_TRUE(plays_to_its_end(world, rng)) << players << " players, view " << number;
      }
    }
  }
}

}  // namespace
}  // namespace clowder::box
