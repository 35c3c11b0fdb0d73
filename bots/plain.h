// The frozen anchors of every game, which bots are measured against and which are never improved:
// plain tree search with uniform playouts to the end, and no knowledge of the game. A game may have
// an anchor() of its own (bots/box/anchor.h).
//
//   Action action = plain_search<nine::Game>(view, {.nodes = 500}, seed);
//
// A node is one iteration. Requires a view whose seat is to act.
#pragma once

#include "bots/box/anchor.h"
#include "bots/budget.h"
#include "bots/open_loop.h"

namespace clowder {

template <class G>
struct UniformPlayout {
  static constexpr double curiosity = 0.5;

  static Chances finish(typename G::State& s, Rng& rng) {
    FastChance chance(rng);
    while (!over(s)) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      const Seat seat = actors(s).front();
      apply(s, seat, any_of(legal(s, seat), rng), Unheard{});
    }
    return final_chances(s);
  }
};

template <class G>
typename G::Action plain_search(const typename G::View& view, const Budget& budget,
                                std::uint64_t seed) {
  if constexpr (requires { anchor(view, budget, seed); }) {
    return anchor(view, budget, seed);
  } else {
    const UniformPlayout<G> style;
    OpenLoop<G, UniformPlayout<G>> tree(view, style, Rng(seed));
    tree.iterate();
    for (Meter meter(budget, 5000); meter.more();) tree.iterate();
    return tree.best();
  }
}

}  // namespace clowder
