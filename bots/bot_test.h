// What every bot must keep, whatever its game: for tests beside the bots.
//
//   honest<maze::Game>({.players = 2});      // two worlds that look alike get the same answer
//
// Each plays a few random games and asks the bot at positions on the way.
#pragma once

#include <gtest/gtest.h>

#include "bots/choose.h"
#include "core/game.h"

namespace clowder {

// Calls visit(state, seat, number) at every `step`th decision of a random game.
template <class G, class Visit>
void at_positions(const typename G::Options& options, std::uint64_t seed, int step, Visit visit) {
  Rng rng(seed);
  FastChance chance(rng);
  auto state = start(options);
  for (int n = 0; !over(state); ++n) {
    while (awaits_deal(state)) deal(state, chance, Unheard{});
    if (over(state)) return;
    const Seat seat = actors(state).front();
    if (n % step == 0) visit(state, seat, static_cast<std::uint64_t>(n));
    apply(state, seat, any_of(legal(state, seat), rng), Unheard{});
  }
}

// Legal at any position, with next to no nodes and with some; the same again for the same seed.
template <class G>
void answers_everywhere(const typename G::Options& options, int step) {
  for (const std::string_view name : levels) {
    const Level level = *find_level(name);
    at_positions<G>(options, 7, step, [&](const auto& state, Seat seat, std::uint64_t seed) {
      for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{300}}) {
        const auto action = choose<G>(level, view(state, seat), {.nodes = nodes}, seed);
        ASSERT_FALSE(check(state, seat, action)) << name << " " << G::text(action);
        EXPECT_EQ(action, choose<G>(level, view(state, seat), {.nodes = nodes}, seed));
      }
    });
  }
}

// The worlds of one view get one answer: nothing hidden can reach a bot but through its view.
template <class G>
void is_honest(const typename G::Options& options, int step) {
  at_positions<G>(options, 9, step, [&](const auto& state, Seat seat, std::uint64_t seed) {
    Rng rng(seed);
    const auto other = imagine(view(state, seat), rng);
    const Budget budget{.nodes = 200};
    EXPECT_EQ(choose<G>(Level::lynx, view(state, seat), budget, seed),
              choose<G>(Level::lynx, view(other, seat), budget, seed));
  });
}

}  // namespace clowder
