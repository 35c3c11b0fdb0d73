// One number that stands for what `lynx` chooses in `box`, equal on every machine that knows the
// same nets. Tests compare the page with the command by it.
//
//   Digest digest = lynx_digest(4, 3, 50);        // three rounds, fifty nodes a choice
#pragma once

#include <cstdint>

namespace clowder::box {

struct Digest {
  std::uint64_t choices = 0;
  std::uint64_t hash = 0;
};

Digest lynx_digest(int players, std::uint64_t rounds, std::uint64_t nodes);

// For three, four and five players in one.
std::uint64_t lynx_digest();

}  // namespace clowder::box
