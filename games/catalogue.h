// The games there are, listed once. Whoever needs "the game called X" asks here.
//
//   bool known = with_game("box", [](auto game) { using G = decltype(game); … });
#pragma once

#include <string>
#include <string_view>
#include <tuple>

#include "games/box/game.h"
#include "games/maze/game.h"
#include "games/nine/game.h"

namespace clowder {

using Catalogue = std::tuple<box::Game, nine::Game, maze::Game>;

// Calls visit(G{}) for the game of that name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit visit) {
  return std::apply(
      [&](auto... game) {
        return ((name == game.name ? (static_cast<void>(visit(game)), true) : false) || ...);
      },
      Catalogue{});
}

// "box, nine, maze": for messages.
inline std::string game_names() {
  std::string names;
  std::apply(
      [&](auto... game) { ((names += (names.empty() ? "" : ", ") + std::string(game.name)), ...); },
      Catalogue{});
  return names;
}

}  // namespace clowder
