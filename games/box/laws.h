// What the laws (core/laws.h) need to know of this game, said from the rules and not from redact().
#pragma once

#include "games/box/action.h"
#include "games/box/event.h"
#include "games/box/state.h"

namespace clowder::box {

// box.3.3  Nobody sees what another discards; all else is done openly.
constexpr bool hidden(Action action) { return action.kind == Action::Kind::discard; }

// box.7.1, box.7.2  That a seat has no play, and the hand it then shows, depend on hidden cards.
constexpr bool tells(const Event& e) { return e.kind == Event::Kind::paradox; }

// Where the copies of one value are: hands and discards, the cards set aside, the board.
constexpr int copies_found(const State& s, int value) {
  int found = 0;
  for (const Hand& hand : s.hands) {
    found += hand.copies_of(value) + (hand.discard() == value ? 1 : 0);
  }
  for (int colour = 0; colour < colours; ++colour) {
    const Cells cell = bit(Cell::of(static_cast<Colour>(colour), value));
    if ((s.open.taken & cell) != 0) ++found;
  }
  return found;
}

// box.5.2  A cell belongs to one player at most, and a token stands for a card that left the hand.
constexpr bool tokens_match(const State& s) {
  Cells seen = 0;
  for (const Seat seat : SeatSet::first(s.open.players)) {
    const Cells tokens = s.open.side(seat).tokens();
    if ((seen & tokens) != 0 || (tokens & ~s.open.taken) != 0) return false;
    if (s.hand(seat).size() != s.open.hand_size(seat)) return false;
    seen |= tokens;
  }
  return true;
}

// box.1.1  Five copies of every value in play, none of another.
constexpr bool conserved(const State& s) {
  if (s.open.round == 0) return s.hands == decltype(s.hands){} && s.open.taken == 0;
  for (int value = 1; value <= max_value; ++value) {
    const int expected = value <= material(s.open.players).values ? copies : 0;
    if (copies_found(s, value) != expected) return false;
  }
  return tokens_match(s);
}

}  // namespace clowder::box
