#include "bots/box/worlds.h"

#include "core/game.h"

namespace clowder::box {
namespace {

void discard_for_others(State& world, Seat me, Rng& rng) {
  for (const Seat seat : world.open.to_act) {
    if (seat != me) apply(world, seat, legal(world, seat).pick(rng), Unheard{});
  }
}

}  // namespace

std::vector<State> plain_worlds(const View& v, std::size_t count, Rng& rng) {
  std::vector<State> worlds;
  worlds.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    worlds.push_back(imagine(v, rng));
    if (v.open.phase == Phase::discard) discard_for_others(worlds.back(), v.seat, rng);
  }
  return worlds;
}

std::vector<State> likely_worlds(const View& v, std::size_t count, Rng& rng) {
  return plain_worlds(v, count, rng);
}

}  // namespace clowder::box
