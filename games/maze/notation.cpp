#include "games/maze/notation.h"

#include <array>
#include <vector>

#include "core/scan.h"

namespace clowder::maze {
namespace {

constexpr std::array<std::string_view, 4> turn_names{"", "right", "around", "left"};

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

SeatSet seats(const State& s) { return SeatSet::first(s.open.players); }
std::string seat_text(Seat seat) { return std::to_string(seat.index); }
std::string number_text(int number) { return std::to_string(number); }

std::vector<unsigned> numbers_below(unsigned n) {
  std::vector<unsigned> all(n);
  for (unsigned i = 0; i < n; ++i) all[i] = i;
  return all;
}

std::vector<Card> row_of(const Public& open, unsigned row) {
  std::vector<Card> cards;
  for (unsigned column = 0; column < open.table().side; ++column) {
    cards.push_back(open.square.at(cell_at(column, row)));
  }
  return cards;
}

// The whole canal deck, top first.
std::vector<Card> canals(const State& s) {
  if (awaits_deal(s)) return {};
  std::vector<Card> cards{s.open.top()};
  for (unsigned i = 0; i < s.open.unseen; ++i) cards.push_back(s.hidden.canals.at(i));
  for (unsigned i = 0; i < s.open.under_size(); ++i) cards.push_back(s.open.under(i));
  return cards;
}

std::vector<int> cats(const State& s) {
  std::vector<int> values;
  for (unsigned i = 0; i < cat_cards && s.hidden.cats.at(i) != 0; ++i) {
    values.push_back(s.hidden.cats.at(i));
  }
  return values;
}

std::vector<int> taken(const State& s, Seat seat) {
  std::vector<int> values;
  for (unsigned i = 0; i < s.open.home; ++i) {
    if (s.open.taken[i].seat() == seat) values.push_back(s.open.taken[i].value());
  }
  return values;
}

// What lies on a place: `{"cat":3}`, `{"guardian":0}` or null.
std::string json_place(const Public& open, unsigned place) {
  for (unsigned i = 0; i < 2; ++i) {
    if (open.cats[i] == place) return JsonLine().field("cat", open.values[i]).finish();
    if (open.guardians[i] == place) return JsonLine().field("guardian", i).finish();
  }
  return "null";
}

std::string json_card(Card card) {
  return JsonLine().field("shape", name_of(card.shape())).field("turn", card.turn()).finish();
}

template <class Items, class Write>
std::string json_list(const Items& items, Write write) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += write(item);
  }
  return out + "]";
}

// `0:cat3 4:guardian0`, ascending.
std::string places_text(const Public& open) {
  std::vector<std::string> cards;
  for (unsigned place = 0; place < open.table().places; ++place) {
    const std::string at = std::to_string(place) + ":";
    for (unsigned i = 0; i < 2; ++i) {
      if (open.cats[i] == place) cards.push_back(at + "cat" + std::to_string(open.values[i]));
      if (open.guardians[i] == place) cards.push_back(at + "guardian" + std::to_string(i));
    }
  }
  return joined(cards, " ", [](const std::string& card) { return card; });
}

// The cards that went under the deck and are known to lie there.
std::vector<Card> under(const Public& open) {
  std::vector<Card> cards;
  if (open.phase == Phase::deal) return cards;
  for (unsigned i = 0; i < open.under_size(); ++i) cards.push_back(open.under(i));
  return cards;
}

constexpr std::string (*card_text)(Card) = text;

std::optional<std::string> table_fact(const State& s, std::string_view key) {
  const Public& open = s.open;
  if (key == "square") {
    return joined(numbers_below(open.table().side), " | ",
                  [&](unsigned row) { return joined(row_of(open, row), " ", card_text); });
  }
  if (key == "places") return places_text(open);
  if (key == "canals") return joined(canals(s), " ", card_text);
  if (key == "top") return text(open.top());
  if (key == "under") return joined(under(open), " ", card_text);
  if (key == "unseen") return std::to_string(open.unseen);
  if (key == "cats") return joined(cats(s), " ", number_text);
  if (key == "points")
    return joined(seats(s), " ", [&](Seat p) { return number_text(points(s, p)); });
  if (key == "turns") return std::to_string(open.turns);
  if (key == "actions_left") return std::to_string(open.actions_left);
  if (key == "to_act") return joined(open.to_act, " ", seat_text);
  if (key == "phase") return std::string(over(s) ? "over" : "play");
  if (key == "winners" && over(s)) return joined(winners(s), " ", seat_text);
  if (key == "rank" && over(s) && together(open.mode)) return std::to_string(rank(open));
  return std::nullopt;
}

