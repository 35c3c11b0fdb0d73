#include "bots/box/worlds.h"

#include "bots/box/playout.h"
#include "core/game.h"

namespace clowder::box {
namespace {

template <class Discard>
std::vector<State> imagined(const View& v, std::size_t count, Rng& rng, Discard discard) {
  std::vector<State> worlds;
  worlds.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    State world = imagine(v, rng);
    const SeatSet waiting = v.open.phase == Phase::discard ? world.open.to_act : SeatSet{};
    for (const Seat seat : waiting) {
      if (seat != v.seat) apply(world, seat, discard(world, seat), Unheard{});
    }
    worlds.push_back(world);
  }
  return worlds;
}

}  // namespace

std::vector<State> plain_worlds(const View& v, std::size_t count, Rng& rng) {
  return imagined(v, count, rng,
                  [&](const State& world, Seat seat) { return legal(world, seat).pick(rng); });
}

std::vector<State> possible_worlds(const View& v, std::size_t count, Rng& rng) {
  return imagined(v, count, rng, [&](const State& world, Seat seat) {
    return habitual_discard(world, seat, rng);
  });
}

}  // namespace clowder::box
