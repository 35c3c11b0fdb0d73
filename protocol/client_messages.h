// What a client may say to the authority of a table. See protocol/messages.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "table/entry.h"

namespace clowder {

// A message without fields but the client's own id.
#define CLOWDER_PLAIN_MESSAGE(Name, word)                              \
  struct Name {                                                        \
    static constexpr std::string_view title = #Name;                   \
    static constexpr std::string_view type = word;                     \
    Maybe<std::string> id;                                             \
    template <class Self, class Visit>                                 \
    static void each(Self& self, Visit&& visit) {                      \
      visit("id", self.id, "the client's own; the answer repeats it"); \
    }                                                                  \
  }

struct Hello {
  static constexpr std::string_view title = "Hello";
  static constexpr std::string_view type = "hello";
  Maybe<std::string> id;
  int version = 0;
  std::string table;
  Maybe<std::string> token;
  Maybe<std::uint64_t> since;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("version", self.version, "of the protocol: 1");
    visit("table", self.table, "its name");
    visit("token", self.token, "of a seat, or to watch; without one a spectator");
    visit("since", self.since, "the last number seen, to be told what was missed");
  }
};

struct SeatWish {
  static constexpr std::string_view title = "SeatWish";
  Word<sitter_words> kind;
  Maybe<std::string> name;
  Maybe<Word<levels>> level;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("kind", self.kind, "who is to sit there");
    visit("name", self.name, "of a person");
    visit("level", self.level, "of a bot; cat by default");
  }
};

struct Create {
  static constexpr std::string_view title = "Create";
  static constexpr std::string_view type = "create";
  Maybe<std::string> id;
  std::string game;
  int players = 0;
  Maybe<TextMap> options;
  Maybe<std::vector<SeatWish>> seats;
  Maybe<bool> listed, spectators;
  std::optional<ClockSetup> clock;
  Maybe<std::string> salt;
  Maybe<bool> start;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("game", self.game, "box, nine or maze");
    visit("players", self.players, "how many seats");
    visit("options", self.options, "of the game, by name");
    visit("seats", self.seats,
          "who is to sit where; who creates the table gets the first person's seat");
    visit("public", self.listed, "whether the lobby shows it");
    visit("spectators", self.spectators, "whether others may watch; yes by default");
    visit("clock", self.clock, "null: nobody is hurried");
    visit("salt", self.salt, "of who creates it, as in sit");
    visit("start", self.start, "begin at once; open seats are played by bots");
  }
};

struct Sit {
  static constexpr std::string_view title = "Sit";
  static constexpr std::string_view type = "sit";
  Maybe<std::string> id;
  std::optional<int> seat;
  std::string name;
  Maybe<std::string> salt;
  Maybe<std::string> invitation;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("seat", self.seat, "null: any that is free, else one that a bot holds");
    visit("name", self.name, "1 to 24 characters");
    visit("salt", self.salt, "the seat's part of the seed: up to 64 hexadecimal digits");
    visit("invitation", self.invitation, "where the table asks for one");
  }
};

struct Bot {
  static constexpr std::string_view title = "Bot";
  static constexpr std::string_view type = "bot";
  Maybe<std::string> id;
  int seat = 0;
  std::optional<Word<levels>> level;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("seat", self.seat, "where a bot is to sit");
    visit("level", self.level, "null: open the seat again");
  }
};

struct Act {
  static constexpr std::string_view title = "Act";
  static constexpr std::string_view type = "act";
  Maybe<std::string> id;
  std::uint64_t number = 0;
  std::string action;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; sent twice it counts once");
    visit("number", self.number, "the last number seen");
    visit("action", self.action, "in notation");
  }
};

struct Why {
  static constexpr std::string_view title = "Why";
  static constexpr std::string_view type = "why";
  Maybe<std::string> id;
  std::string action;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("action", self.action, "in notation, legal or not");
  }
};

struct PreviewAsk {
  static constexpr std::string_view title = "PreviewAsk";
  static constexpr std::string_view type = "preview";
  Maybe<std::string> id;
  std::string action;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("action", self.action, "in notation; a legal one");
  }
};

struct Rename {
  static constexpr std::string_view title = "Rename";
  static constexpr std::string_view type = "rename";
  Maybe<std::string> id;
  std::string name;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("name", self.name, "1 to 24 characters");
  }
};

struct Look {
  static constexpr std::string_view title = "Look";
  static constexpr std::string_view type = "look";
  Maybe<std::string> id;
  std::string record;
  std::uint32_t move = 0;
  std::optional<int> seat;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("record", self.record, "of a finished game");
    visit("move", self.move, "how many of its moves have been made; 0: dealt");
    visit("seat", self.seat, "whose eyes; null for a spectator's");
  }
};

struct Verify {
  static constexpr std::string_view title = "Verify";
  static constexpr std::string_view type = "verify";
  Maybe<std::string> id;
  std::string record;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "the client's own; the answer repeats it");
    visit("record", self.record, "of a finished game");
  }
};

CLOWDER_PLAIN_MESSAGE(Leave, "leave");
CLOWDER_PLAIN_MESSAGE(Start, "start");
CLOWDER_PLAIN_MESSAGE(HelperAsk, "helper");
CLOWDER_PLAIN_MESSAGE(HintAsk, "hint");
CLOWDER_PLAIN_MESSAGE(Undo, "undo");
CLOWDER_PLAIN_MESSAGE(MoreTime, "time");
CLOWDER_PLAIN_MESSAGE(Rematch, "rematch");
CLOWDER_PLAIN_MESSAGE(RecordAsk, "record");
CLOWDER_PLAIN_MESSAGE(Ping, "ping");

using ClientMessage =
    std::variant<Hello, Create, Sit, Leave, Bot, Start, Act, Why, PreviewAsk, HelperAsk, HintAsk,
                 Undo, MoreTime, Rematch, Rename, RecordAsk, Look, Verify, Ping>;

}  // namespace clowder
