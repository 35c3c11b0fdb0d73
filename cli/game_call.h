// What the commands that play games have in common: GAME --players N --option key=value --layout
// FILE --seed S --policy P, read from a call into values, or refused in one line.
//
//   return with_called_game(call, [&](auto game) {
//     using G = decltype(game);
//     const auto options = game_options<G>(call);
//     …
//   });
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/policy.h"
#include "cli/command.h"
#include "core/scan.h"
#include "games/catalogue.h"
#include "lab/tables.h"

namespace clowder::cli {

// Sixteen hexadecimal digits from the system's chance.
std::string fresh_seed();

// The seed asked for, or a fresh one of sixteen hexadecimal digits.
std::string seed_of(const Call& call);

// A name for all seats, or one for each: `careful,random,random`.
SeatPolicies policies_of(const Call& call, int players);

// Reads the layout file of --layout, if there is one, and gives the name it can be asked for by.
std::optional<std::string> load_layout(const Call& call);

// The same for --deck FILE, the cards of nine or the material of maze.
std::optional<std::string> load_deck(const Call& call, std::string_view game);

// `key=value` in two; refuses anything else.
std::pair<std::string, std::string> key_and_value(const Call& call, const std::string& text);

// Calls visit(G{}) for the game that the first word names.
template <class Visit>
void with_called_game(const Call& call, Visit visit) {
  const std::string& name = call.arguments.words.front();
  if (with_game(name, visit)) return;
  call.fail("error.game", {{"name", name}, {"list", game_names()}});
}

// What --layout, --deck and --option say, set on top of `options`.
template <class G>
void set_options(const Call& call, typename G::Options& options) {
  const auto set = [&](std::string_view key, std::string_view value) {
    if (Problem no = G::set(options, key, value)) call.fail(no, "--option");
  };
  if (const auto layout = load_layout(call)) set("layout", *layout);
  if (const auto deck = load_deck(call, G::name)) set("deck", *deck);
  for (const std::string& option : call.arguments.all("option")) {
    const auto [key, value] = key_and_value(call, option);
    set(key, value);
  }
}

// The table that the options ask for. Without --players `usual` play: three suit every game.
template <class G>
typename G::Options game_options(const Call& call, std::size_t usual = 3) {
  const std::string text = call.arguments.text("players").value_or(std::to_string(usual));
  const auto players = parse_number(text, G::max_players);
  if (!players || *players < G::min_players) {
    call.fail(
        "error.players",
        {{"value", text}, {"game", G::name}, {"from", G::min_players}, {"to", G::max_players}});
  }
  typename G::Options options;
  options.players = static_cast<int>(*players);
  set_options<G>(call, options);
  if (Problem no = G::complaint(options)) call.fail(no, "--option");
  return options;
}

// The one table that --players asks for, or without it every table of the game that the other
// options allow.
template <class G>
std::vector<typename G::Options> game_tables(const Call& call) {
  if (call.arguments.has("players")) return {game_options<G>(call)};
  std::vector<typename G::Options> list;
  Problem last;
  for (typename G::Options options : tables<G>()) {
    set_options<G>(call, options);
    last = G::complaint(options);
    if (!last && std::ranges::find(list, options) == list.end()) list.push_back(options);
  }
  if (list.empty()) call.fail(last, "--option");
  return list;
}

}  // namespace clowder::cli
