// Decisions of a level of `box`, for a net that is to choose alike (lab/learn/watched.py).
//
//   std::string bytes = watched_game(4, Level::tom, number);
//
// A decision with a choice is eleven numbers of eight bytes, the lowest byte first: what the seat
// saw (bots/box/sight.h), which choices were open, a bit each, and the number of the one made. The
// level sits in every seat, but in every other game `lynx` has one of them and plays by next to
// nothing: so that what stronger players lead to is seen, too. Its decisions are left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "bots/level.h"

namespace clowder::box {

inline constexpr std::size_t decision_bytes = 88;

// One whole game, which its number decides. Three players and more.
std::string watched_game(int players, Level level, std::uint64_t number);

}  // namespace clowder::box
