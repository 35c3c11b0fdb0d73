// The tables of a game that a whole report covers: every number of players, and every mode where a
// game has modes.
//
//   for (const auto& options : tables<maze::Game>()) …   // solo, 2 to 4 against each other, …
#pragma once

#include <vector>

#include "core/game.h"
#include "games/maze/game.h"

namespace clowder {

template <Game G>
std::vector<typename G::Options> tables() {
  std::vector<typename G::Options> list;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    list.emplace_back().players = players;
  }
  return list;
}

// maze.6  One alone; two to four against each other or together; four in teams of two.
template <>
inline std::vector<maze::Options> tables<maze::Game>() {
  using maze::Mode;
  std::vector<maze::Options> list{{.players = 1, .mode = Mode::solo}};
  for (const Mode mode : {Mode::competitive, Mode::coop}) {
    for (int players = 2; players <= 4; ++players)
      list.push_back({.players = players, .mode = mode});
  }
  list.push_back({.players = 4, .mode = Mode::teams});
  return list;
}

}  // namespace clowder
