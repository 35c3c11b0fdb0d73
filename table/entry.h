// One entry of a table's log: a table is the fold of its entries, numbered from 1. Plain values,
// kept and sent as one JSON object each.
//
//   Entry move{.kind = "move", .at = now, .seat = 2, .action = "play 5 blue"};
//   encode_json(move)                          // {"kind":"move","at":…,"seat":2,"action":"…"}
//   entry_from(json)                           // or a problem
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/choose.h"
#include "core/fields.h"
#include "core/problem.h"

namespace clowder {

inline constexpr std::array<std::string_view, 14> entry_words{
    "create", "sit",  "leave", "cover", "return",  "level",  "start",
    "move",   "undo", "time",  "flag",  "rematch", "rename", "wake"};
inline constexpr std::array<std::string_view, 3> sitter_words{"open", "person", "bot"};

// A bank of time for each seat for the whole game; a relaxed one.
struct ClockSetup {
  static constexpr std::string_view title = "ClockSetup";
  std::int64_t bank = 0;
  std::int64_t more = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("bank", self.bank, "milliseconds each seat has");
    visit("more", self.more, "milliseconds that a seat gets for the asking, three times a game");
  }
  friend bool operator==(const ClockSetup&, const ClockSetup&) = default;
};

struct TableSetup {
  static constexpr std::string_view title = "TableSetup";
  std::string game;
  int players = 0;
  TextMap options;
  bool listed = false;
  bool spectators = true;
  std::optional<ClockSetup> clock;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("game", self.game, "box, nine or maze");
    visit("players", self.players, "how many seats");
    visit("options", self.options, "of the game, by name");
    visit("public", self.listed, "whether the lobby shows it; else only who has a link finds it");
    visit("spectators", self.spectators, "whether others may watch");
    visit("clock", self.clock, "null: nobody is hurried");
  }
  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

struct Entry {
  static constexpr std::string_view title = "Entry";
  Word<entry_words> kind;
  std::int64_t at = 0;
  Maybe<TableSetup> setup;
  Maybe<std::string> commit;
  Maybe<int> seat;
  Maybe<Word<sitter_words>> sitter;
  Maybe<std::string> name;
  Maybe<std::string> salt;
  Maybe<Word<levels>> level;
  Maybe<std::string> action;
  Maybe<std::string> id;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("kind", self.kind, "what was done");
    visit("at", self.at, "when, in milliseconds of the authority's clock");
    visit("setup", self.setup, "create");
    visit("commit", self.commit, "create, rematch: the hash of the secret");
    visit("seat", self.seat, "who did it or to whom it was done");
    visit("sitter", self.sitter, "sit: person or bot");
    visit("name", self.name, "sit, rename");
    visit("salt", self.salt, "sit: the seat's part of the seed, hexadecimal");
    visit("level", self.level, "sit, level, cover: of the bot");
    visit("action", self.action, "move: in notation");
    visit("id", self.id, "move: the client's own, so that it counts once");
  }
  friend bool operator==(const Entry&, const Entry&) = default;
};

// An entry that somebody kept, read back.
struct ReadEntry {
  Entry entry;
  Problem problem;
};
ReadEntry entry_from(std::string_view json);

}  // namespace clowder
