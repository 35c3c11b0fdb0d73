// Cat in the Box as the catalogue lists it.
#pragma once

#include <string_view>

#include "core/game.h"
#include "games/box/imagine.h"
#include "games/box/laws.h"
#include "games/box/notation.h"
#include "games/box/options.h"
#include "games/box/rules.h"
#include "games/box/script.h"
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

  using Script = box::Script;

  static std::string text(Action action) { return box::text(action); }
  static std::optional<Action> parse(std::string_view text) { return parse_action(text); }
  static Problem set(Options& options, std::string_view key, std::string_view value) {
    return set_option(options, key, value);
  }
  static Problem complaint(const Options& options) { return box::complaint(options); }
  static void write_options(JsonLine& line, const Options& o) { box::write_options(line, o); }
  static void write_state(JsonLine& line, const State& state) { box::write_state(line, state); }
  static void write_end(JsonLine& /*line*/, const State& /*state*/) {}
  static std::optional<std::string> fact(const State& state, std::string_view key) {
    return box::fact(state, key);
  }
};
static_assert(clowder::Game<Game>);

}  // namespace clowder::box
