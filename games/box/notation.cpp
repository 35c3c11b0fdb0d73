#include "games/box/notation.h"

#include <array>
#include <vector>

#include "core/scan.h"

namespace clowder::box {
namespace {

constexpr std::array<std::string_view, 4> colour_names{"red", "blue", "yellow", "green"};
constexpr std::array<std::string_view, 5> phase_names{"deal", "discard", "predict", "play", "over"};

SeatSet seats(const State& s) { return SeatSet::first(s.open.players); }

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

std::string seat_text(Seat seat) { return std::to_string(seat.index); }
std::string number_or(int number, const char* none) {
  return number == 0 ? none : std::to_string(number);
}

std::string owner(const Public& open, Cell cell) {
  for (const Seat seat : SeatSet::first(open.players)) {
    if ((open.side(seat).tokens() & bit(cell)) != 0) return seat_text(seat);
  }
  return (open.neutral() & bit(cell)) != 0 ? "neutral" : "none";
}

std::vector<Colour> open_colours(const Side& side) {
  std::vector<Colour> list;
  for (int c = 0; c < colours; ++c) {
    if (side.is_open(static_cast<Colour>(c))) list.push_back(static_cast<Colour>(c));
  }
  return list;
}

std::vector<int> values(const Hand& hand) {
  std::vector<int> list;
  for (int value = 1; value <= max_value; ++value) {
    list.insert(list.end(), static_cast<std::size_t>(hand.copies_of(value)), value);
  }
  return list;
}

// box.3.2  The revealed cards follow from the neutral tokens.
std::vector<int> revealed(const State& s) {
  std::vector<int> list;
  for (Cells cells = s.open.neutral(); cells != 0; cells &= cells - 1) {
    list.push_back(first(cells).value());
  }
  return list;
}

struct Play {
  Seat seat;
  Cell cell;
};
std::vector<Play> trick(const Public& open) {
  std::vector<Play> list;
  Seat seat = open.leader;
  for (int i = count(open.trick); i > 0; --i, seat = next_seat(seat, open.players)) {
    list.push_back({seat, first(open.side(seat).tokens() & open.trick)});
  }
  return list;
}

std::vector<int> finished_rounds(const Public& open) {
  const bool current_scored = open.phase == Phase::deal || open.phase == Phase::over;
  std::vector<int> rounds;
  for (int round = 1; round <= open.round - (current_scored ? 0 : 1); ++round)
    rounds.push_back(round);
  return rounds;
}

std::string json_numbers(const std::vector<int>& numbers) {
  std::string out = "[";
  for (const int number : numbers) {
    if (out.size() > 1) out += ',';
    out += std::to_string(number);
  }
  return out + "]";
}

std::string json_round(const State& s, int round) {
  std::vector<int> list;
  for (const Seat seat : seats(s))
    list.push_back(s.open.rounds[static_cast<unsigned>(round) - 1].of(seat));
  return json_numbers(list);
}

std::string json_cell(const Public& open, Cell cell) {
  const std::string who = owner(open, cell);
  JsonLine line;
  line.field("color", name_of(cell.colour())).field("value", cell.value());
  return line.raw("owner", who == "neutral" ? "\"neutral\"" : who).finish();
}

std::string json_play(const Play& play) {
  JsonLine line;
  line.field("seat", play.seat.index).field("value", play.cell.value());
  return line.field("color", name_of(play.cell.colour())).finish();
}

// By row, red blue yellow green, values ascending.
std::vector<Cell> taken_cells(const Public& open) {
  std::vector<Cell> list;
  for (int c = 0; c < colours; ++c) {
    const Cells in_row = open.taken & row(static_cast<Colour>(c));
    for (Cells cells = in_row; cells != 0; cells &= cells - 1) list.push_back(first(cells));
  }
  return list;
}

std::string quoted_name(Colour colour) { return json_quoted(name_of(colour)); }

void write_players(JsonLine& line, const State& s) {
  const Public& open = s.open;
  line.list("hands", seats(s), [&](Seat seat) { return json_numbers(values(s.hand(seat))); });
  line.list("discards", seats(s),
            [&](Seat seat) { return number_or(s.hand(seat).discard(), "null"); });
  line.raw("aside", json_numbers(open.players == 2 ? values(s.hand(aside)) : std::vector<int>{}));
  line.raw("revealed", json_numbers(revealed(s)));
  line.list("predictions", seats(s),
            [&](Seat seat) { return number_or(open.side(seat).prediction(), "null"); });
  line.list("open", seats(s), [&](Seat seat) {
    std::string list = "[";
    for (const Colour c : open_colours(open.side(seat))) {
      if (list.size() > 1) list += ',';
      list += quoted_name(c);
    }
    return list + "]";
  });
}

// Facts about one seat: `open 1`, `hand 1`, `legal 1`, `group 1`.
std::optional<std::string> seat_fact(const State& s, std::string_view key, Seat seat) {
  const auto as_number = [](int n) { return std::to_string(n); };
  if (key == "open") {
    return joined(open_colours(s.open.side(seat)), " ",
                  [](Colour c) { return std::string(name_of(c)); });
  }
  if (key == "hand") return joined(values(s.hand(seat)), " ", as_number);
  if (key == "legal") return joined(legal(s, seat), " | ", [](Action a) { return text(a); });
  if (key == "group")
    return as_number(largest_group(layout(s.open.layout), s.open.side(seat).tokens()));
  return std::nullopt;
}

std::optional<std::string> round_fact(const State& s, std::string_view number) {
  const auto round = parse_number(number, s.open.players);
  if (!round || *round == 0) return std::nullopt;
  if (*round > finished_rounds(s.open).size()) return "none";
  const RoundPoints& points = s.open.rounds[static_cast<std::size_t>(*round - 1)];
  return joined(seats(s), " ", [&](Seat seat) { return std::to_string(points.of(seat)); });
}

std::optional<std::string> owner_fact(const State& s, Words words) {
  const auto colour = parse_colour(words.next());
  const auto value = parse_number(words.next(), max_value);
  if (!colour || !value || *value == 0) return std::nullopt;
  return owner(s.open, Cell::of(*colour, static_cast<int>(*value)));
}

// Facts with one word for the whole table.
std::optional<std::string> table_fact(const State& s, std::string_view key) {
  const Public& open = s.open;
  const auto each = [&](auto number) { return joined(seats(s), " ", number); };
  if (key == "phase") return std::string(name_of(open.phase));
  if (key == "round") return std::to_string(open.round);
  if (key == "start") return seat_text(open.start);
  if (key == "to_act") return joined(open.to_act, " ", seat_text);
  if (key == "paradox") return open.paradox == no_seat ? "none" : seat_text(open.paradox);
  if (key == "predictions")
    return each([&](Seat seat) { return number_or(open.side(seat).prediction(), "-"); });
  if (key == "discards")
    return each([&](Seat seat) { return number_or(s.hand(seat).discard(), "-"); });
  if (key == "tricks")
    return each([&](Seat seat) { return std::to_string(open.side(seat).tricks()); });
  if (key == "points") return each([&](Seat seat) { return std::to_string(points(s, seat)); });
  if (key == "winners" && over(s)) return joined(winners(s), " ", seat_text);
  if (key == "revealed") return joined(revealed(s), " ", [](int n) { return std::to_string(n); });
  if (key == "aside") return open.players == 2 ? text(s.hand(aside)) : "none";
  if (key == "trick") {
    return joined(trick(open), " | ", [](const Play& play) {
      return seat_text(play.seat) + " " + std::to_string(play.cell.value()) + " " +
             std::string(name_of(play.cell.colour()));
    });
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

std::string text(Action action) {
  switch (action.kind) {
    case Action::Kind::discard: return "discard " + std::to_string(action.value());
    case Action::Kind::predict: return "predict " + std::to_string(action.tricks());
    case Action::Kind::play: break;
  }
  return "play " + std::to_string(action.value()) + " " +
         std::string(name_of(action.cell().colour()));
}

std::optional<Action> parse_action(std::string_view text) {
  Words words(text);
  const std::string_view verb = words.next();
  const auto number = parse_number(words.next(), max_value);
  if (!number) return std::nullopt;
  const int n = static_cast<int>(*number);
  if (verb == "play" && n > 0) {
    const auto colour = parse_colour(words.next());
    if (!colour || !words.rest().empty()) return std::nullopt;
    return Action::play(Cell::of(*colour, n));
  }
  if (!words.rest().empty()) return std::nullopt;
  if (verb == "discard" && n > 0) return Action::discard(n);
  if (verb == "predict") return Action::predict(n);
  return std::nullopt;
}

std::string text(const Hand& hand) {
  return joined(values(hand), " ", [](int n) { return std::to_string(n); });
}

void write_state(JsonLine& line, const State& s) {
  const Public& open = s.open;
  const auto number = [](int n) { return std::to_string(n); };
  line.field("round", open.round)
      .field("phase", name_of(open.phase))
      .field("start", open.start.index);
  line.list("to_act", open.to_act, seat_text);
  write_players(line, s);
  line.list("board", taken_cells(open), [&](Cell cell) { return json_cell(open, cell); });
  line.list("trick", trick(open), json_play);
  line.list("tricks", seats(s), [&](Seat seat) { return number(open.side(seat).tricks()); });
  line.raw("paradox", open.paradox == no_seat ? "null" : seat_text(open.paradox));
  line.list("round_points", finished_rounds(open), [&](int round) { return json_round(s, round); });
  line.list("points", seats(s), [&](Seat seat) { return number(points(s, seat)); });
}

std::optional<std::string> fact(const State& s, std::string_view key) {
  Words words(key);
  const std::string_view name = words.next();
  if (words.rest().empty()) return table_fact(s, name);
  if (name == "owner") return owner_fact(s, words);
  if (name == "round_points") return round_fact(s, words.rest());
  const auto seat = parse_number(words.rest(), s.open.players - 1U);
  if (!seat) return std::nullopt;
  return seat_fact(s, name, Seat{static_cast<std::uint8_t>(*seat)});
}

}  // namespace clowder::box
