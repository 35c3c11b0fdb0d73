// How fast the bot of `box` searches and solves: workloads of `clowder bench box`.
//
//   Speed speed = bench_search(4, 20'000);
//   double micros = exact_median(5, 100);
#pragma once

#include "lab/bench.h"

namespace clowder::box {

// Iterations of a search, worlds included, in 20 rounds half of whose tricks are played, so many in
// each: of the tree over information sets with plain rollouts, as the anchors search, or of what
// the bot does, whose rounds are played out by habit.
enum class Searching : std::uint8_t { plain, by_habit };
Speed bench_search(int players, std::uint64_t iterations, Searching how);

// The median time in microseconds to solve a round between two with all cards known, so many tricks
// before its end, over so many deals.
double exact_median(int tricks_left, int deals);

}  // namespace clowder::box
