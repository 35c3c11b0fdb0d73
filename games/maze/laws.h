// What the laws (core/laws.h) need to know of this game, said from the rules and not from happen().
#pragma once

#include "games/maze/action.h"
#include "games/maze/event.h"
#include "games/maze/state.h"

namespace clowder::maze {

// maze.7  Everything is done openly.
constexpr bool hidden(Action /*action*/) { return false; }

// maze.2.3  A push turns up the next canal card and a taken cat the next cat; a deal both.
constexpr bool tells(const Event& e) {
  return e.kind == Event::Kind::pushed || e.kind == Event::Kind::cat ||
         e.kind == Event::Kind::dealt;
}

// maze.1.1  Every shape as often as the deck has it: square, deck seen and unseen.
inline bool canals_conserved(const State& s) {
  std::array<int, shapes + 2> found{};
  const auto see = [&](Card card) { ++found[static_cast<unsigned>(card.shape())]; };
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (has_cell(s.open.board, cell)) see(s.open.square.at(cell));
  }
  see(s.open.top());
  for (unsigned i = 0; i < s.open.unseen; ++i) see(s.hidden.canals.at(i));
  for (unsigned i = 0; i < s.open.under_size(); ++i) see(s.open.under(i));
  for (unsigned shape = 0; shape < shapes; ++shape) {
    if (found[shape] != deck(s.open.deck).canals[shape]) return false;
  }
  return true;
}

// maze.1.2  Every cat is home, on a place or in the deck.
inline bool cats_conserved(const State& s) {
  std::array<int, 16> found{};
  for (unsigned i = 0; i < s.open.home; ++i) {
    ++found[static_cast<unsigned>(s.open.taken[i].value())];
  }
  for (unsigned i = 0; i < 2; ++i) {
    if (s.open.cats[i] != nowhere) ++found[s.open.values[i]];
  }
  for (int i = 0; i < s.open.cats_left(); ++i) {
    ++found[static_cast<unsigned>(s.hidden.cats.at(static_cast<unsigned>(i)))];
  }
  for (unsigned value = 0; value <= max_cat; ++value) {
    if (found[value] != deck(s.open.deck).cats[value]) return false;
  }
  return true;
}

// maze.4.2  No place holds two cards.
constexpr bool places_differ(const Public& open) {
  std::uint32_t held = 0;
  for (const auto& places : {open.cats, open.guardians}) {
    for (const std::uint8_t place : places) {
      if (place == nowhere) continue;
      if (place >= open.table().places || (held >> place & 1U) != 0) return false;
      held |= 1U << place;
    }
  }
  return open.guardians[0] != nowhere && open.guardians[1] != nowhere;
}

// maze.4.1  What is kept of the guardians' ways is what a flood finds, and no cat waits connected.
constexpr bool light_is_true(const Public& open) {
  const auto& ports = open.table().ports;
  const Planes lit = open.square.reach(ports[open.guardians[0]] | ports[open.guardians[1]]);
  return open.lit == lit && (lit & (ports[open.cats[0]] | ports[open.cats[1]])) == 0;
}

inline bool conserved(const State& s) {
  if (s.open.phase == Phase::deal) return s.open.home == 0 && s.open.on_places() == 0;
  return canals_conserved(s) && cats_conserved(s) && places_differ(s.open) && light_is_true(s.open);
}

}  // namespace clowder::maze
