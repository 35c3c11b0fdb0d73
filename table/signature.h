// One number that stands for all behaviour: equal under every compiler and sanitizer and in the
// page, and changed only by a commit that changes what happens (it then says so).
//
//   clowder bench --signature
//
// A hash over games of every kind and number of players, at random and by the careful bot: every
// position and imagined world in notation, every action, the number of choices, and the events as
// each seat and a spectator get them. How a position is kept in memory does not matter; how an
// event is does.
#pragma once

#include <cstdint>

namespace clowder {

std::uint64_t signature();

}  // namespace clowder
