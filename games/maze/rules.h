// Kotobirynt: the whole game as functions over plain values (docs/rules/maze.md).
//
//   State state = start({.players = 2});
//   deal(state, chance, sink);                               // once: awaits_deal(state)
//   if (!check(state, seat, action)) apply(state, seat, action, sink);
//
// The sink is called with every Event as it happens. apply() requires an action that check()
// allows, deal() a state that awaits a deal. Nothing here allocates.
#pragma once

#include <array>
#include <span>

#include "core/chance.h"
#include "games/maze/branch.h"
#include "games/maze/happen.h"
#include "games/maze/home.h"
#include "games/maze/legal.h"
#include "games/maze/score.h"

namespace clowder::maze {

constexpr State start(const Options& o) {
  State s;
  s.open.players = static_cast<std::uint8_t>(o.players);
  s.open.cap = static_cast<std::uint16_t>(o.cap);
  s.open.mode = mode_of(o);
  s.open.board = o.board;
  s.open.orientation = o.orientation;
  s.open.classic2007 = o.classic2007;
  s.open.deck = o.deck;
  return s;
}

constexpr bool awaits_deal(const State& s) { return s.open.phase == Phase::deal; }
constexpr bool over(const State& s) { return s.open.phase == Phase::over; }
constexpr SeatSet actors(const State& s) { return s.open.to_act; }
constexpr int players(const State& s) { return s.open.players; }
constexpr int points(const State& s, Seat seat) { return points(s.open, seat); }
constexpr SeatSet winners(const State& s) { return winners(s.open); }

constexpr Choices legal(const State& s, Seat seat) { return legal(s.open, seat); }
constexpr Refusal check(const State& s, Seat seat, Action action) {
  return check(s.open, seat, action);
}

// Inlined by force: with the kind of event known, happen() shrinks to the few stores it needs.
template <class Sink>
[[gnu::always_inline]] inline void emit(State& s, const Event& e, Sink& sink) {
  happen(s.open, e);
  sink(e);
}

// --- setup ---------------------------------------------------------------------------------------

inline constexpr unsigned shuffled_canals = canal_cards - 2;  // maze.2.1
inline constexpr int most_deals = 100;                        // maze.2.4

// maze.2.1  The canal cards that are shuffled, by shape: all but the two elbows of the corners.
constexpr std::array<std::uint8_t, shuffled_canals> sorted_canals(const Deck& deck) {
  std::array<std::uint8_t, shuffled_canals> cards{};
  std::size_t i = 0;
  for (unsigned shape = 0; shape < shapes; ++shape) {
    const int count = deck.canals[shape] - (shape == static_cast<unsigned>(Shape::elbow) ? 2 : 0);
    for (int n = 0; n < count; ++n) cards[i++] = static_cast<std::uint8_t>(shape);
  }
  return cards;
}

constexpr std::array<std::uint8_t, cat_cards> sorted_cats(const Deck& deck) {
  std::array<std::uint8_t, cat_cards> cards{};
  std::size_t i = 0;
  for (std::uint8_t value = 0; value < deck.cats.size(); ++value) {
    for (int n = 0; n < deck.cats[value]; ++n) cards[i++] = value;
  }
  return cards;
}

struct Canals {
  Square square;
  Card top{};
  Pile below;
};

// maze.2.1, maze.2.3  Shapes by one shuffle, orientations card by card in the order of the table.
template <Chance C>
constexpr Canals lay_canals(Board board, const Deck& deck, C& chance) {
  auto cards = sorted_canals(deck);
  chance.shuffle("canals", cards);
  const std::uint8_t* next = cards.data();
  const auto draw = [&] { return Card::of(static_cast<Shape>(*next++), chance.pick("turn", 4)); };
  const Setup& setup = deck.setup(board);
  Canals canals;
  canals.square.put(bottom_left(board), Card::of(Shape::elbow, setup.bottom_left));
  canals.square.put(top_right(board), Card::of(Shape::elbow, setup.top_right));
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    const bool corner = cell == bottom_left(board) || cell == top_right(board);
    if (has_cell(board, cell) && !corner) canals.square.put(cell, draw());
  }
  canals.top = draw();
  for (unsigned i = 0; next != cards.data() + cards.size(); ++i) canals.below.put(i, draw());
  return canals;
}

// maze.2.4
constexpr bool connects(const Square& square, Board board, const Setup& setup) {
  const BoardTable& t = table_of(board);
  const Planes cats = t.ports[setup.cats[0]] | t.ports[setup.cats[1]];
  const Planes guardians = t.ports[setup.guardians[0]] | t.ports[setup.guardians[1]];
  return (square.reach(guardians) & cats) != 0;
}

// Chance is asked for the first player, then for canals until a square is unconnected, then for
// cats.
template <Chance C, class Sink>
void deal(State& s, C& chance, Sink&& sink) {
  const Deck& material = deck(s.open.deck);
  const Setup& setup = material.setup(s.open.board);
  const auto first = static_cast<std::uint8_t>(chance.pick("start", s.open.players));  // maze.2.5
  Canals canals = lay_canals(s.open.board, material, chance);
  for (int n = 1; n < most_deals && connects(canals.square, s.open.board, setup); ++n) {
    mark(sink, Branch::dealt_again);
    canals = lay_canals(s.open.board, material, chance);
  }
  auto cats = sorted_cats(material);
  chance.shuffle("cats", cats);
  s.hidden.canals = canals.below;
  for (unsigned i = 2; i < cats.size(); ++i) s.hidden.cats.put(i - 2, cats[i]);
  emit(s,
       {.kind = Event::Kind::dealt,
        .seat = Seat{first},
        .card = canals.top,
        .square = canals.square},
       sink);
  emit(s, event(Event::Kind::cat, Seat{}, setup.cats[0], cats[0]), sink);
  emit(s, event(Event::Kind::cat, Seat{}, setup.cats[1], cats[1]), sink);
}

