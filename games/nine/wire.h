// What of `nine` goes over a wire: a view, an event, what an action would bring, as values with
// listed fields. Built by listing what is shown, from a View alone; a State has no such function.
//
//   std::string json = encode_json(describe(view(state, seat)));
#pragma once

#include <string>
#include <vector>

#include "core/fields.h"
#include "core/reason.h"
#include "core/seen.h"
#include "games/nine/event.h"
#include "games/nine/view.h"

namespace clowder::nine {

inline constexpr std::array<std::string_view, 1> game_word{"nine"};
inline constexpr std::array<std::string_view, 4> colour_words{"blue", "yellow", "red", "green"};
inline constexpr std::array<std::string_view, 6> phase_words{"deal",  "turn",    "resolve",
                                                             "score", "kittens", "over"};
inline constexpr std::array<std::string_view, 22> event_words{
    "shuffled", "filled",  "paired",     "turn",     "took",    "drew",    "boxed",   "laid",
    "dropped",  "stole",   "three",      "scored",   "kept",    "covered", "swapped", "gave",
    "chased",   "adopted", "left_alone", "returned", "ran_out", "ended"};

using ColourWord = Word<colour_words>;

// A card more, or several, that bring a series to a sum that ends in 9.
struct WireNeed {
  static constexpr std::string_view title = "NineNeed";
  int cards = 0;
  int value = 0;
  int total = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("cards", self.cards, "how many cards more");
    visit("value", self.value, "what they must add");
    visit("total", self.total, "the sum that this makes");
  }
};

struct WireLane {
  static constexpr std::string_view title = "NineLane";
  ColourWord color;
  std::vector<std::string> cards;
  bool kittens = false;
  std::vector<int> sums;
  std::optional<int> length;
  bool joker = false;
  std::vector<WireNeed> needs;
  std::optional<int> worth;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("color", self.color, "of the series");
    visit("cards", self.cards, "oldest first");
    visit("kittens", self.kittens, "whether kittens lie on it");
    visit("sums", self.sums, "every sum that a reading gives, ascending; without a joker");
    visit("length", self.length, "the next number of cards at which it is scored");
    visit("joker", self.joker, "a stray that counts for any value lies in it");
    visit("needs", self.needs, "what would complete it; of a joker nothing is needed");
    visit("worth", self.worth, "coins if it were scored as it is; null if it cannot be");
  }
};

struct WireSteal {
  static constexpr std::string_view title = "NineSteal";
  std::string action;
  int coins = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("action", self.action, "in notation");
    visit("coins", self.coins, "what it brings; a series of three is then scored or kept");
  }
};

struct WireView {
  static constexpr std::string_view title = "NineView";
  Word<game_word> game;
  int players = 0;
  std::optional<int> seat;
  Word<phase_words> phase;
  int turn = 0;
  std::vector<int> to_act;
  int draw_left = 0;
  std::vector<std::vector<std::string>> piles;
  std::vector<std::string> box, turned_up;
  std::vector<std::vector<WireLane>> series;
  std::vector<int> coins;
  std::optional<ColourWord> three;
  int reshuffles = 0;
  std::vector<WireSteal> steals;
  std::optional<std::vector<int>> winners;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("game", self.game, "the game");
    visit("players", self.players, "how many play");
    visit("seat", self.seat, "whose view it is; null for a spectator");
    visit("phase", self.phase, "what is being done");
    visit("turn", self.turn, "whose turn it is");
    visit("to_act", self.to_act, "the seat that may act now, not always the one whose turn it is");
    visit("draw_left", self.draw_left, "cards in the draw pile");
    visit("piles", self.piles, "discard piles, each from the bottom");
    visit("box", self.box, "cards out of play, ascending");
    visit("turned_up", self.turned_up, "cards that wait for what becomes of them");
    visit("series", self.series, "by seat, the started ones");
    visit("coins", self.coins, "by seat");
    visit("three", self.three, "the series of three to be scored or kept");
    visit("reshuffles", self.reshuffles, "how often the draw pile was made anew");
    visit("steals", self.steals, "one's own legal steals with what they bring");
    visit("winners", self.winners, "once the game is over");
  }
};

struct WireEvent {
  static constexpr std::string_view title = "NineEvent";
  std::uint64_t n = 0;
  Word<event_words> kind;
  Maybe<int> seat, to, pile, pile2, cards, points;
  Maybe<ColourWord> color;
  Maybe<std::string> card, other;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("n", self.n, "the number of the entry");
    visit("kind", self.kind, "what happened");
    visit("seat", self.seat, "by whom");
    visit("to", self.to, "stole: from whom; swapped, gave, chased: with or to whom");
    visit("color", self.color, "of the series");
    visit("card", self.card, "the card; scored: its stray if there is one");
    visit("other", self.other, "drew: the second card; swapped: the stray given");
    visit("pile", self.pile, "its number");
    visit("pile2", self.pile2, "paired: the other pile");
    visit("cards", self.cards, "shuffled: in the draw pile; scored, chased, adopted: how many");
    visit("points", self.points, "scored: coins");
  }
};

// What a legal action brings with it; draws are hidden, so it tells nothing of these.
struct WirePreview {
  static constexpr std::string_view title = "NinePreview";
  std::vector<int> coins;
  int scored = 0;
  bool asks = false;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("coins", self.coins, "what each seat would gain");
    visit("scored", self.scored, "series that would be scored");
    visit("asks", self.asks, "a series of three could then be scored or kept");
  }
};

struct WireHelper {
  static constexpr std::string_view title = "NineHelper";
  std::vector<std::string> unseen;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("unseen", self.unseen, "the cards of the draw pile, ascending");
  }
};

WireView describe(const View& v);
WireEvent describe(const View& before, const Seen<Event>& seen);
WirePreview preview(const View& v, const Action& action);
WireHelper helper(const View& v);
ReasonWords reason_words(const View& v, const Action& action);

static_assert(Encodable<View> && !Encodable<State> && !Encodable<Public>);
static_assert(EncodableEvent<View, Seen<Event>> && !EncodableEvent<View, Event>);

}  // namespace clowder::nine
