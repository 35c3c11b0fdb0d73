// What the authority of a table says to a client. See protocol/messages.h.
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

struct PreviewTypes;
struct HelperTypes;

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

struct Sight {
  static constexpr std::string_view title = "Sight";
  static constexpr std::string_view type = "sight";
  Maybe<std::string> id;
  std::uint32_t move = 0;
  std::uint32_t moves = 0;
  std::vector<std::string> seats;
  std::vector<Raw<EventTypes>> events;
  Raw<ViewTypes> view;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("move", self.move, "that was asked for, or the last");
    visit("moves", self.moves, "how many there are");
    visit("seats", self.seats, "names, as the record has them");
    visit("events", self.events, "of the last move, as that seat knew them");
    visit("view", self.view, "what that seat knew");
  }
};

struct Verified {
  static constexpr std::string_view title = "Verified";
  static constexpr std::string_view type = "verified";
  Maybe<std::string> id;
  std::optional<std::string> key;
  std::string found;
  int line = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("id", self.id, "of the message it answers");
    visit("key", self.key, "of the text that says what is wrong; null: dealt as promised");
    visit("found", self.found, "what the text names");
    visit("line", self.line, "of the record; 0 for all of it");
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
                                   Hint, Record, Sight, Verified, Error, Bye, Pong>;

}  // namespace clowder
