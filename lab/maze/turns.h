// What listing all results of a turn costs (games/maze/outcomes.h): the workload of
// `clowder bench maze --only turns`.
#pragma once

#include <cstdint>

#include "games/maze/state.h"
#include "lab/bench.h"

namespace clowder {

struct TurnsListed {
  Speed speed;  // times: positions
  std::uint64_t results = 0;
};

// All results of the turn at hand in `positions` positions, each ten turns into a random game of
// its own.
TurnsListed bench_turns(const maze::Options& options, std::uint64_t positions);

}  // namespace clowder
