// One number that stands for what the bots choose, equal on every machine that knows the same nets
// (bots/box/nets.h). Tests compare the page with the command by it.
//
//   Digest digest = digest_of<box::Game>(4, Level::lynx, {.choices = 100, .nodes = 50});
#pragma once

#include <cstdint>

#include "bots/choose.h"
#include "core/chance.h"
#include "core/game.h"

namespace clowder {

struct Digest {
  std::uint64_t choices = 0;
  std::uint64_t hash = 0;

  void add(std::string_view text) {
    for (const char c : text)
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;  // FNV
    ++choices;
  }
};

struct Extent {
  std::uint64_t choices;    // at the most: a game may end before
  std::uint64_t nodes = 0;  // a choice; 0: what the level usually takes
};

// All seats of one game by one level.
template <Game G>
Digest digest_of(int players, Level level, const Extent& extent) {
  Rng rng(static_cast<std::uint64_t>(level), static_cast<std::uint64_t>(players));
  FastChance chance(rng);
  auto state = start(typename G::Options{.players = players});
  Digest digest;
  while (!over(state) && digest.choices < extent.choices) {
    if (awaits_deal(state)) {
      deal(state, chance, Unheard{});
      continue;
    }
    const Seat seat = actors(state).front();
    const auto action = choose<G>(level, view(state, seat), {.nodes = extent.nodes}, rng.next());
    digest.add(G::text(action));
    apply(state, seat, action, Unheard{});
  }
  return digest;
}

// Of all games, numbers of players and levels, by few nodes a choice.
std::uint64_t bots_digest();

}  // namespace clowder
