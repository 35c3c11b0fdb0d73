#include "cli/game_call.h"

#include <random>

#include "cli/file.h"
#include "cli/utf8.h"
#include "core/scan.h"
#include "games/box/layout.h"
#include "games/maze/deck.h"
#include "games/nine/deck.h"
#include "lab/seed.h"

namespace clowder::cli {

std::string fresh_seed() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device device;
  std::string seed;
  for (int i = 0; i < 16; ++i) seed += digits[device() & 15U];
  return seed;
}

std::string seed_of(const Call& call) {
  const auto seed = call.arguments.text("seed");
  if (!seed) return fresh_seed();
  if (seed->empty() || seed->size() > longest_seed || !is_clean(*seed)) {
    call.fail("error.seed", {{"value", *seed}, {"length", longest_seed}});
  }
  return *seed;
}

SeatPolicies policies_of(const Call& call, int players) {
  const std::string text = call.arguments.text("policy").value_or("random");
  SeatPolicies policies;
  int seats = 0;
  for (std::size_t at = 0; at <= text.size(); ++seats) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto policy = find_policy(text.substr(at, end - at));
    if (!policy) call.fail("error.policy", {{"value", text}, {"list", policy_names()}});
    if (seats == 0) policies = SeatPolicies(*policy);
    if (seats < players) policies.set(Seat{static_cast<std::uint8_t>(seats)}, *policy);
    at = end + 1;
  }
  if (seats != 1 && seats != players) {
    call.fail("error.policy_count", {{"value", text}, {"players", players}});
  }
  return policies;
}

std::optional<std::string> load_layout(const Call& call) {
  const auto path = call.arguments.text("layout");
  if (!path) return std::nullopt;
  const std::string bytes = read_file(call, *path);
  const auto read = box::parse_layout(bytes);
  if (read.problem) call.fail(read.problem, *path);
  box::add_layout(read.layout);
  return std::string(read.layout.title());
}

std::optional<std::string> load_deck(const Call& call, std::string_view game) {
  const auto path = call.arguments.text("deck");
  if (!path) return std::nullopt;
  const std::string bytes = read_file(call, *path);
  const auto add = [&](const auto& read) {
    if (read.problem) call.fail(read.problem, *path);
    add_deck(read.deck);
    return std::string(read.deck.title());
  };
  return game == "nine" ? add(nine::parse_deck(bytes)) : add(maze::parse_deck(bytes));
}

std::pair<std::string, std::string> key_and_value(const Call& call, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    call.fail("error.pair", {{"value", text}});
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace clowder::cli
