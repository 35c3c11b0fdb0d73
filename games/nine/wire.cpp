#include "games/nine/wire.h"

#include "games/nine/notation.h"

namespace clowder::nine {
namespace {

std::vector<int> numbers(SeatSet set) {
  std::vector<int> list;
  for (const Seat seat : set) list.push_back(seat.index);
  return list;
}

std::string card_text(Card card) { return std::string(text(card)); }

std::vector<std::string> listed(const Counts& counts) {
  std::vector<std::string> list;
  for (std::uint8_t code = 0; code < cards; ++code) {
    list.insert(list.end(), static_cast<std::size_t>(counts[Card{code}]), card_text(Card{code}));
  }
  return list;
}

// Every sum that a reading of the series gives, as bits: seven cards come to 63 at most.
std::uint64_t sums_of(const Series& series, Lane lane) {
  std::uint64_t sums = 1;
  for (int i = 0; i < series.size(lane); ++i) {
    const Values values = series.card(lane, i).values();
    std::uint64_t next = 0;
    for (unsigned bit = 0; bit < 5; ++bit) {
      if ((values >> bit & 1U) != 0) next |= sums << (2 * bit + 1);
    }
    sums = next;
  }
  return sums;
}

// nine.5.3  The next length at which the series is scored, longer than it is; none beyond seven.
std::optional<int> next_length(const Series& series, Lane lane) {
  const int size = series.size(lane);
  if (has(series.kittens(), lane)) return size < 7 ? std::optional(7) : std::nullopt;
  if (size < 3 && !has(series.strays(), lane)) return 3;
  return size < 5 ? std::optional(5) : std::nullopt;
}

// Sums that so many odd values more can have, each with the smallest total that ends in 9.
std::vector<WireNeed> needs(std::uint64_t sums, int more) {
  std::vector<WireNeed> list;
  for (int value = more; value <= 9 * more; value += 2) {
    for (int sum = 0; sum < 64; ++sum) {
      if ((sums >> sum & 1U) == 0 || (sum + value) % 10 != 9) continue;
      list.push_back({more, value, sum + value});
      break;
    }
  }
  return list;
}

WireLane describe_lane(const Public& open, Lane lane) {
  const Series& series = open.series;
  WireLane w;
  w.color = lane.colour();
  for (int i = 0; i < series.size(lane); ++i) w.cards.push_back(card_text(series.card(lane, i)));
  w.kittens = has(series.kittens(), lane);
  w.length = next_length(series, lane);
  w.joker = series.stray_of(lane) == stray;
  if (has(series.may_score() | series.must_score(), lane)) w.worth = series_points(series, lane);
  if (w.joker) return w;
  const std::uint64_t sums = sums_of(series, lane);
  for (int sum = 0; sum < 64; ++sum) {
    if ((sums >> sum & 1U) != 0) w.sums.push_back(sum);
  }
  if (w.length) w.needs = needs(sums, *w.length - series.size(lane));
  return w;
}

std::vector<WireLane> lanes_of(const Public& open, Seat seat) {
  std::vector<WireLane> list;
  for (int c = 0; c < colours; ++c) {
    const Lane lane = Lane::of(seat, static_cast<Colour>(c));
    if (open.series.size(lane) != 0) list.push_back(describe_lane(open, lane));
  }
  return list;
}

// Plays an action on what is known. The draw pile stays dark: cards from it are no cards.
struct Outcome {
  State world;
  int scored = 0;
  int points = 0;
  void operator()(const Event& e) {
    if (e.kind != Event::Kind::scored) return;
    ++scored, points += e.number;
  }
};

Outcome outcome(const View& v, const Action& action) {
  Outcome result{.world = {.open = v.open}};
  apply(result.world, v.seat, action, result);
  return result;
}

// What a steal brings; for a series of three what scoring it would.
int steal_coins(const View& v, const Action& action) {
  const Outcome after = outcome(v, action);
  const Public& open = after.world.open;
  if (open.phase != Phase::score) return after.points;
  return after.points + series_points(open.series, Lane::of(v.seat, open.three));
}

void describe_steals(WireView& w, const View& v) {
  for (const Action& action : legal(v)) {
    const bool steals =
        action.kind == Action::Kind::steal || action.kind == Action::Kind::steal_two;
    if (steals) w.steals.push_back({text(action), steal_coins(v, action)});
  }
}

// Which of the numbers of an event means what.
void describe_numbers(WireEvent& w, const Event& e) {
  using Kind = Event::Kind;
  switch (e.kind) {
    case Kind::shuffled:
    case Kind::adopted: w.cards = e.number; break;
    case Kind::paired: w.pile2 = e.size; [[fallthrough]];
    case Kind::filled:
    case Kind::took:
    case Kind::dropped:
    case Kind::returned: w.pile = e.number; break;
    case Kind::scored: w.points = e.number; [[fallthrough]];
    case Kind::chased: w.cards = e.size; break;
    default: break;
  }
}

bool has_seat(Event::Kind kind) {
  using Kind = Event::Kind;
  return kind != Kind::shuffled && kind != Kind::filled && kind != Kind::paired &&
         kind != Kind::ran_out && kind != Kind::ended;
}
bool has_other_seat(Event::Kind kind) {
  using Kind = Event::Kind;
  return kind == Kind::stole || kind == Kind::swapped || kind == Kind::gave || kind == Kind::chased;
}
bool has_colour(Event::Kind kind) {
  using Kind = Event::Kind;
  return has_other_seat(kind) || kind == Kind::laid || kind == Kind::three ||
         kind == Kind::scored || kind == Kind::kept || kind == Kind::covered ||
         kind == Kind::left_alone;
}

}  // namespace

WireView describe(const View& v) {
  const Public& open = v.open;
  WireView w;
  w.players = open.players;
  if (v.seat != spectator) w.seat = v.seat.index;
  w.phase = open.phase;
  w.turn = open.turn.index;
  w.to_act = numbers(open.to_act);
  w.draw_left = open.draw_size;
  for (const Seat seat : SeatSet::first(open.players)) {
    w.piles.emplace_back();
    for (int i = 0; i < open.piles.size(seat.index); ++i) {
      w.piles.back().push_back(card_text(open.piles.card(seat.index, i)));
    }
    w.series.push_back(lanes_of(open, seat));
    w.coins.push_back(points(open, seat));
  }
  w.box = listed(open.box);
  for (const Card card : open.turned_up) {
    if (!card.none()) w.turned_up.push_back(card_text(card));
  }
  if (open.phase == Phase::score) w.three = ColourWord(open.three);
  w.reshuffles = open.reshuffles();
  describe_steals(w, v);
  if (open.phase == Phase::over) w.winners = numbers(winners(open));
  return w;
}

WireEvent describe(const View& /*before*/, const Seen<Event>& seen) {
  const Event& e = seen.event();
  WireEvent w;
  w.kind = e.kind;
  if (has_seat(e.kind)) w.seat = e.seat.index;
  if (has_other_seat(e.kind)) w.to = e.to.index;
  if (has_colour(e.kind)) w.color = ColourWord(e.colour);
  if (!e.card.none()) w.card = card_text(e.card);
  if (!e.other.none()) w.other = card_text(e.other);
  describe_numbers(w, e);
  return w;
}

WirePreview preview(const View& v, const Action& action) {
  WirePreview w;
  w.coins.resize(v.open.players);
  if (action.kind == Action::Kind::draw) return w;
  const Outcome after = outcome(v, action);
  for (const Seat seat : SeatSet::first(v.open.players)) {
    w.coins[seat.index] = points(after.world.open, seat) - points(v.open, seat);
  }
  w.scored = after.scored;
  w.asks = after.world.open.phase == Phase::score;
  return w;
}

WireHelper helper(const View& v) { return {listed(v.unseen)}; }

ReasonWords reason_words(const View& v, const Action& /*action*/) {
  ReasonWords w;
  if (!v.open.to_act.empty()) w.seat = v.open.to_act.front().index;
  return w;
}

}  // namespace clowder::nine
