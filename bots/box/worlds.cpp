#include "bots/box/worlds.h"

#include "bots/box/playout.h"
#include "core/game.h"

namespace clowder::box {
namespace {

void discard_for_others(State& world, Seat me, Rng& rng) {
  for (const Seat seat : world.open.to_act) {
    if (seat != me) apply(world, seat, legal(world, seat).pick(rng), Unheard{});
  }
}

// The cards that a seat was dealt, in this world.
Hand dealt_hand(const State& world, Seat seat) {
  Hand hand = world.hand(seat).shown();
  hand.add(world.hand(seat).discard());
  for (Cells cells = world.open.side(seat).tokens(); cells != 0; cells &= cells - 1) {
    hand.add(first(cells).value());
  }
  return hand;
}

// How well the hidden hands of a world explain what their owners discarded and predicted.
float likelihood(const State& world, Seat me) {
  float sum = 1;
  Public then = world.open;
  for (Side& side : then.sides) side = Side{};
  then.taken = world.open.neutral();
  Seat seat = then.start;
  for (int i = 0; i < then.players; ++i, seat = next_seat(seat, then.players)) {
    const Side& side = world.open.side(seat);
    if (seat != me && side.has_discarded()) {
      Hand held = dealt_hand(world, seat);
      const int value = world.hand(seat).discard();
      sum *= chance_of_discard(then, seat, held, value);
      held.remove(value);
      if (side.prediction() != 0) sum *= chance_of_prediction(then, seat, held, side.prediction());
    }
    if (side.prediction() != 0) then.side(seat).predict(side.prediction());
  }
  return sum;
}

// Draws as many as there are, each as often as its weight asks for.
std::vector<State> redraw(const std::vector<State>& worlds, const std::vector<float>& weights,
                          std::size_t count, Rng& rng) {
  float all = 0;
  for (const float weight : weights) all += weight;
  std::vector<State> drawn;
  drawn.reserve(count);
  const float step = all / static_cast<float>(count);
  float at = step * static_cast<float>(rng.below(1024)) / 1024, passed = 0;
  for (std::size_t i = 0; i < worlds.size() && drawn.size() < count; ++i) {
    passed += weights[i];
    for (; at < passed && drawn.size() < count; at += step) drawn.push_back(worlds[i]);
  }
  if (drawn.empty()) drawn.push_back(worlds.front());
  return drawn;
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
  if (v.open.phase == Phase::discard) {
    std::vector<State> worlds;
    worlds.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      worlds.push_back(imagine(v, rng));
      for (const Seat seat : worlds.back().open.to_act) {
        if (seat != v.seat) {
          apply(worlds.back(), seat, habitual_discard(worlds.back(), seat, rng), Unheard{});
        }
      }
    }
    return worlds;
  }
  const std::vector<State> worlds = plain_worlds(v, count * 2, rng);
  std::vector<float> weights;
  for (const State& world : worlds) weights.push_back(likelihood(world, v.seat));
  return redraw(worlds, weights, count, rng);
}

}  // namespace clowder::box
