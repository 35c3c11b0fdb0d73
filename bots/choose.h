// What a bot is, for all games: what one seat may know, a level, a budget and a seed go in, an
// action comes out. It cannot be handed a State, which would know what the seat does not.
//
//   box::Action action = choose<box::Game>(Level::tom, view(state, seat), {.nodes = 5000}, seed);
//
// The same view, level, nodes and seed give the same action everywhere, in the page too: whole
// numbers or plain IEEE +, -, *, / and square roots only. A bot of a game is one function beside
// it, found by its name; a game without one is played at random:
//
//   Action think(const View& view, Level level, const Budget& budget, std::uint64_t seed);
//
// Requires a view whose seat is to act.
#pragma once

#include <concepts>
#include <cstdint>

#include "bots/box/bot.h"
#include "bots/budget.h"
#include "bots/level.h"
#include "bots/maze/bot.h"
#include "bots/nine/bot.h"
#include "bots/random.h"
#include "core/random.h"

namespace clowder {

template <class G, class Known>
concept Thinks = requires(const Known& known, Level level, const Budget& budget) {
  { think(known, level, budget, std::uint64_t{}) } -> std::same_as<typename G::Action>;
};

template <class G>
typename G::Action choose(Level level, const typename G::View& view, const Budget& budget,
                          std::uint64_t seed) {
  static_assert(!Thinks<G, typename G::State>, "a bot may not see a State");
  if constexpr (Thinks<G, typename G::View>) {
    return think(view, level, budget, seed);
  } else {
    Rng rng(seed);
    return random_action(view, rng);
  }
}

}  // namespace clowder
