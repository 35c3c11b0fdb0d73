// Tables for tests: one with people and bots, and one that lives at random.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/encode.h"
#include "core/hex.h"
#include "core/random.h"
#include "core/sha256.h"
#include "table/table.h"

namespace clowder {

inline std::string secret_of(std::uint64_t number) {
  return to_hex(sha256("secret " + std::to_string(number)));
}

inline Entry entry_of(std::string_view kind, std::int64_t at = 0) {
  Entry entry;
  entry.kind = kind;
  entry.at = at;
  return entry;
}
inline Entry at_seat(std::string_view kind, int seat, std::int64_t at = 0) {
  Entry entry = entry_of(kind, at);
  entry.seat = seat;
  return entry;
}
inline Entry person(int seat, std::string name = "Mia", std::string salt = "") {
  Entry entry = at_seat("sit", seat);
  entry.sitter = Word<sitter_words>("person");
  entry.name = std::move(name);
  entry.salt = std::move(salt);
  return entry;
}
inline Entry move_of(int seat, std::string action) {
  Entry entry = at_seat("move", seat);
  entry.action = std::move(action);
  return entry;
}
inline Entry created(std::string game, int players, const std::string& secret) {
  Entry entry = entry_of("create");
  TableSetup setup;
  setup.game = std::move(game);
  setup.players = players;
  entry.setup = std::move(setup);
  entry.commit = commit_of(secret);
  return entry;
}

// A table that keeps its log, with the secrets beside it.
struct Logged {
  Entry create;
  Table table;
  std::vector<std::pair<Entry, std::string>> log;
  std::uint64_t secrets = 0;

  Logged(const Entry& entry, const std::string& secret) : create(entry), table(entry, secret) {}

  Refusal apply(Entry entry) {
    std::string secret;
    if (entry.kind.text == "rematch") {
      secret = secret_of(1000 + secrets++);
      entry.commit = commit_of(secret);
    }
    if (const Refusal no = table.check(entry)) return no;
    table.apply(entry, secret);
    log.emplace_back(entry, secret);
    return allowed;
  }
  void let_bots_act() {
    while (const auto seat = table.due_bot()) {
      apply(move_of(seat->index, table.think(*seat, {.nodes = 100})));
    }
  }
};

// One random entry, allowed or not: mostly moves, sometimes anything else.
inline Entry random_entry(const Table& table, Rng& rng, std::int64_t at) {
  constexpr std::array<std::string_view, 11> other{"sit",    "leave", "cover", "return",
                                                   "level",  "undo",  "time",  "flag",
                                                   "rename", "wake",  "start"};
  const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(table.setup().players)));
  if (table.over()) return entry_of("rematch", at);
  if (table.started() && rng.below(6) != 0) {
    const SeatSet actors = table.host()->to_act();
    const Seat actor = rng.below(2) == 0 ? actors.front() : Seat{static_cast<std::uint8_t>(seat)};
    const auto legal = table.host()->legal_actions(actor);
    Entry entry = at_seat("move", actor.index, at);
    entry.action =
        legal.empty() ? "play 1 red" : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (rng.below(2) == 0) entry.id = std::to_string(rng.below(50));
    return entry;
  }
  Entry entry = at_seat(other[rng.below(other.size())], seat, at);
  entry.sitter = Word<sitter_words>(sitter_words[rng.below(3)]);
  entry.name = rng.below(4) == 0 ? "" : "Cat " + std::to_string(rng.below(9));
  entry.level = Word<levels>(levels[rng.below(4)]);
  if (rng.below(2) == 0) entry.salt = to_hex(sha256(std::to_string(rng.next()))).substr(0, 16);
  return entry;
}

struct RandomSetup {
  std::string game;
  int players = 0;
  TextMap options = {};
};
inline std::vector<RandomSetup> random_setups() {
  return {{"box", 2},
          {"box", 3},
          {"box", 4},
          {"box", 5},
          {"nine", 3, {{{"deck", "small"}}}},
          {"nine", 4, {{{"deck", "small"}, {"zero-steals", "no"}}}},
          {"nine", 5, {{{"deck", "small"}}}},
          {"maze", 1, {{{"board", "kittens"}, {"cap", "15"}}}},
          {"maze", 2, {{{"cap", "15"}}}},
          {"maze", 4, {{{"mode", "teams"}, {"cap", "15"}}}}};
}
inline Logged random_table(const RandomSetup& setup, std::uint64_t number) {
  const std::string secret = secret_of(number);
  Entry create = created(setup.game, setup.players, secret);
  create.setup->options = setup.options;
  if (number % 2 == 0) create.setup->clock = ClockSetup{60'000, 30'000};
  return {create, secret};
}

}  // namespace clowder
