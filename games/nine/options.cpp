#include "games/nine/options.h"

#include <string>

namespace clowder::nine {
namespace {

Problem set_deck(Options& options, std::string_view value) {
  const auto id = find_deck(value);
  if (!id) return {"problem.deck.unknown", std::string(value)};
  options.deck = *id;
  return {};
}

}  // namespace

Problem set_option(Options& options, std::string_view key, std::string_view value) {
  if (key == "deck") return set_deck(options, value);
  if (key == "strays") {
    if (value != "joker" && value != "printed") return {"problem.nine.strays", std::string(value)};
    options.printed_strays = value == "printed";
    return {};
  }
  if (key != "zero-steals") return {"problem.option", std::string(key)};
  if (value != "yes" && value != "no") return {"problem.nine.zero_steals", std::string(value)};
  options.zero_steals = value == "yes";
  return {};
}

Problem complaint(const Options& options) {
  if (options.players < min_players || options.players > max_players) {
    return {"problem.players.nine", std::to_string(options.players)};
  }
  const Deck& cards_used = deck(options.deck);
  if (options.printed_strays && !cards_used.prints_strays()) {
    return {"problem.nine.unprinted", std::string(cards_used.title())};
  }
  return {};
}

void write_options(JsonLine& line, const Options& options) {
  line.field("deck", deck(options.deck).title());
  line.field("strays", options.printed_strays ? "printed" : "joker");
  line.field("zero-steals", options.zero_steals ? "yes" : "no");
}

}  // namespace clowder::nine
