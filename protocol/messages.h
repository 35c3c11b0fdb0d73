// Every message between a client and the authority of a table (the server, or the page's worker),
// declared once: JSON objects whose first member is `type`. The JSON Schema, the TypeScript types
// and docs/protocol.md are made from these lists (protocol/describe.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/reason.h"
#include "table/entry.h"
#include "table/update.h"

namespace clowder {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t longest_id = 40;

struct PreviewTypes;
struct HelperTypes;

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

// --- from a client ---

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
  Maybe<Word<level_words>> level;
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
  std::optional<Word<level_words>> level;
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
                 Undo, MoreTime, Rematch, Rename, RecordAsk, Ping>;

// --- from the authority ---

struct Welcome {
  static constexpr std::string_view title = "Welcome";
  static constexpr std::string_view type = "welcome";
  Maybe<std::string> id;
  int version = protocol_version;
  std::string table;
  TableSetup setup;
  std::optional<int> seat;
  std::string commit;
  std::uint64_t number = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("version", self.version, "of the protocol");
    visit("table", self.table, "its name");
    visit("setup", self.setup, "game, players, options and the like");
    visit("seat", self.seat, "one's own; null for a spectator");
    visit("commit", self.commit, "SHA-256 of the secret, hexadecimal");
    visit("number", self.number, "of the last entry; an update follows");
  }
};

struct Seated {
  static constexpr std::string_view title = "Seated";
  static constexpr std::string_view type = "seated";
  Maybe<std::string> id;
  int seat = 0;
  std::string token;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("seat", self.seat, "whose");
    visit("token", self.token, "lets its holder play there: keep it");
  }
};

struct Ack {
  static constexpr std::string_view title = "Ack";
  static constexpr std::string_view type = "ack";
  Maybe<std::string> id;
  std::uint64_t number = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("number", self.number, "of the entry it became; it lasts");
  }
};

struct Refused {
  static constexpr std::string_view title = "Refused";
  static constexpr std::string_view type = "refused";
  Maybe<std::string> id;
  std::string rule;
  std::string key;
  ReasonWords words;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("rule", self.rule, "such as box.5.4; table for what is no rule of the game");
    visit("key", self.key, "of the text that says why");
    visit("words", self.words, "what the text names");
  }
};

struct Reason {
  static constexpr std::string_view title = "Reason";
  static constexpr std::string_view type = "reason";
  Maybe<std::string> id;
  std::string action;
  std::optional<std::string> rule;
  std::optional<std::string> key;
  ReasonWords words;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("action", self.action, "that was asked about");
    visit("rule", self.rule, "that forbids it; null: it is allowed");
    visit("key", self.key, "of the text that says why");
    visit("words", self.words, "what the text names");
  }
};

struct Preview {
  static constexpr std::string_view title = "Preview";
  static constexpr std::string_view type = "preview";
  Maybe<std::string> id;
  std::string action;
  Raw<PreviewTypes> brings;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("action", self.action, "that was asked about");
    visit("brings", self.brings, "what it would bring, as far as one may know");
  }
};

struct Helper {
  static constexpr std::string_view title = "Helper";
  static constexpr std::string_view type = "helper";
  Maybe<std::string> id;
  std::uint64_t number = 0;
  Raw<HelperTypes> helper;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("number", self.number, "of the last entry it knows of");
    visit("helper", self.helper, "what could be worked out from the view");
  }
};

struct Hint {
  static constexpr std::string_view title = "Hint";
  static constexpr std::string_view type = "hint";
  Maybe<std::string> id;
  std::uint64_t number = 0;
  std::string action;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("number", self.number, "of the last entry it knows of");
    visit("action", self.action, "what a strong bot would do");
  }
};

struct Record {
  static constexpr std::string_view title = "Record";
  static constexpr std::string_view type = "record";
  Maybe<std::string> id;
  std::string text;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("text", self.text, "the finished game as a record, seed included");
  }
};

struct Error {
  static constexpr std::string_view title = "Error";
  static constexpr std::string_view type = "error";
  Maybe<std::string> id;
  std::string key;
  std::string found;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("key", self.key, "of the text that says what was expected");
    visit("found", self.found, "what was found instead");
  }
};

struct Bye {
  static constexpr std::string_view title = "Bye";
  static constexpr std::string_view type = "bye";
  std::string key;
  std::optional<std::int64_t> retry_ms;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("key", self.key, "of the text that says why the authority closes");
    visit("retry_ms", self.retry_ms, "when to come back; null: there is no use");
  }
};

struct Pong {
  static constexpr std::string_view title = "Pong";
  static constexpr std::string_view type = "pong";
  Maybe<std::string> id;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
  }
};

using ServerMessage = std::variant<Welcome, Seated, Update, Ack, Refused, Reason, Preview, Helper,
                                   Hint, Record, Error, Bye, Pong>;

}  // namespace clowder