std::optional<std::string> seat_fact(const State& s, std::string_view key, Seat seat) {
  if (key == "taken") return joined(taken(s, seat), " ", number_text);
  if (key == "legal") return joined(legal(s, seat), " | ", [](Action a) { return text(a); });
  if (key == "choices") return std::to_string(legal(s, seat).size());
  return std::nullopt;
}

}  // namespace

std::string cell_name(unsigned cell) {
  return {static_cast<char>('a' + cell % 4), static_cast<char>('1' + cell / 4)};
}

std::optional<unsigned> parse_cell(std::string_view word) {
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'd' || word[1] < '1' || word[1] > '4') {
    return std::nullopt;
  }
  return cell_at(static_cast<unsigned>(word[0] - 'a'), static_cast<unsigned>(word[1] - '1'));
}

std::string text(Action action) {
  if (action.kind == Action::Kind::push) {
    return "push " + std::to_string(action.where) + " " + std::to_string(action.turn);
  }
  return "turn " + cell_name(action.where) + " " + std::string(turn_names[action.turn & 3U]);
}

std::optional<Action> parse_action(std::string_view text) {
  Words words(text);
  const std::string_view verb = words.next(), where = words.next(), how = words.next();
  if (!words.rest().empty()) return std::nullopt;
  if (verb == "push") {
    const auto place = parse_number(where, max_places - 1), turn = parse_number(how, 3);
    if (!place || !turn) return std::nullopt;
    return Action::push(static_cast<unsigned>(*place), static_cast<unsigned>(*turn));
  }
  const auto cell = parse_cell(where);
  if (verb != "turn" || !cell) return std::nullopt;
  for (unsigned turn = 1; turn < 4; ++turn) {
    if (how == turn_names[turn]) return Action::rotate(*cell, turn);
  }
  return std::nullopt;
}

std::string text(Card card) {
  return std::string(name_of(card.shape())) + static_cast<char>('0' + card.turn());
}

std::optional<Card> parse_card(std::string_view word) {
  if (word.empty() || word.back() < '0' || word.back() > '3') return std::nullopt;
  const auto shape = parse_shape(word.substr(0, word.size() - 1));
  if (!shape) return std::nullopt;
  return Card::of(*shape, static_cast<unsigned>(word.back() - '0'));
}

std::string deck_entry(std::string_view deck, std::uint8_t entry) {
  if (deck == "canals") return json_quoted(name_of(static_cast<Shape>(entry)));
  return std::to_string(entry);
}

void write_state(JsonLine& line, const State& s) {
  const Public& open = s.open;
  line.list("square", numbers_below(open.table().side),
            [&](unsigned row) { return json_list(row_of(open, row), json_card); });
  line.list("places", numbers_below(open.table().places),
            [&](unsigned place) { return json_place(open, place); });
  line.list("canals", canals(s), json_card);
  line.list("cats", cats(s), number_text);
  line.list("taken", seats(s), [&](Seat seat) { return json_list(taken(s, seat), number_text); });
  line.list("points", seats(s), [&](Seat seat) { return number_text(points(s, seat)); });
  line.field("turns", open.turns).field("actions_left", open.actions_left);
  line.list("to_act", open.to_act, seat_text);
}

void write_end(JsonLine& line, const State& s) {
  if (together(s.open.mode)) line.field("turns", s.open.turns).field("rank", rank(s.open));
}

std::optional<std::string> fact(const State& s, std::string_view key) {
  Words words(key);
  const std::string_view name = words.next();
  if (words.rest().empty()) return table_fact(s, name);
  if (name == "cell") {
    const auto cell = parse_cell(words.rest());
    if (!cell || !has_cell(s.open.board, *cell)) return std::nullopt;
    return text(s.open.square.at(*cell));
  }
  const auto seat = parse_number(words.rest(), s.open.players - 1U);
  if (!seat) return std::nullopt;
  return seat_fact(s, name, Seat{static_cast<std::uint8_t>(*seat)});
}

}  // namespace clowder::maze
