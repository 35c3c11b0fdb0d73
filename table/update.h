// What a table tells a viewer: one number, what happened since the one they knew, and the whole
// view. A client never folds: it draws the view and plays the events.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "table/entry.h"

namespace clowder {

inline constexpr std::array<std::string_view, 12> table_event_words{
    "sat",   "left",   "stand_in", "back",    "level",   "began",
    "undid", "waited", "flagged",  "rematch", "renamed", "woke"};

// What happened around the game; the games' own events stand beside these in an update.
struct TableEvent {
  static constexpr std::string_view title = "TableEvent";
  std::uint64_t n = 0;
  Word<table_event_words> kind;
  Maybe<int> seat;
  Maybe<std::string> name;
  Maybe<Word<levels>> level;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("n", self.n, "the number of the entry");
    visit("kind", self.kind, "what happened");
    visit("seat", self.seat, "to whom or by whom");
    visit("name", self.name, "sat, renamed");
    visit("level", self.level, "sat, level, stand_in: of the bot");
  }
};

struct SeatInfo {
  static constexpr std::string_view title = "SeatInfo";
  Word<sitter_words> kind;
  std::string name;
  std::optional<Word<levels>> level;
  bool away = false;
  int cat = 1;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("kind", self.kind, "who sits there");
    visit("name", self.name, "a person's; of a bot empty or what it was given");
    visit("level", self.level, "of the bot that plays there now, for itself or for who is away");
    visit("away", self.away, "a person who left or lost the connection; a bot plays meanwhile");
    visit("cat", self.cat, "a cat's name for a bot without one: the text seat.cat.<cat>");
  }
};

struct ClockNow {
  static constexpr std::string_view title = "ClockNow";
  std::int64_t at = 0;
  std::vector<std::int64_t> left;
  std::vector<int> running;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("at", self.at, "the authority's time of the last entry, in milliseconds");
    visit("left", self.left, "milliseconds left at that time, by seat");
    visit("running", self.running, "seats whose time runs since then");
  }
};

struct ViewTypes;   // of the three games
struct EventTypes;  // and of the table

struct Update {
  static constexpr std::string_view title = "Update";
  static constexpr std::string_view type = "update";
  std::uint64_t number = 0;
  std::uint64_t since = 0;
  bool fresh = false;
  std::vector<Raw<EventTypes>> events;
  std::vector<SeatInfo> seats;
  Raw<ViewTypes> view;
  std::vector<std::string> legal;
  bool undo = false;
  bool over = false;
  std::optional<ClockNow> clock;
  std::string commit;
  std::optional<std::string> secret;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("number", self.number, "of the last entry of the table's log");
    visit("since", self.since, "the number the viewer had; events follow from there");
    visit("fresh", self.fresh, "events were left out: draw the view anew");
    visit("events", self.events, "what happened since, as this viewer may know it");
    visit("seats", self.seats, "who sits where");
    visit("view", self.view, "all that the viewer may know now; null before the game begins");
    visit("legal", self.legal, "the viewer's own actions, in notation, in the pinned order");
    visit("undo", self.undo, "whether the viewer may take back a move");
    visit("over", self.over, "whether the game is over");
    visit("clock", self.clock, "null: nobody is hurried");
    visit("commit", self.commit, "SHA-256 of the secret, hexadecimal");
    visit("secret", self.secret, "once the game is over: what the commit promised");
  }
};

}  // namespace clowder
