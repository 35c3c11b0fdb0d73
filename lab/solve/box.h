// A round of `box` with all cards known, played on as well as it can be (bots/box/exact.h), from
// the start of a trick.
//
//   box::State s = box_ending({.players = 2}, seed, 8);       // a round, 8 tricks before its end
//   BoxSolution solution = solve_box(s);
//   solution.points, solution.line
//
// Discards, predictions and the tricks before are what habit makes of them, so that a deal and a
// number of tricks name a position.
#pragma once

#include <optional>
#include <vector>

#include "bots/box/exact.h"
#include "core/shuffle.h"

namespace clowder::box {

struct BoxSolution {
  Exact::Points points{};  // of the round
  std::vector<Action> line;
  std::uint64_t nodes = 0;
};

// Nothing if a paradox comes before so few tricks are left.
std::optional<State> box_ending(const Options& options, const Seed& seed, int tricks_left);

// Requires a state in the tricks.
BoxSolution solve_box(const State& s);

}  // namespace clowder::box
