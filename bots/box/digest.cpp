#include "bots/box/digest.h"

#include "bots/box/bot.h"
#include "bots/box/nets.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t with) {
  return (hash ^ with) * 0x100000001b3U;  // FNV-1a
}

}  // namespace

Digest lynx_digest(int players, std::uint64_t rounds, std::uint64_t nodes) {
  Digest digest;
  for (std::uint64_t n = 0; n < rounds; ++n) {
    Rng rng(n, static_cast<std::uint64_t>(players));
    FastChance chance(rng);
    State s = start({.players = players});
    deal(s, chance, Unheard{});
    while (!awaits_deal(s) && !over(s)) {
      const Seat seat = actors(s).front();
      const Action action = think(view(s, seat), Level::lynx, {.nodes = nodes}, rng.next());
      digest.hash = mixed(mixed(digest.hash, static_cast<std::uint64_t>(action.kind)), action.code);
      ++digest.choices;
      apply(s, seat, action, Unheard{});
    }
  }
  return digest;
}

std::uint64_t lynx_digest() {
  std::uint64_t hash = 0;
  for (int players = fewest_with_net; players <= max_players; ++players) {
    hash = mixed(hash, lynx_digest(players, 4, 50).hash);
  }
  return hash;
}

}  // namespace clowder::box
