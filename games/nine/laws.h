// What the laws (core/laws.h) need to know of this game, said from the rules and not from redact().
#pragma once

#include "games/nine/action.h"
#include "games/nine/deck.h"
#include "games/nine/event.h"
#include "games/nine/state.h"

namespace clowder::nine {

// nine.8  Everything is done openly.
constexpr bool hidden(const Action& /*action*/) { return false; }

// nine.8  What tells of the draw pile is the turning up of its cards.
constexpr bool tells(const Event& e) {
  return e.kind == Event::Kind::drew || e.kind == Event::Kind::filled;
}

// The cards of all places but the coins, which are only counted.
inline Counts cards_found(const State& s) {
  Counts found = s.open.box;
  for (int i = max_deck - s.open.draw_size; i < max_deck; ++i) {
    found.add(s.draw[static_cast<unsigned>(i)]);
  }
  for (int pile = 0; pile < s.open.players; ++pile) {
    for (int i = 0; i < s.open.piles.size(pile); ++i) found.add(s.open.piles.card(pile, i));
  }
  for (std::uint8_t n = 0; n < lanes; ++n) {
    for (int i = 0; i < s.open.series.size(Lane{n}); ++i) {
      found.add(s.open.series.card(Lane{n}, i));
    }
    if (s.open.series.status(Lane{n}).kittens()) found.add(kittens);
  }
  for (const Card card : s.open.turned_up) found.add(card);
  for (int i = 0; i < s.open.alone.size(); ++i) found.add(kittens);
  found[no_card] = 0;
  return found;
}

// nine.4.3  A stray is never first and never beside another.
inline bool strays_in_order(const Series& series, Lane lane) {
  int strays = 0;
  for (int i = 0; i < series.size(lane); ++i) strays += series.card(lane, i).is_stray() ? 1 : 0;
  return strays <= 1 && (strays == 0 || !series.card(lane, 0).is_stray()) &&
         (strays == 1) == series.status(lane).stray() &&
         (series.size(lane) == 0 ||
          series.card(lane, series.size(lane) - 1).is_stray() != has(series.stealable(), lane));
}

// nine.4.2, nine.5.1  Number cats of the lane's colour, and never as many as must be scored.
inline bool lane_is_sound(const Series& series, Lane lane) {
  for (int i = 0; i < max_series; ++i) {
    const Card card = series.card(lane, i);
    if (card.none() != (i >= series.size(lane))) return false;
    if (!card.none() && card.is_cat() && card.colour() != lane.colour()) return false;
  }
  const bool covered = series.status(lane).kittens();
  if (covered && series.size(lane) == 0) return false;
  return series.size(lane) < (covered ? 7 : 5) && strays_in_order(series, lane);
}

// nine.1.1  Every card of the deck is in one place, or is one of the coins.
inline bool conserved(const State& s) {
  if (s.open.deals == 0) return cards_found(s) == Counts{};
  const Counts found = cards_found(s),
               all = cards_in_play(deck(s.open.deck), s.open.printed_strays);
  int coins = 0;
  for (const std::uint8_t n : s.open.coins) coins += n;
  for (std::uint8_t code = 0; code < cards; ++code) {
    if (found[Card{code}] > all[Card{code}]) return false;
  }
  for (std::uint8_t n = 0; n < lanes; ++n) {
    if (!lane_is_sound(s.open.series, Lane{n})) return false;
  }
  return found.size() + coins == all.size();
}

}  // namespace clowder::nine
