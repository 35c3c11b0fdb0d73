#include "games/maze/wire.h"

#include "games/maze/home.h"
#include "games/maze/notation.h"
#include "games/maze/path.h"

namespace clowder::maze {
namespace {

WireCard wire(Card card) { return {card.shape(), card.turn()}; }

std::vector<int> numbers(SeatSet set) {
  std::vector<int> list;
  for (const Seat seat : set) list.push_back(seat.index);
  return list;
}

std::vector<std::vector<WireCard>> rows(const Public& open) {
  const unsigned side = open.table().side;
  std::vector<std::vector<WireCard>> list(side);
  for (unsigned row = 0; row < side; ++row) {
    for (unsigned column = 0; column < side; ++column) {
      list[row].push_back(wire(open.square.at(cell_at(column, row))));
    }
  }
  return list;
}

std::optional<WirePlace> place_at(const Public& open, unsigned place) {
  for (unsigned i = 0; i < 2; ++i) {
    WirePlace w;
    if (open.cats[i] == place) return w.cat = open.values[i], w;
    if (open.guardians[i] == place) return w.guardian = static_cast<int>(i), w;
  }
  return std::nullopt;
}

WireWay way_from(const Public& open, unsigned place) {
  const Planes reached = open.square.reach(open.table().ports[place]);
  WireWay w;
  w.place = static_cast<int>(place);
  for (unsigned other = 0; other < open.table().places; ++other) {
    const bool joined = other != place && open.held(other);
    if (joined && (reached & open.table().ports[other]) != 0) {
      w.joins.push_back(static_cast<int>(other));
    }
  }
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (!has_cell(open.board, cell)) continue;
    std::string sides;
    for (unsigned side = 0; side < 4; ++side) {
      if ((reached & port(cell, static_cast<Side>(side))) != 0) sides += "nesw"[side];
    }
    if (!sides.empty()) w.cells.push_back({cell_name(cell), sides});
  }
  return w;
}

std::vector<WireWay> ways(const Public& open) {
  std::vector<WireWay> list;
  for (unsigned place = 0; place < open.table().places; ++place) {
    if (open.held(place)) list.push_back(way_from(open, place));
  }
  return list;
}

std::vector<std::string> walk(const Public& open, unsigned cat, unsigned guardian) {
  const BoardTable& t = open.table();
  std::vector<std::string> cells;
  for (const unsigned cell : path(open.square, t.ports[cat], t.ports[open.guardians[guardian]])) {
    cells.push_back(cell_name(cell));
  }
  return cells;
}

// maze.4.3  Cats that are taken now, clockwise from place 0.
std::vector<WireHome> homecomers(const Public& open) {
  std::vector<WireHome> list;
  if (!any_way(open)) return list;
  const Ways found = find_ways(open);
  const unsigned low = open.cats[0] < open.cats[1] ? 0 : 1;
  for (const unsigned slot : {low, 1 - low}) {
    const unsigned guardian = found.guardian[slot];
    if (guardian == no_guardian) continue;
    list.push_back({open.cats[slot], open.values[slot], static_cast<int>(guardian),
                    open.guardians[guardian], walk(open, open.cats[slot], guardian)});
  }
  return list;
}

Event event_of(const View& v, Action action) {
  const bool push = action.kind == Action::Kind::push;
  Event e =
      event(push ? Event::Kind::pushed : Event::Kind::turned, v.seat, action.where, action.turn);
  if (push && v.open.unseen == 0) e.card = v.open.canals.at(1);
  return e;
}

std::optional<std::vector<std::vector<int>>> teams(const Public& open) {
  if (open.mode != Mode::teams) return std::nullopt;
  return {{{0, 1}, {2, 3}}};  // maze.6.5
}

void describe_decks(WireView& w, const Public& open) {
  if (open.phase == Phase::deal) return;
  w.next = wire(open.top());
  w.canals_left = static_cast<int>(open.table().deck);
  w.unseen = open.unseen;
  for (unsigned i = 0; i < open.under_size(); ++i) w.under.push_back(wire(open.under(i)));
  w.cats_left = open.cats_left();
}

void describe_pushed(WireEvent& w, const Public& open, const Event& e) {
  w.place = e.where;
  w.card = wire(Card::of(open.top().shape(), e.number));
  w.out = wire(open.square.at(open.table().lines[e.where].leave));
  w.next = wire(e.card);
}

void describe_ended(WireEvent& w, const Public& before, const Event& e) {
  Public open = before;
  happen(open, e);
  w.seat.reset();
  w.home = e.number != 0;
  w.winners = numbers(winners(open));
  if (together(open.mode)) w.rank = rank(open);
}

}  // namespace

