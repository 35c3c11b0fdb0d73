#include "games/nine/notation.h"

#include <array>
#include <vector>

#include "core/scan.h"

namespace clowder::nine {
namespace {

using Kind = Action::Kind;

constexpr std::array<std::string_view, 4> colour_names{"blue", "yellow", "red", "green"};
constexpr std::array<std::string_view, 6> phase_names{"deal",  "turn",    "resolve",
                                                      "score", "kittens", "over"};
// By Kind; the name of a stray's action is the card.
constexpr std::array<std::string_view, 14> verbs{
    "take",    "draw",   "steal",    "steal",   "lay",      "drop",  "stray",
    "kittens", "rascal", "good-dog", "bad-dog", "cat-lady", "score", "keep"};

SeatSet seats(const State& s) { return SeatSet::first(s.open.players); }
std::string seat_text(Seat seat) { return std::to_string(seat.index); }
std::string card_text(Card card) { return std::string(text(card)); }
std::string card_json(Card card) { return json_quoted(text(card)); }
std::string aimed(Colour colour, Seat seat) {
  return std::string(name_of(colour)) + " " + seat_text(seat);
}
std::string source(Seat seat, Colour colour) {
  return seat_text(seat) + " " + std::string(name_of(colour));
}

// The items joined by a separator; `none` if there are none.
template <class Items, class Write>
std::string joined(const Items& items, std::string_view separator, Write write) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += separator;
    out += write(item);
  }
  return out.empty() ? "none" : out;
}
template <class Write>
std::string json_list(const std::vector<Card>& cards_listed, Write write) {
  std::string out = "[";
  if (!cards_listed.empty()) out += joined(cards_listed, ",", write);
  return out += "]";
}

std::vector<Card> series(const Public& open, Lane lane) {
  std::vector<Card> list;
  for (int i = 0; i < open.series.size(lane); ++i) list.push_back(open.series.card(lane, i));
  return list;
}
std::vector<Card> pile(const State& s, int number) {
  std::vector<Card> list;
  for (int i = 0; i < s.open.piles.size(number); ++i) list.push_back(s.open.piles.card(number, i));
  return list;
}
std::vector<Card> draw_pile(const State& s) {
  return {s.draw.end() - s.open.draw_size, s.draw.end()};
}
std::vector<Card> in_box(const State& s) {
  std::vector<Card> list;
  for (std::uint8_t code = 0; code < cards; ++code) {
    list.insert(list.end(), static_cast<std::size_t>(s.open.box[Card{code}]), Card{code});
  }
  return list;
}
std::vector<Card> turned_up(const State& s) {
  std::vector<Card> list;
  for (const Card card : s.open.turned_up) {
    if (!card.none()) list.push_back(card);
  }
  return list;
}

std::string json_series(const State& s, Seat seat) {
  JsonLine line;
  for (int c = 0; c < colours; ++c) {
    const Lane lane = Lane::of(seat, static_cast<Colour>(c));
    if (s.open.series.size(lane) == 0) continue;
    const std::string covered = has(s.open.series.kittens(), lane) ? "true" : "false";
    line.raw(name_of(lane.colour()), "{\"cards\":" + json_list(series(s.open, lane), card_json) +
                                         ",\"kittens\":" + covered + "}");
  }
  return line.finish();
}

// --- reading actions ---

std::optional<Seat> parse_seat(std::string_view word) {
  const auto number = parse_number(word, max_players - 1);
  if (!number) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(*number)};
}

// The words behind the verb, each read once; `bad` if one was missing or wrong.
class Reader {
 public:
  explicit Reader(std::string_view text) : words_(text) {}
  std::uint8_t pile() {
    return keep(parse_number(words_.next(), max_players - 1), std::uint64_t{});
  }
  Seat seat() { return keep(parse_seat(words_.next()), Seat{}); }
  Colour colour() { return keep(parse_colour(words_.next()), Colour{}); }
  Card card() { return keep(parse_card(words_.next()), Card{}); }
  bool plus() { return words_.next() == "+"; }
  bool done() const { return words_.rest().empty(); }
  bool good() const { return good_; }

 private:
  template <class T, class U>
  U keep(const std::optional<T>& read, U none) {
    good_ = good_ && read.has_value();
    return read ? static_cast<U>(*read) : none;
  }
  std::uint8_t keep(const std::optional<std::uint64_t>& read, std::uint64_t /*none*/) {
    good_ = good_ && read.has_value();
    return static_cast<std::uint8_t>(read.value_or(0));
  }

  Words words_;
  bool good_ = true;
};

Action read_steal(Reader& reader) {
  const Seat seat = reader.seat();
  const Colour colour = reader.colour();
  if (!reader.plus()) return Action::steal(seat, colour);
  const Seat seat2 = reader.seat();
  return Action::steal_two(seat, colour, seat2, reader.colour());
}

Action read_toward(Kind kind, Reader& reader) {
  const Colour colour = reader.colour();
  return Action::toward(kind, colour, reader.seat());
}

Action read_drop(Reader& reader) {
  const Card card = reader.card();
  return Action::drop(card, reader.pile());
}

Action read_rest(Kind kind, Card verb_card, Reader& reader) {
  switch (kind) {
    case Kind::take: return Action::take(reader.pile());
    case Kind::steal:
    case Kind::steal_two: return read_steal(reader);
    case Kind::lay: return Action::lay(reader.card());
    case Kind::drop: return read_drop(reader);
    case Kind::stray: return Action::put_stray(verb_card, reader.colour());
    case Kind::kittens:
    case Kind::score:
    case Kind::keep: return Action::on(kind, reader.colour());
    case Kind::rascal:
    case Kind::good_dog:
    case Kind::bad_dog: return read_toward(kind, reader);
    case Kind::cat_lady: return Action::adopt();
    default: return Action::draw();
  }
}

