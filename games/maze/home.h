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
};

// A connected cat that the lower guardian's flood misses belongs to the other one.
constexpr Ways find_ways(const Public& open) {
  const BoardTable& t = open.table();
  const unsigned low = open.guardians[0] < open.guardians[1] ? 0 : 1;  // maze.4.4
  const Planes reached = open.square.reach(t.ports[open.guardians[low]]);
  Ways ways;
  for (unsigned slot = 0; slot < 2; ++slot) {
    const Planes cat = t.ports[open.cats[slot]];
    if ((open.lit & cat) == 0) continue;
    ways.guardian[slot] = static_cast<std::uint8_t>((reached & cat) != 0 ? low : 1 - low);
  }
  return ways;
}

// Whether a cat reaches both guardians: then these reach each other.
constexpr bool reaches_both(const Public& open, const Ways& ways) {
  const BoardTable& t = open.table();
  const Planes reached = open.square.reach(t.ports[open.guardians[0]]);
  const bool joined = (reached & t.ports[open.guardians[1]]) != 0;
  const bool first = ways.guardian[0] != no_guardian && (reached & t.ports[open.cats[0]]) != 0;
  const bool second = ways.guardian[1] != no_guardian && (reached & t.ports[open.cats[1]]) != 0;
  return joined && (first || second);
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
