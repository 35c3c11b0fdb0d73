// Solo `maze` with known decks: the fewest turns in which all cats come home.
//
//   MazeSolution solution = solve(state, {.width = 5000}, [] { return true; });
//   solution.actions, solution.turns(), solution.proven
//
// Positions are looked at action by action, those that play alike once. As long as all of a depth
// fit into `width`, nothing is left out, and the first way home found is proven shortest; beyond
// that the best by distance are kept, and only the lower bound stays true. Requires a position of
// one player alone or of all together that is not over.
#pragma once

#include <functional>
#include <vector>

#include "games/maze/rules.h"

namespace clowder::maze {

struct SolveLimits {
  std::size_t width = 2000;  // positions kept at each depth
  int depth = 60;            // actions
};

struct MazeSolution {
  bool found = false;
  bool proven = false;
  std::vector<Action> actions;
  int least = 1;  // no way with fewer actions exists

  // Two actions a turn; the one in which the last cat comes home counts (maze.6.4).
  static int turns(int actions, int left_now) { return 1 + (actions - left_now + 1) / 2; }
};

// `go_on` is asked at every depth; false ends the search with what is known.
MazeSolution solve(const State& state, const SolveLimits& limits,
                   const std::function<bool(int depth)>& go_on);

}  // namespace clowder::maze
