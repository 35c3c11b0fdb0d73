// What of `maze` goes over a wire: a view, an event, what an action would bring, as values with
// listed fields. Built by listing what is shown, from a View alone; a State has no such function.
//
//   std::string json = encode_json(describe(view(state, seat)));
#pragma once

#include <string>
#include <vector>

#include "core/fields.h"
#include "core/reason.h"
#include "core/seen.h"
#include "games/maze/event.h"
#include "games/maze/view.h"

namespace clowder::maze {

inline constexpr std::array<std::string_view, 1> game_word{"maze"};
inline constexpr std::array<std::string_view, 3> phase_words{"deal", "play", "over"};
inline constexpr std::array<std::string_view, 5> mode_words{"by-players", "competitive", "solo",
                                                            "coop", "teams"};
inline constexpr std::array<std::string_view, 2> board_words{"square", "kittens"};
inline constexpr std::array<std::string_view, 2> orientation_words{"free", "as-it-lies"};
inline constexpr std::array<std::string_view, 6> shape_words{
    "elbow", "straight", "tee", "crossing", "bridge", "double-elbow"};
inline constexpr std::array<std::string_view, 4> turn_words{"none", "right", "around", "left"};
inline constexpr std::array<std::string_view, 8> event_words{"dealt", "cat",   "turned", "pushed",
                                                             "took",  "moved", "passed", "ended"};

struct WireCard {
  static constexpr std::string_view title = "MazeCard";
  Word<shape_words> shape;
  int turn = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("shape", self.shape, "of its ways");
    visit("turn", self.turn, "quarter turns clockwise from its base, 0 to 3");
  }
};

struct WirePlace {
  static constexpr std::string_view title = "MazePlace";
  Maybe<int> cat, guardian;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("cat", self.cat, "what the cat here is worth");
    visit("guardian", self.guardian, "which guardian is here");
  }
};

// The sides of one card that a way reaches.
struct WireStretch {
  static constexpr std::string_view title = "MazeStretch";
  std::string cell;
  std::string sides;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("cell", self.cell, "such as b3");
    visit("sides", self.sides, "letters of nesw");
  }
};

// All that can be reached from one place with a cat or a guardian.
struct WireWay {
  static constexpr std::string_view title = "MazeWay";
  int place = 0;
  std::vector<int> joins;
  std::vector<WireStretch> cells;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("place", self.place, "where it begins");
    visit("joins", self.joins, "other places with a cat or a guardian that it reaches");
    visit("cells", self.cells, "the cards it goes through");
  }
};

// A cat that is brought home and the cells it walks.
struct WireHome {
  static constexpr std::string_view title = "MazeHome";
  int place = 0, value = 0, guardian = 0, to = 0;
  std::vector<std::string> path;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("place", self.place, "where the cat is");
    visit("value", self.value, "what it is worth");
    visit("guardian", self.guardian, "who gets it");
    visit("to", self.to, "the guardian's place");
    visit("path", self.path, "cells from the cat to the guardian");
  }
};

