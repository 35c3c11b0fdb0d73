// What a seat of `box` sees, as the inputs of a net (bots/box/net.h): a bit for each that is on.
// lab/learn/rounds.py names the same things in the same order when a net learns.
//
//   const Sight sight = see(open, seat, hand);
//   sight.each([](std::size_t input) { … });
//
// For three players and more. Everything here is what the seat itself may know.
#pragma once

#include <array>
#include <cstdint>

#include "games/box/action.h"
#include "games/box/state.h"

namespace clowder::box {

struct Sight {
  static constexpr std::size_t size = 9 * 64;
  std::array<std::uint64_t, size / 64> words{};

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(64 * i + static_cast<std::size_t>(lowest_bit(word)));
      }
    }
  }
  friend bool operator==(const Sight&, const Sight&) = default;
};

// What stays as it is while a round lasts: which one it is, and the points before it.
Sight standing(const Public& open, Seat seat);
// All, the standing included; the second takes it from where it is known already.
Sight see(const Public& open, Seat seat, const Hand& hand);
Sight see(const Public& open, Seat seat, const Hand& hand, const Sight& standing);

// Leads of the others, in points before the round, that are told apart: at least so many.
inline constexpr std::array<int, 11> leads{-15, -10, -6, -3, -1, 0, 1, 3, 6, 10, 15};

// How many inputs there are: of the round as it stands, then all.
constexpr std::size_t inputs_of_round(int players) {
  const Material m = material(players);
  const auto p = static_cast<std::size_t>(players), v = static_cast<std::size_t>(m.values);
  return 6 * 4 * v + p * (4 + 5 + 3 + 4) + p + 4 + v + 1 + p + 1 +
         static_cast<std::size_t>(m.tricks) + p + v + 3 + 3 + (p - 1) * 4 * v;
}
constexpr std::size_t inputs(int players) {
  const auto p = static_cast<std::size_t>(players);
  return inputs_of_round(players) + p + (p - 1) * leads.size();
}
static_assert(inputs(max_players) <= Sight::size);

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
// Those of choices, a bit each.
constexpr std::uint64_t outputs_of(int players, const Choices& choices) {
  if ((*choices.begin()).kind == Action::Kind::play) return choices.bits();
  std::uint64_t numbers = 0;
  for (const Action action : choices) numbers |= std::uint64_t{1} << output_of(players, action);
  return numbers;
}

}  // namespace clowder::box
