// Random games as fast as the machine plays them: what `clowder bench` times and callgrind counts.
// One step at a time through a game's public functions, dealing included.
//
//   RandomPlay played = random_play(box::Game{}, {.players = 4}, 1000, rng);
//   played.decisions
//
// A game with a function of its own in random_play.cpp is compiled for newer processors, too; which
// version runs is decided at start (cpu_variant()).
#pragma once

#include <cstdint>
#include <string_view>

#include "core/game.h"
#include "games/box/game.h"
#include "games/maze/game.h"
#include "games/nine/game.h"

namespace clowder {

struct RandomPlay {
  std::uint64_t decisions = 0;
  std::int64_t points = 0;  // of all seats, so that no game can be left out
};

// Random is Rng, or GrantedRng where the processor has the newer instructions.
template <Game G, class Random = Rng>
[[gnu::always_inline]] inline RandomPlay play_at_random(const typename G::Options& options,
                                                        std::uint64_t games, Rng& rng) {
  RandomPlay played;
  Random own(rng);  // a local that the compiler may keep in a register
  ChanceOf<Random> chance(own);
  for (; games > 0; --games) {
    auto state = start(options);
    while (!over(state)) {
      deal(state, chance, Unheard{});
      for (; !actors(state).empty(); ++played.decisions) {
        const Seat seat = actors(state).front();
        play_any(state, seat, own, Unheard{});
      }
    }
    for (const Seat seat : SeatSet::first(options.players)) played.points += points(state, seat);
  }
  rng = own;
  return played;
}

RandomPlay random_play(box::Game game, const box::Options& options, std::uint64_t games, Rng& rng);
RandomPlay random_play(maze::Game game, const maze::Options& options, std::uint64_t games,
                       Rng& rng);
RandomPlay random_play(nine::Game game, const nine::Options& options, std::uint64_t games,
                       Rng& rng);

template <Game G>
RandomPlay random_play(G /*game*/, const typename G::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play_at_random<G>(options, games, rng);
}

// "x86-64-v3" where random_play() uses the newer instructions, else "default".
std::string_view cpu_variant();

}  // namespace clowder
