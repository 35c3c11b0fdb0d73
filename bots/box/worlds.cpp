#include "bots/box/worlds.h"

#include "bots/box/past.h"
#include "bots/box/playout.h"

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
      if (seat != v.seat) act(world, seat, discard(world, seat));
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

std::vector<State> dealt_worlds(const View& v, std::size_t count, Rng& rng) {
  View dealt = v;
  dealt.open = at_discards(v.open);
  std::vector<State> worlds;
  worlds.reserve(count);
  for (std::size_t i = 0; i < count; ++i) worlds.push_back(imagine(dealt, rng));
  return worlds;
}

}  // namespace clowder::box
