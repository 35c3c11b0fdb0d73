// Who is connected to whom (maze.4.1, maze.4.4), and where a moved card goes (maze.4.2).
#pragma once

#include "games/maze/state.h"

namespace clowder::maze {

inline constexpr std::uint8_t no_guardian = 2;

// Whether any cat has a way to any guardian.
constexpr bool any_way(const Public& open) {
  const BoardTable& t = open.table();
  return (open.lit & (t.ports[open.cats[0]] | t.ports[open.cats[1]])) != 0;
}

// For each cat, by slot, the guardian that it reaches; of two the one at the lower place.
struct Ways {
  std::array<std::uint8_t, 2> guardian{no_guardian, no_guardian};
  std::array<bool, 2> both{};  // the cat reaches either guardian
};

constexpr Ways find_ways(const Public& open) {
  const BoardTable& t = open.table();
  const unsigned low = open.guardians[0] < open.guardians[1] ? 0 : 1;  // maze.4.4
  const std::array<Planes, 2> reached{open.square.reach(t.ports[open.guardians[0]]),
                                      open.square.reach(t.ports[open.guardians[1]])};
  Ways ways;
  for (unsigned slot = 0; slot < 2; ++slot) {
    const Planes cat = t.ports[open.cats[slot]];
    const bool to_low = (reached[low] & cat) != 0, to_high = (reached[1 - low] & cat) != 0;
    if (to_low || to_high) {
      ways.guardian[slot] = static_cast<std::uint8_t>(to_low ? low : 1 - low);
    }
    ways.both[slot] = to_low && to_high;
  }
  return ways;
}

// maze.4.2  The next place clockwise that no card holds.
constexpr std::uint8_t next_free(const Public& open, std::uint8_t place) {
  const unsigned places = open.table().places;
  unsigned next = place;
  do {
    next = next + 1 == places ? 0 : next + 1;
  } while (open.held(next));
  return static_cast<std::uint8_t>(next);
}

constexpr bool is_next(const Public& open, std::uint8_t from, std::uint8_t to) {
  return to == from + 1 || (to == 0 && from + 1U == open.table().places);
}

}  // namespace clowder::maze