WireView describe(const View& v) {
  const Public& open = v.open;
  WireView w;
  w.players = open.players;
  if (v.seat != spectator) w.seat = v.seat.index;
  w.phase = open.phase;
  w.mode = open.mode;
  w.board = open.board;
  w.orientation = open.orientation;
  w.classic2007 = open.classic2007;
  w.push_allowed = !push_barred(open);
  w.size = static_cast<int>(open.table().side);
  w.to_act = numbers(open.to_act);
  w.actions_left = open.actions_left;
  w.square = rows(open);
  for (unsigned place = 0; place < open.table().places; ++place) {
    w.places.push_back(place_at(open, place));
  }
  describe_decks(w, open);
  for (const Seat seat : SeatSet::first(open.players)) {
    w.taken.emplace_back();
    for (unsigned i = 0; i < open.home; ++i) {
      if (open.taken[i].seat() == seat) w.taken.back().push_back(open.taken[i].value());
    }
    w.points.push_back(points(open, seat));
  }
  w.teams = teams(open);
  w.turns = open.turns;
  w.cap = open.cap;
  if (together(open.mode)) w.rank = over(v) ? rank(open) : rank_of(open.turns);
  w.ways = ways(open);
  if (over(v)) w.winners = numbers(winners(open));
  return w;
}

WireEvent describe(const View& before, const Seen<Event>& seen) {
  const Event& e = seen.event();
  const Public& open = before.open;
  WireEvent w;
  w.kind = e.kind;
  w.seat = e.seat.index;
  switch (e.kind) {
    case Event::Kind::dealt: w.next = wire(e.card); break;
    case Event::Kind::cat: w.seat.reset(), w.place = e.where, w.value = e.number; break;
    case Event::Kind::turned:
      w.cell = cell_name(e.where);
      w.turn = Word<turn_words>(turn_words[e.number & 3U]);
      break;
    case Event::Kind::pushed: describe_pushed(w, open, e); break;
    case Event::Kind::took:
      w.place = e.where, w.value = e.number, w.guardian = e.guardian;
      w.path = walk(open, e.where, e.guardian);
      break;
    case Event::Kind::moved:
      w.seat.reset(), w.place = e.where, w.guardian = e.guardian;
      w.from = open.guardians[e.guardian];
      break;
    case Event::Kind::passed: break;
    case Event::Kind::ended: describe_ended(w, open, e); break;
  }
  return w;
}

WirePreview preview(const View& v, Action action) {
  Public open = v.open;
  WirePreview w;
  if (action.kind == Action::Kind::push) {
    w.out = wire(open.square.at(open.table().lines[action.where].leave));
  }
  happen(open, event_of(v, action));
  w.square = rows(open);
  w.ways = ways(open);
  w.home = homecomers(open);
  return w;
}

WireHelper helper(const View& v) {
  WireHelper w;
  for (const Action action : legal(v)) {
    Public open = v.open;
    happen(open, event_of(v, action));
    if (any_way(open)) w.bring_home.push_back(text(action));
  }
  return w;
}

ReasonWords reason_words(const View& v, Action /*action*/) {
  ReasonWords w;
  if (!v.open.to_act.empty()) w.seat = v.open.to_act.front().index;
  return w;
}

}  // namespace clowder::maze
