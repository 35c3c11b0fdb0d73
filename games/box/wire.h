// What of `box` goes over a wire: a view, a seen event, what an action would bring, as values with
// listed fields. Built by listing what is shown, from a View alone; a State has no such function.
//
//   std::string json = encode_json(describe(view(state, seat)));
//   encode_json(describe(view_before, see(event, seat)))
#pragma once

#include <string>
#include <vector>

#include "core/fields.h"
#include "core/reason.h"
#include "core/seen.h"
#include "games/box/event.h"
#include "games/box/view.h"

namespace clowder::box {

inline constexpr std::array<std::string_view, 1> game_word{"box"};
inline constexpr std::array<std::string_view, 4> colour_words{"red", "blue", "yellow", "green"};
inline constexpr std::array<std::string_view, 5> phase_words{"deal", "discard", "predict", "play",
                                                             "over"};
inline constexpr std::array<std::string_view, 11> event_words{
    "round",  "dealt", "revealed", "discarded", "predicted", "played",
    "closed", "took",  "paradox",  "scored",    "ended"};
inline constexpr std::array<std::string_view, 3> tie_words{"none", "last_round", "shared"};

using ColourWord = Word<colour_words>;

struct WireCell {
  static constexpr std::string_view title = "BoxCell";
  ColourWord color;
  int value = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("color", self.color, "row of the research board");
    visit("value", self.value, "column of the research board");
  }
};

struct WirePlace {
  static constexpr std::string_view title = "BoxPlace";
  ColourWord color;
  int value = 0;
  int row = 0;
  int column = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("color", self.color, "of the cell");
    visit("value", self.value, "of the cell");
    visit("row", self.row, "where the cell lies, from 0");
    visit("column", self.column, "where the cell lies, from 0");
  }
};

struct WireToken {
  static constexpr std::string_view title = "BoxToken";
  ColourWord color;
  int value = 0;
  std::optional<int> owner;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("color", self.color, "of the cell");
    visit("value", self.value, "of the cell");
    visit("owner", self.owner, "a seat; null for a neutral token");
  }
};

struct WirePlay {
  static constexpr std::string_view title = "BoxPlay";
  int seat = 0;
  int value = 0;
  ColourWord color;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("seat", self.seat, "who played");
    visit("value", self.value, "of the card");
    visit("color", self.color, "as declared");
  }
};

struct WireView {
  static constexpr std::string_view title = "BoxView";
  Word<game_word> game;
  int players = 0;
  std::optional<int> seat;
  Word<phase_words> phase;
  int round = 0, rounds = 0, values = 0, tricks_in_round = 0, start = 0, leader = 0;
  std::vector<int> to_act, hand;
  std::optional<int> discard;
  std::vector<int> cards;
  std::vector<bool> discarded;
  std::vector<int> revealed, offered;
  std::vector<std::optional<int>> predictions;
  std::vector<std::vector<ColourWord>> open;
  bool red_open = false;
  std::vector<WireToken> board;
  std::vector<WirePlay> trick;
  std::optional<ColourWord> led;
  std::vector<int> tricks, groups;
  std::optional<int> paradox;
  std::vector<int> shown;
  std::vector<std::vector<int>> round_points;
  std::vector<int> points;
  std::optional<std::vector<int>> winners;
  std::string layout;
  Maybe<std::vector<WirePlace>> cells;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("game", self.game, "the game");
    visit("players", self.players, "how many play");
    visit("seat", self.seat, "whose view it is; null for a spectator");
    visit("phase", self.phase, "what is being done");
    visit("round", self.round, "from 1");
    visit("rounds", self.rounds, "how many there will be");
    visit("values", self.values, "cards run from 1 to this");
    visit("tricks_in_round", self.tricks_in_round, "of a round played out");
    visit("start", self.start, "who starts this round");
    visit("leader", self.leader, "who leads this trick");
    visit("to_act", self.to_act, "seats that may act now");
    visit("hand", self.hand, "one's own, ascending");
    visit("discard", self.discard, "one's own");
    visit("cards", self.cards, "how many each seat holds");
    visit("discarded", self.discarded, "who has discarded");
    visit("revealed", self.revealed, "the cards shown with two players");
    visit("offered", self.offered, "predictions that may be made");
    visit("predictions", self.predictions, "by seat");
    visit("open", self.open, "colours each seat has not given up");
    visit("red_open", self.red_open, "whether red may be led");
    visit("board", self.board, "tokens by row, values ascending");
    visit("trick", self.trick, "the open trick in the order of play");
    visit("led", self.led, "colour of the open trick");
    visit("tricks", self.tricks, "taken by each seat");
    visit("groups", self.groups, "size of each seat's largest group of tokens");
    visit("paradox", self.paradox, "who caused one");
    visit("shown", self.shown, "the hand a paradox shows");
    visit("round_points", self.round_points, "by finished round, then by seat");
    visit("points", self.points, "by seat");
    visit("winners", self.winners, "once the game is over");
    visit("layout", self.layout, "name of the research board's layout");
    visit("cells", self.cells, "where cells lie; left out for the plain grid, white");
  }
};

