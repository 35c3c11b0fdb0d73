// Kotobirynt as the catalogue lists it.
#pragma once

#include <string_view>

#include "core/game.h"
#include "games/maze/imagine.h"
#include "games/maze/laws.h"
#include "games/maze/notation.h"
#include "games/maze/options.h"
#include "games/maze/rules.h"
#include "games/maze/script.h"
#include "games/maze/view.h"

namespace clowder::maze {

struct Game {
  using Options = maze::Options;
  using State = maze::State;
  using Action = maze::Action;
  using Event = maze::Event;
  using View = maze::View;
  using Branch = maze::Branch;

  static constexpr std::string_view name = "maze";
  static constexpr std::string_view rules_version = "1";
  static constexpr int min_players = maze::min_players;
  static constexpr int max_players = maze::max_players;
  static constexpr const auto& branches = branch_names;

  using Script = maze::Script;

  static std::string text(Action action) { return maze::text(action); }
  static std::optional<Action> parse(std::string_view text) { return parse_action(text); }
  static Problem set(Options& options, std::string_view key, std::string_view value) {
    return set_option(options, key, value);
  }
  static Problem complaint(const Options& options) { return maze::complaint(options); }
  static void write_options(JsonLine& line, const Options& o) { maze::write_options(line, o); }
  static void write_state(JsonLine& line, const State& state) { maze::write_state(line, state); }
  static void write_end(JsonLine& line, const State& state) { maze::write_end(line, state); }
  // Tables that between them use every option, for tests and fuzzers.
  static constexpr auto variants() { return maze::variants(); }
  // One entry of a shuffled deck, as JSON.
  static std::string deck_entry(std::string_view deck, std::uint8_t entry) {
    return maze::deck_entry(deck, entry);
  }
  static std::optional<std::string> fact(const State& state, std::string_view key) {
    return maze::fact(state, key);
  }
};
static_assert(clowder::Game<Game>);

}  // namespace clowder::maze