struct WireView {
  static constexpr std::string_view title = "MazeView";
  Word<game_word> game;
  int players = 0;
  std::optional<int> seat;
  Word<phase_words> phase;
  Word<mode_words> mode;
  Word<board_words> board;
  Word<orientation_words> orientation;
  bool classic2007 = false, push_allowed = false;
  int size = 0;
  std::vector<int> to_act;
  int actions_left = 0;
  std::vector<std::vector<WireCard>> square;
  std::vector<std::optional<WirePlace>> places;
  std::optional<WireCard> next;
  int canals_left = 0, unseen = 0;
  std::vector<WireCard> under;
  int cats_left = 0;
  std::vector<std::vector<int>> taken;
  std::vector<int> points;
  std::optional<std::vector<std::vector<int>>> teams;
  int turns = 0, cap = 0;
  std::optional<int> rank;
  std::vector<WireWay> ways;
  std::optional<std::vector<int>> winners;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("game", self.game, "the game");
    visit("players", self.players, "how many play");
    visit("seat", self.seat, "whose view it is; null for a spectator");
    visit("phase", self.phase, "what is being done");
    visit("mode", self.mode, "who plays against whom");
    visit("board", self.board, "4×4 or, for kittens, 3×3");
    visit("orientation", self.orientation, "whether a pushed card may be turned");
    visit("classic2007", self.classic2007, "at least one rotation a turn");
    visit("push_allowed", self.push_allowed, "not barred for the second action");
    visit("size", self.size, "cards in a row");
    visit("to_act", self.to_act, "the seat whose turn it is");
    visit("actions_left", self.actions_left, "of this turn");
    visit("square", self.square, "rows from the top");
    visit("places", self.places, "clockwise from the top left corner");
    visit("next", self.next, "the canal card to be pushed in");
    visit("canals_left", self.canals_left, "cards of the canal deck, the next one included");
    visit("unseen", self.unseen, "canal cards that nobody has seen");
    visit("under", self.under, "known cards at the bottom of the canal deck, upper first");
    visit("cats_left", self.cats_left, "in the deck of cats");
    visit("taken", self.taken, "by seat, what its cats are worth");
    visit("points", self.points, "by seat, partners included");
    visit("teams", self.teams, "seats that play together");
    visit("turns", self.turns, "finished ones");
    visit("cap", self.cap, "turns after which the game is a draw");
    visit("rank", self.rank, "alone or together: 1 best to 7, if all were home now");
    visit("ways", self.ways, "from every cat and guardian");
    visit("winners", self.winners, "once the game is over");
  }
};

struct WireEvent {
  static constexpr std::string_view title = "MazeEvent";
  std::uint64_t n = 0;
  Word<event_words> kind;
  Maybe<int> seat, place, value, guardian, from;
  Maybe<std::string> cell;
  Maybe<Word<turn_words>> turn;
  Maybe<WireCard> card, out, next;
  Maybe<std::vector<std::string>> path;
  Maybe<bool> home;
  Maybe<std::vector<int>> winners;
  Maybe<int> rank;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("n", self.n, "the number of the entry");
    visit("kind", self.kind, "what happened");
    visit("seat", self.seat, "by whom; dealt, passed: who is next");
    visit("place", self.place, "cat, pushed, took, moved");
    visit("value", self.value, "cat, took: what it is worth");
    visit("guardian", self.guardian, "took: for whom; moved: who");
    visit("from", self.from, "moved: the place left");
    visit("cell", self.cell, "turned: such as b3");
    visit("turn", self.turn, "turned: which way");
    visit("card", self.card, "pushed: the card that enters, as it lies");
    visit("out", self.out, "pushed: the card that leaves");
    visit("next", self.next, "dealt, pushed: the next canal card");
    visit("path", self.path, "took: cells from the cat to the guardian");
    visit("home", self.home, "ended: all cats are home");
    visit("winners", self.winners, "ended");
    visit("rank", self.rank, "ended: alone or together");
  }
};

// The square as a legal action would leave it, before any cat is taken.
struct WirePreview {
  static constexpr std::string_view title = "MazePreview";
  std::vector<std::vector<WireCard>> square;
  Maybe<WireCard> out;
  std::vector<WireWay> ways;
  std::vector<WireHome> home;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("square", self.square, "rows from the top");
    visit("out", self.out, "the card that a push drives out");
    visit("ways", self.ways, "from every cat and guardian");
    visit("home", self.home, "cats that would come home at once");
  }
};

struct WireHelper {
  static constexpr std::string_view title = "MazeHelper";
  std::vector<std::string> bring_home;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("bring_home", self.bring_home, "legal actions that bring a cat home at once");
  }
};

WireView describe(const View& v);
WireEvent describe(const View& before, const Seen<Event>& seen);
WirePreview preview(const View& v, Action action);
WireHelper helper(const View& v);
ReasonWords reason_words(const View& v, Action action);

static_assert(Encodable<View> && !Encodable<State> && !Encodable<Public>);
static_assert(EncodableEvent<View, Seen<Event>> && !EncodableEvent<View, Event>);

}  // namespace clowder::maze
