// Macskajáték as the catalogue lists it.
#pragma once

#include <array>
#include <string_view>

#include "core/game.h"
#include "games/nine/imagine.h"
#include "games/nine/laws.h"
#include "games/nine/notation.h"
#include "games/nine/options.h"
#include "games/nine/rules.h"
#include "games/nine/script.h"
#include "games/nine/view.h"

namespace clowder::nine {

struct Game {
  using Options = nine::Options;
  using State = nine::State;
  using Action = nine::Action;
  using Event = nine::Event;
  using View = nine::View;
  using Branch = nine::Branch;

  static constexpr std::string_view name = "nine";
  static constexpr std::string_view rules_version = "1";
  static constexpr int min_players = nine::min_players;
  static constexpr int max_players = nine::max_players;
  static constexpr const auto& branches = branch_names;

  using Script = nine::Script;

  // What tests play: every number of players, both readings of the strays and of a steal for
  // nothing, and the small deck, which ends soon.
  static std::array<Options, 6> variants() {
    return {{{.players = 3},
             {.players = 4},
             {.players = 5},
             {.players = 3, .deck = *find_deck("printed"), .printed_strays = true},
             {.players = 4, .zero_steals = false},
             {.players = 5, .deck = *find_deck("small")}}};
  }

  static std::string text(const Action& action) { return nine::text(action); }
  static std::optional<Action> parse(std::string_view text) { return parse_action(text); }
  static Problem set(Options& options, std::string_view key, std::string_view value) {
    return set_option(options, key, value);
  }
  static Problem complaint(const Options& options) { return nine::complaint(options); }
  static void write_options(JsonLine& line, const Options& o) { nine::write_options(line, o); }
  static void write_state(JsonLine& line, const State& state) { nine::write_state(line, state); }
  static void write_end(JsonLine& /*line*/, const State& /*state*/) {}
  // One entry of a shuffled deck, as JSON.
  static std::string deck_entry(std::string_view /*deck*/, std::uint8_t entry) {
    return json_quoted(nine::text(Card{entry}));
  }
  static std::optional<std::string> fact(const State& state, std::string_view key) {
    return nine::fact(state, key);
  }
};
static_assert(clowder::Game<Game>);

}  // namespace clowder::nine