// --- bringing cats home --------------------------------------------------------------------------

// maze.4.2  The guardian moves, then a new cat comes, if there is one (maze.4.6).
template <class Sink>
void replace(State& s, std::uint8_t place, std::uint8_t guardian, Sink& sink) {
  const std::uint8_t from = s.open.guardians[guardian];
  const std::uint8_t to = next_free(s.open, from);
  if (!is_next(s.open, from, to)) mark(sink, Branch::guardian_skips);
  Event moved = event(Event::Kind::moved, Seat{}, to);
  moved.guardian = guardian;
  emit(s, moved, sink);
  const int value = s.hidden.cats.take();
  if (value == 0) return mark(sink, Branch::no_cat_follows);
  const std::uint8_t free = next_free(s.open, place);
  if (!is_next(s.open, place, free)) mark(sink, Branch::cat_skips);
  emit(s, event(Event::Kind::cat, Seat{}, free, static_cast<unsigned>(value)), sink);
}

template <class Sink>
void mark_ways(const Public& open, const Ways& ways, Sink& sink) {
  const bool two = ways.guardian[0] != no_guardian && ways.guardian[1] != no_guardian;
  mark(sink, two ? Branch::takes_two : Branch::takes_one);
  if (two && ways.guardian[0] == ways.guardian[1]) mark(sink, Branch::one_guardian_twice);
  if constexpr (requires { sink.branch(Branch::both_guardians); }) {
    if (reaches_both(open, ways)) mark(sink, Branch::both_guardians);
  }
}

// maze.4.3  All that are connected now are taken; then they are replaced, clockwise from place 0.
template <class Sink>
void take_cats(State& s, Seat seat, const Ways& ways, Sink& sink) {
  const std::array<std::uint8_t, 2> places = s.open.cats, values = s.open.values;
  const std::array<unsigned, 2> order =
      places[0] < places[1] ? std::array{0U, 1U} : std::array{1U, 0U};
  mark_ways(s.open, ways, sink);
  for (const unsigned slot : order) {
    if (ways.guardian[slot] == no_guardian) continue;
    Event took = event(Event::Kind::took, seat, places[slot], values[slot]);
    took.guardian = ways.guardian[slot];
    emit(s, took, sink);
  }
  for (const unsigned slot : order) {
    if (ways.guardian[slot] != no_guardian) replace(s, places[slot], ways.guardian[slot], sink);
  }
}

// maze.4.5  Until nothing connects; every step takes a cat (maze.4.7).
template <class Sink>
void bring_home(State& s, Seat seat, Sink& sink) {
  if (!any_way(s.open)) return mark(sink, Branch::no_way);
  for (int steps = 0; any_way(s.open);) {
    if (++steps == 2) mark(sink, Branch::chain);
    if (steps == 3) mark(sink, Branch::chain_of_three);
    take_cats(s, seat, find_ways(s.open), sink);
  }
}

// --- actions and turns ---------------------------------------------------------------------------

template <class Sink>
void mark_action(const Public& open, Action action, Sink& sink) {
  constexpr std::array turns{Branch::turn_right, Branch::turn_around, Branch::turn_left};
  if (action.kind == Action::Kind::turn) {
    if (push_barred(open)) mark(sink, Branch::push_barred);
    return mark(sink, turns[action.turn - 1U]);
  }
  const Line& line = open.table().lines[action.where];
  const unsigned last = open.table().side - 1, column = line.leave % 4U, row = line.leave / 4U;
  mark(sink, line.shift == 4 || line.shift == 60 ? Branch::push_column : Branch::push_row);
  if (column % last == 0 && row % last == 0) mark(sink, Branch::push_corner_out);
  if (open.unseen == 0) mark(sink, Branch::push_known_top);
}

// maze.3.3  The next top: an unseen card while there is one, then those that went under.
template <class Sink>
void push(State& s, Seat seat, Action action, Sink& sink) {
  Event e = event(Event::Kind::pushed, seat, action.where, action.turn);
  e.card = s.open.unseen != 0 ? s.hidden.canals.take() : s.open.canals.at(1);
  emit(s, e, sink);
}

template <class Sink>
void end_game(State& s, Seat seat, Sink& sink) {
  const bool home = all_home(s.open);
  if (!home)
    mark(sink, Branch::capped);
  else
    mark(sink, s.open.actions_left != 0 ? Branch::home_first_action : Branch::home_second_action);
  emit(s, event(Event::Kind::ended, seat, 0, home ? 1 : 0), sink);
  if (!home || together(s.open.mode)) return;
  const int sharing = s.open.mode == Mode::teams ? 2 : 1;
  mark(sink, winners(s.open).size() == sharing ? Branch::win_alone : Branch::win_shared);
}

// maze.5, maze.2.5
template <class Sink>
void go_on(State& s, Seat seat, Sink& sink) {
  if (all_home(s.open)) return end_game(s, seat, sink);
  if (s.open.actions_left != 0) return;
  if (s.open.turns + 1 == s.open.cap) return end_game(s, seat, sink);
  mark(sink, Branch::next_player);
  emit(s, event(Event::Kind::passed, next_seat(seat, s.open.players)), sink);
}

template <class Sink>
void apply(State& s, Seat seat, Action action, Sink&& sink) {
  mark_action(s.open, action, sink);
  if (action.kind == Action::Kind::turn)
    emit(s, event(Event::Kind::turned, seat, action.where, action.turn), sink);
  else
    push(s, seat, action, sink);
  bring_home(s, seat, sink);
  go_on(s, seat, sink);
}

}  // namespace clowder::maze
