#include "games/box/wire.h"

#include "core/game.h"
#include "games/box/imagine.h"

namespace clowder::box {
namespace {

SeatSet seats(const Public& open) { return SeatSet::first(open.players); }

std::vector<int> numbers(SeatSet set) {
  std::vector<int> list;
  for (const Seat seat : set) list.push_back(seat.index);
  return list;
}

template <class Of>
std::vector<int> each_seat(const Public& open, Of of) {
  std::vector<int> list;
  for (const Seat seat : seats(open)) list.push_back(of(seat));
  return list;
}

std::vector<int> values(const Hand& hand) {
  std::vector<int> list;
  for (int value = 1; value <= max_value; ++value) {
    list.insert(list.end(), static_cast<std::size_t>(hand.copies_of(value)), value);
  }
  return list;
}

std::vector<int> bits_set(unsigned bits) {
  std::vector<int> list;
  for (int n = 0; bits >> n != 0; ++n) {
    if ((bits >> n & 1U) != 0) list.push_back(n);
  }
  return list;
}

WireCell wire(Cell cell) { return {cell.colour(), cell.value()}; }

// By row, red blue yellow green, values ascending.
template <class Visit>
void by_row(Cells cells, Visit visit) {
  for (int c = 0; c < colours; ++c) {
    for (Cells rest = cells & row(static_cast<Colour>(c)); rest != 0; rest &= rest - 1) {
      visit(first(rest));
    }
  }
}
std::vector<WireCell> cell_list(Cells cells) {
  std::vector<WireCell> list;
  by_row(cells, [&](Cell cell) { list.push_back(wire(cell)); });
  return list;
}

std::optional<int> owner(const Public& open, Cell cell) {
  for (const Seat seat : seats(open)) {
    if ((open.side(seat).tokens() & bit(cell)) != 0) return seat.index;
  }
  return std::nullopt;
}

// box.3.2  The revealed cards follow from the neutral tokens.
std::vector<int> revealed(const Public& open) {
  std::vector<int> list;
  for (Cells cells = open.neutral(); cells != 0; cells &= cells - 1) {
    list.push_back(first(cells).value());
  }
  return list;
}

std::vector<WirePlay> trick(const Public& open) {
  std::vector<WirePlay> list;
  Seat seat = open.leader;
  for (int i = count(open.trick); i > 0; --i, seat = next_seat(seat, open.players)) {
    const Cell cell = first(open.side(seat).tokens() & open.trick);
    list.push_back({seat.index, cell.value(), cell.colour()});
  }
  return list;
}

void describe_seats(WireView& w, const Public& open) {
  for (const Seat seat : seats(open)) {
    const Side& side = open.side(seat);
    w.cards.push_back(open.round == 0 ? 0 : open.hand_size(seat));
    w.discarded.push_back(side.has_discarded());
    w.predictions.push_back(side.prediction() == 0 ? std::nullopt
                                                   : std::optional<int>(side.prediction()));
    w.open.emplace_back();
    for (const int colour : bits_set(side.open())) {
      w.open.back().emplace_back(static_cast<Colour>(colour));
    }
    w.tricks.push_back(side.tricks());
    w.groups.push_back(largest_group(layout(open.layout), side.tokens()));
    w.points.push_back(points(open, seat));
  }
}

void describe_rounds(WireView& w, const Public& open) {
  const bool scored = open.phase == Phase::deal || open.phase == Phase::over;
  for (int round = 1; round <= open.round - (scored ? 0 : 1); ++round) {
    const RoundPoints& all = open.rounds[static_cast<unsigned>(round) - 1];
    w.round_points.push_back(each_seat(open, [&](Seat seat) { return all.of(seat); }));
  }
  if (open.phase == Phase::over) w.winners = numbers(winners(open));
}

// The plain grid needs no list.
void describe_layout(WireView& w, const Public& open) {
  const Layout& board = layout(open.layout);
  w.layout = board.title();
  if (open.layout == white) return;
  w.cells.emplace();
  by_row(board.cells & cells_of(every_colour), [&](Cell cell) {
    if (cell.value() > w.values) return;
    const Place place = board.places[cell.index];
    w.cells->push_back({cell.colour(), cell.value(), place.row, place.column});
  });
}

std::string_view tie(const Public& open) {
  const SeatSet best = winners(open);
  if (best.size() > 1) return "shared";
  int level = 0;
  for (const Seat seat : seats(open)) {
    if (points(open, seat) == points(open, best.front())) ++level;
  }
  return level > 1 ? "last_round" : "none";
}

void describe_scored(WireEvent& w, const Public& open, const Event& e) {
  w.points = e.points;
  w.bonus = e.number;
  if (e.number == 0) return;
  w.cells = cell_list(largest_group_cells(layout(open.layout), open.side(e.seat).tokens()));
}

void describe_ended(WireEvent& w, const Public& open, const Event& e) {
  w.seat.reset();
  w.over = e.number != 0;
  if (e.number == 0) return;
  w.winners = numbers(winners(open));
  w.tie = Word<tie_words>(tie(open));
}

// Plays on at random until the seat's next turn; whether that turn is a paradox.
bool ends_stuck(State world, Seat seat, Rng& rng) {
  struct Heard {
    Seat stuck = no_seat;
    void operator()(const Event& e) {
      if (e.kind == Event::Kind::paradox) stuck = e.seat;
    }
  } heard;
  const bool mine = actors(world).has(seat);
  if (mine) apply(world, seat, any_of(legal(world, seat), rng), heard);
  while (world.open.phase == Phase::play && !actors(world).has(seat)) {
    const Seat next = actors(world).front();
    apply(world, next, any_of(legal(world, next), rng), heard);
  }
  return heard.stuck == seat;
}

}  // namespace

WireView describe(const View& v) {
  const Public& open = v.open;
  const Material material = box::material(open.players);
  WireView w;
  w.players = open.players;
  if (v.seat != spectator) w.seat = v.seat.index;
  w.phase = open.phase;
  w.round = open.round;
  w.rounds = open.players;  // box.2.1
  w.values = material.values;
  w.tricks_in_round = material.tricks;
  w.start = open.start.index;
  w.leader = open.leader.index;
  w.to_act = numbers(open.to_act);
  w.hand = values(v.hand);
  if (v.hand.discard() != 0) w.discard = v.hand.discard();
  describe_seats(w, open);
  w.revealed = revealed(open);
  w.offered = bits_set(predictions(open.players));
  w.red_open = open.red_is_open();
  by_row(open.taken,
         [&](Cell cell) { w.board.push_back({cell.colour(), cell.value(), owner(open, cell)}); });
  w.trick = trick(open);
  if (!open.leading()) w.led = ColourWord(open.led);
  if (open.paradox != no_seat) w.paradox = open.paradox.index;
  w.shown = values(v.shown);
  describe_rounds(w, open);
  describe_layout(w, open);
  return w;
}

WireEvent describe(const View& before, const Seen<Event>& seen) {
  const Event& e = seen.event();
  const Public& open = before.open;
  WireEvent w;
  w.kind = e.kind;
  w.seat = e.seat.index;
  switch (e.kind) {
    case Event::Kind::round: w.round = e.number; break;
    case Event::Kind::dealt:
      w.cards = material(open.players).dealt;
      if (!e.hand.empty()) w.values = values(e.hand);
      break;
    case Event::Kind::revealed: {
      Public after = open;
      happen(after, e);
      w.seat.reset();
      w.values = values(e.hand);
      w.cells = cell_list(after.neutral());
      break;
    }
    case Event::Kind::discarded:
      if (e.number != 0) w.value = e.number;
      break;
    case Event::Kind::predicted: w.tricks = e.number; break;
    case Event::Kind::played:
      w.value = e.cell().value();
      w.color = ColourWord(e.cell().colour());
      w.opens_red = e.cell().colour() == Colour::red && !open.red_is_open();
      break;
    case Event::Kind::closed: w.color = ColourWord(e.colour()); break;
    case Event::Kind::took: break;
    case Event::Kind::paradox: w.values = values(e.hand); break;
    case Event::Kind::scored: describe_scored(w, open, e); break;
    case Event::Kind::ended: describe_ended(w, open, e); break;
  }
  return w;
}

WirePreview preview(const View& v, Action action) {
  const Public& open = v.open;
  WirePreview w;
  Cells tokens = open.side(v.seat).tokens();
  if (action.kind == Action::Kind::play) {
    const Colour colour = action.cell().colour();
    const bool closes =
        !open.leading() && colour != open.led && open.side(v.seat).is_open(open.led);
    if (closes) w.gives_up = ColourWord(open.led);  // box.5.5
    w.opens_red = colour == Colour::red && !open.red_is_open();
    tokens |= bit(action.cell());
  }
  const Cells group = largest_group_cells(layout(open.layout), tokens);
  w.group = count(group);
  w.cells = cell_list(group);
  return w;
}

WireHelper helper(const View& v) {
  constexpr int worlds = 400;
  WireHelper w;
  if (v.seat == spectator || v.open.phase == Phase::deal || v.open.phase == Phase::over) return w;
  // box.5.4  Red counts until one is to lead, for one may follow.
  const bool playing = v.open.phase == Phase::play && v.open.to_act.has(v.seat);
  w.plays = count(playing ? legal_plays(v.open, v.seat, v.hand) : playable(v.open, v.seat, v.hand));
  for (int value = 1; value <= material(v.open.players).values; ++value) {
    const int on_board = count(v.open.taken >> ((value - 1) * colours) & 15U);
    const int own = v.hand.copies_of(value) + (v.hand.discard() == value ? 1 : 0);
    w.unseen.push_back(copies - on_board - own);
  }
  if (v.open.phase != Phase::play) return w;
  Rng rng(v.open.taken,
          static_cast<std::uint64_t>(v.open.round));  // the same view, the same answer
  int stuck = 0;
  for (int i = 0; i < worlds; ++i) stuck += ends_stuck(imagine(v, rng), v.seat, rng) ? 1 : 0;
  w.paradox = (stuck * 100 + worlds / 2) / worlds;
  return w;
}

ReasonWords reason_words(const View& v, Action action) {
  ReasonWords w;
  const bool cell = action.kind != Action::Kind::predict && action.code < all_cells;
  if (cell) w.value = action.value();
  if (action.kind == Action::Kind::predict) w.value = action.tricks();
  if (!v.open.to_act.empty()) w.seat = v.open.to_act.front().index;
  if (cell && action.kind == Action::Kind::play) {
    w.color = std::string(ColourWord(action.cell().colour()).text);
    if (const auto who = owner(v.open, action.cell())) w.seat = *who;
  }
  w.values = bits_set(predictions(v.open.players));
  return w;
}

}  // namespace clowder::box