struct WireEvent {
  static constexpr std::string_view title = "BoxEvent";
  std::uint64_t n = 0;
  Word<event_words> kind;
  Maybe<int> seat, round, cards, value, tricks, points, bonus;
  Maybe<ColourWord> color;
  Maybe<std::vector<int>> values;
  Maybe<std::vector<WireCell>> cells;
  Maybe<bool> opens_red, over;
  Maybe<std::vector<int>> winners;
  Maybe<Word<tie_words>> tie;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("n", self.n, "the number of the entry");
    visit("kind", self.kind, "what happened");
    visit("seat", self.seat, "to whom or by whom; round: who starts");
    visit("round", self.round, "round: its number");
    visit("cards", self.cards, "dealt: how many");
    visit("value", self.value, "played; discarded: only one's own");
    visit("color", self.color, "played: as declared; closed: given up");
    visit("opens_red", self.opens_red, "played: the first red token");
    visit("tricks", self.tricks, "predicted");
    visit("values", self.values, "dealt: one's own; revealed; paradox: the hand shown");
    visit("cells", self.cells, "revealed: the neutral tokens; scored: the group of the bonus");
    visit("points", self.points, "scored: all of the round");
    visit("bonus", self.bonus, "scored: points of these for the prediction");
    visit("over", self.over, "ended: the game is over, too");
    visit("winners", self.winners, "ended: of the game");
    visit("tie", self.tie, "ended: how equal points were told apart");
  }
};

// What a legal action brings with it.
struct WirePreview {
  static constexpr std::string_view title = "BoxPreview";
  Maybe<ColourWord> gives_up;
  bool opens_red = false;
  int group = 0;
  std::vector<WireCell> cells;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("gives_up", self.gives_up, "the colour closed by not following");
    visit("opens_red", self.opens_red, "red may be led from now on");
    visit("group", self.group, "size of one's largest group of tokens afterwards");
    visit("cells", self.cells, "that group");
  }
};

// What a careful observer could work out, for who wants it said.
struct WireHelper {
  static constexpr std::string_view title = "BoxHelper";
  int plays = 0;
  int paradox = 0;
  std::vector<int> unseen;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("plays", self.plays, "plays one may make now, or could make while others are to act");
    visit("paradox", self.paradox,
          "chance in percent that one's next turn is a paradox, estimated");
    visit("unseen", self.unseen, "copies of each value from 1 that one has not seen");
  }
};

WireView describe(const View& v);
WireEvent describe(const View& before, const Seen<Event>& seen);
WirePreview preview(const View& v, Action action);
WireHelper helper(const View& v);
ReasonWords reason_words(const View& v, Action action);

static_assert(Encodable<View> && !Encodable<State> && !Encodable<Public> && !Encodable<Hand>);
static_assert(EncodableEvent<View, Seen<Event>> && !EncodableEvent<View, Event>);

}  // namespace clowder::box
