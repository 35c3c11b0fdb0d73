// What a seat of `box` sees, as the inputs of a net (bots/box/net.h): the numbers of those that are
// on. lab/learn/rounds.py names the same things in the same order when the net learns.
//
//   const Sight sight = see(open, seat, hand);
//   for (std::uint16_t input : sight.list()) …
//
// For three players and more. Everything here is what the seat itself may know.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/box/action.h"
#include "games/box/state.h"

namespace clowder::box {

struct Sight {
  std::array<std::uint16_t, 256> on;
  std::size_t count = 0;

  std::span<const std::uint16_t> list() const { return {on.data(), count}; }
};

Sight see(const Public& open, Seat seat, const Hand& hand);

// How many inputs there are.
constexpr std::size_t inputs(int players) {
  const Material m = material(players);
  const auto p = static_cast<std::size_t>(players), v = static_cast<std::size_t>(m.values);
  return 6 * 4 * v + p * (4 + 5 + 3 + 4) + p + 4 + v + 1 + p + 1 +
         static_cast<std::size_t>(m.tricks) + p + v + 3 + 3;
}

// box.1.3  The number of a prediction among the three on offer: 1, 3, 4 with three players, else
// 1, 2, 3.
constexpr int place_on_offer(int players, int prediction) {
  return players == 3 && prediction > 1 ? prediction - 2 : prediction - 1;
}

// The choices a net tells apart: the cells, the three predictions, the values to discard.
constexpr std::size_t outputs(int players) {
  return 5 * static_cast<std::size_t>(material(players).values) + 3;
}
// The number of a choice among them.
constexpr std::size_t output_of(int players, Action action) {
  const auto cells = 4 * static_cast<std::size_t>(material(players).values);
  switch (action.kind) {
    case Action::Kind::play: return action.code;
    case Action::Kind::predict:
      return cells + static_cast<std::size_t>(place_on_offer(players, action.tricks()));
    default: return cells + 3 + static_cast<std::size_t>(action.value() - 1);
  }
}

}  // namespace clowder::box