std::optional<Kind> parse_verb(std::string_view word) {
  const auto card = parse_card(word);
  if (card && card->is_stray()) return Kind::stray;
  for (std::size_t i = 0; i < verbs.size(); ++i) {
    if (word == verbs[i]) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

// --- facts ---

std::optional<std::string> seat_fact(const State& s, std::string_view key, Seat seat) {
  if (key == "legal") return joined(legal(s, seat), " | ", [](const Action& a) { return text(a); });
  if (key == "series") {
    std::vector<std::string> list;
    for (int c = 0; c < colours; ++c) {
      const Lane lane = Lane::of(seat, static_cast<Colour>(c));
      if (s.open.series.size(lane) != 0) list.push_back(text(s.open, lane));
    }
    return joined(list, " | ", [](const std::string& one) { return one; });
  }
  return std::nullopt;
}

std::optional<std::string> series_fact(const State& s, Words words) {
  const auto seat = parse_seat(words.next());
  const auto colour = parse_colour(words.next());
  if (!seat || seat->index >= s.open.players || !colour || !words.rest().empty()) {
    return std::nullopt;
  }
  return text(s.open, Lane::of(*seat, *colour));
}

// Facts with one word for the whole table.
std::optional<std::string> table_fact(const State& s, std::string_view key) {
  const Public& open = s.open;
  if (key == "phase") return std::string(name_of(open.phase));
  if (key == "turn") return seat_text(open.turn);
  if (key == "to_act") return joined(open.to_act, " ", seat_text);
  if (key == "turned_up") return joined(turned_up(s), " ", card_text);
  if (key == "draw") return joined(draw_pile(s), " ", card_text);
  if (key == "draw_size") return std::to_string(open.draw_size);
  if (key == "box") return joined(in_box(s), " ", card_text);
  if (key == "reshuffles") return std::to_string(open.reshuffles());
  if (key == "winners" && over(s)) return joined(winners(s), " ", seat_text);
  if (key == "coins" || key == "points") {
    return joined(seats(s), " ", [&](Seat seat) { return std::to_string(points(s, seat)); });
  }
  if (key == "tops") {
    return joined(seats(s), " ", [&](Seat p) { return card_text(open.piles.top(p.index)); });
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Colour colour) { return colour_names[static_cast<unsigned>(colour)]; }
std::string_view name_of(Phase phase) { return phase_names[static_cast<unsigned>(phase)]; }

std::optional<Colour> parse_colour(std::string_view word) {
  for (unsigned c = 0; c < colour_names.size(); ++c) {
    if (word == colour_names[c]) return static_cast<Colour>(c);
  }
  return std::nullopt;
}

std::string text(const Action& a) {
  std::string verb(verbs[static_cast<unsigned>(a.kind)]);
  switch (a.kind) {
    case Kind::take: return verb + " " + std::to_string(a.pile);
    case Kind::steal: return verb + " " + source(a.seat, a.colour);
    case Kind::steal_two:
      return verb + " " + source(a.seat, a.colour) + " + " + source(a.seat2, a.colour2);
    case Kind::lay: return verb + " " + card_text(a.card);
    case Kind::drop: return verb + " " + card_text(a.card) + " " + std::to_string(a.pile);
    case Kind::stray: return card_text(a.card) + " " + std::string(name_of(a.colour));
    case Kind::kittens:
    case Kind::score:
    case Kind::keep: return verb + " " + std::string(name_of(a.colour));
    case Kind::rascal:
    case Kind::good_dog:
    case Kind::bad_dog: return verb + " " + aimed(a.colour, a.seat);
    default: return verb;
  }
}

std::optional<Action> parse_action(std::string_view text) {
  Words words(text);
  const std::string_view verb = words.next();
  const auto kind = parse_verb(verb);
  if (!kind) return std::nullopt;
  Reader reader(words.rest());
  const Action action = read_rest(*kind, parse_card(verb).value_or(no_card), reader);
  if (!reader.good() || !reader.done()) return std::nullopt;
  return action;
}

std::string text(const Public& open, Lane lane) {
  const std::string list = joined(series(open, lane), " ", card_text);
  return has(open.series.kittens(), lane) ? list + " + kittens" : list;
}

void write_state(JsonLine& line, const State& s) {
  const auto listed = [](const std::vector<Card>& list) { return json_list(list, card_json); };
  line.raw("draw", listed(draw_pile(s)));
  line.list("piles", seats(s), [&](Seat p) { return listed(pile(s, p.index)); });
  line.raw("box", listed(in_box(s)));
  line.list("series", seats(s), [&](Seat seat) { return json_series(s, seat); });
  line.list("coins", seats(s), [&](Seat seat) { return std::to_string(points(s, seat)); });
  line.raw("turned_up", listed(turned_up(s)));
  line.field("reshuffles", s.open.reshuffles());
  line.list("to_act", s.open.to_act, seat_text);
}

std::optional<std::string> fact(const State& s, std::string_view key) {
  Words words(key);
  const std::string_view name = words.next();
  if (words.rest().empty()) return table_fact(s, name);
  if (name == "pile") {
    const auto number = parse_number(words.rest(), s.open.players - 1U);
    if (!number) return std::nullopt;
    return joined(pile(s, static_cast<int>(*number)), " ", card_text);
  }
  const auto seat = parse_number(words.rest(), s.open.players - 1U);
  if (seat) return seat_fact(s, name, Seat{static_cast<std::uint8_t>(*seat)});
  return name == "series" ? series_fact(s, words) : std::nullopt;
}

}  // namespace clowder::nine
