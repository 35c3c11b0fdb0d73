// Cat in the Box as the catalogue lists it.
#pragma once

#include <string_view>

#include "core/game.h"
#include "games/box/imagine.h"
#include "games/box/notation.h"
#include "games/box/rules.h"
#include "games/box/view.h"

namespace clowder::box {

struct Game {
  using Options = box::Options;
  using State = box::State;
  using Action = box::Action;
  using Event = box::Event;
  using View = box::View;
  using Branch = box::Branch;

  static constexpr std::string_view name = "box";
  static constexpr std::string_view rules_version = "1";
  static constexpr int min_players = box::min_players;
  static constexpr int max_players = box::max_players;
  static constexpr const auto& branches = branch_names;

  static std::string text(Action action) { return box::text(action); }
  static std::optional<Action> parse(std::string_view text) { return parse_action(text); }
};
static_assert(clowder::Game<Game>);

}  // namespace clowder::box
