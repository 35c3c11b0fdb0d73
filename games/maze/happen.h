// What an event changes in public. The rules change a position through this function and a view
// follows it through the same one, so the two cannot drift apart.
#pragma once

#include "games/maze/event.h"
#include "games/maze/state.h"

namespace clowder::maze {

// One flood from both guardians.
constexpr void light(Public& open) {
  const BoardTable& t = open.table();
  open.lit = open.square.reach(t.ports[open.guardians[0]] | t.ports[open.guardians[1]]);
}

// Only a card beside a lit side can let the light in or bar it: most actions need no flood.
constexpr void light_if_touched(Public& open, Planes cells) {
  if ((open.lit & cells) != 0) light(open);
}

// maze.2
constexpr void dealt(Public& open, const Event& e, const Setup& setup) {
  open.square = e.square;
  open.canals.put(0, e.card);
  open.unseen = static_cast<std::uint8_t>(open.table().deck - 1);
  open.guardians = setup.guardians;
  open.to_act = SeatSet::of(e.seat);
  open.actions_left = 2;
  open.phase = Phase::play;
  light(open);
}

constexpr void cat_comes(Public& open, std::uint8_t place, std::uint8_t value) {
  const unsigned slot = open.cats[0] == nowhere ? 0 : 1;
  open.cats[slot] = place;
  open.values[slot] = value;
}

constexpr void turned(Public& open, const Event& e) {
  open.square.turn(e.where, e.number);
  light_if_touched(open, bits_of(e.where));
}

// maze.3.2  The card that leaves goes under the deck before the top card is drawn (maze.3.3).
constexpr void pushed(Public& open, const Event& e) {
  const BoardTable& t = open.table();
  const Line& line = t.lines[e.where];
  const Card top = open.canals.take();
  const Card out = open.square.push(line, Card::of(top.shape(), e.number));
  open.canals.put(t.deck - 1, out);
  open.canals.put(0, e.card);
  open.unseen = static_cast<std::uint8_t>(open.unseen - (open.unseen != 0));
  light_if_touched(open, line.cells);
}

constexpr void acted(Public& open, bool push) {
  --open.actions_left;
  open.pushed = push && open.actions_left == 1;
}

constexpr void took(Public& open, const Event& e) {
  const unsigned slot = open.cats[0] == e.where ? 0 : 1;
  open.cats[slot] = nowhere;
  open.values[slot] = 0;
  open.taken[open.home++] = Home::of(e.seat, e.number);
}

// maze.6.4  A turn that ends the game counts.
constexpr void finish_turn(Public& open, SeatSet next) {
  ++open.turns;
  open.to_act = next;
  open.pushed = false;
}

[[gnu::always_inline]] inline void happen(Public& open, const Event& e) {
  switch (e.kind) {
    case Event::Kind::dealt: return dealt(open, e, deck(open.deck).setup(open.board));
    case Event::Kind::cat: return cat_comes(open, e.where, e.number);
    case Event::Kind::turned: turned(open, e); return acted(open, false);
    case Event::Kind::pushed: pushed(open, e); return acted(open, true);
    case Event::Kind::took: return took(open, e);
    case Event::Kind::moved: open.guardians[e.guardian] = e.where; return light(open);
    case Event::Kind::passed: open.actions_left = 2; return finish_turn(open, SeatSet::of(e.seat));
    case Event::Kind::ended:
      open.actions_left = 0;
      open.phase = Phase::over;
      return finish_turn(open, SeatSet{});
  }
}

}  // namespace clowder::maze
