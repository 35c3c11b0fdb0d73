// What an event changes. The rules change a position through this function and a view follows it
// through the same one, so the two cannot drift apart.
#pragma once

#include "games/nine/event.h"
#include "games/nine/state.h"

namespace clowder::nine {

inline void add_coins(Public& open, Seat seat, int n) {
  open.coins[seat.index] = static_cast<std::uint8_t>(open.coins[seat.index] + n);
}

// One of the cards turned up goes somewhere; the other moves to the front.
inline void leave(Public& open, Card card) {
  if (open.turned_up[0] == card) open.turned_up[0] = open.turned_up[1];
  open.turned_up[1] = no_card;
}

// nine.2.1, nine.7.1  Box and discard piles are in the new draw pile.
inline void shuffled(Public& open, int size) {
  open.box = Counts{};
  open.piles = Piles{};
  open.draw_size = static_cast<std::uint8_t>(size);
  ++open.deals;
}

inline void begin_turn(Public& open, Seat seat) {
  open.turn = seat;
  open.to_act = SeatSet::of(seat);
  open.phase = Phase::turn;
  open.barred_pile = 0;
}

inline void drew(Public& open, Card first, Card second) {
  open.draw_size = static_cast<std::uint8_t>(open.draw_size - (second.none() ? 1 : 2));
  open.turned_up = {first, second};
  open.phase = Phase::resolve;
}

// nine.3.2  The first of two number cats bars its pile for the second.
inline void dropped(Public& open, Card card, int pile) {
  const auto [first, second] = open.turned_up;
  const bool two_cats = first.is_cat() && second.is_cat() && !second.none();
  leave(open, card);
  open.piles.push(pile, card);
  if (two_cats) open.barred_pile = static_cast<std::uint8_t>(pile + 1);
}

// nine.5.5  The oldest cards flip to coins, the kittens last; the rest goes to the box.
inline void scored(Public& open, Lane lane, int points) {
  Series& series = open.series;
  const int size = series.size(lane);
  for (int i = points; i < size; ++i) open.box.add(series.card(lane, i));
  if (series.status(lane).kittens() && points <= size) open.box.add(kittens);
  series.clear(lane);
  series.lift_kittens(lane);
  add_coins(open, lane.seat(), points);
  open.three = Colour{};
  open.phase = Phase::resolve;
}

// nine.6.3
inline void swapped(Public& open, const Event& e) {
  const Lane mine = Lane::of(e.seat, e.colour), theirs = Lane::of(e.to, e.colour);
  open.series.pop(theirs);
  open.series.push(theirs, open.series.pop_stray(mine));
  open.series.push(mine, e.card);
  add_coins(open, e.to, 1);
  leave(open, rascal);
}

// nine.6.4
inline void gave(Public& open, const Event& e) {
  open.series.pop(Lane::of(e.seat, e.colour));
  add_coins(open, e.to, 2);
  leave(open, good_dog);
}

// nine.6.5  The kittens stay behind, alone.
inline void chased(Public& open, const Event& e) {
  open.series.clear(Lane::of(e.seat, e.colour));
  add_coins(open, e.to, e.size);
  open.box.add(bad_dog);
  leave(open, bad_dog);
}

// nine.6.6
inline void adopted(Public& open, Seat seat, int strays) {
  for (ColourSet rest = colours_of(open.series.traits(seat), has_stray); rest != 0;
       rest &= rest - 1) {
    open.series.pop_stray(Lane::of(seat, static_cast<Colour>(__builtin_ctz(rest))));
  }
  add_coins(open, seat, strays + 1);
  leave(open, cat_lady);
}

// nine.4.4
inline void left_alone(Public& open, Lane lane) {
  open.series.lift_kittens(lane);
  open.alone.add(lane.seat());
  open.to_act = SeatSet::of(open.alone.front());
  open.phase = Phase::kittens;
}

inline void returned(Public& open, Seat owner, int pile) {
  open.piles.push(pile, kittens);
  open.alone.remove(owner);
  open.phase = open.alone.empty() ? Phase::resolve : Phase::kittens;
  open.to_act = SeatSet::of(open.alone.empty() ? open.turn : open.alone.front());
}

inline void stop(Public& open, Phase phase) {
  open.phase = phase;
  open.to_act = SeatSet{};
  open.barred_pile = 0;
}

[[gnu::always_inline]] inline void happen(Public& open, const Event& e) {
  switch (e.kind) {
    case Event::Kind::shuffled: return shuffled(open, e.number);
    case Event::Kind::filled: --open.draw_size; return open.piles.fill(e.number, e.card);
    case Event::Kind::paired:
      open.piles.pop(e.number), open.piles.pop(e.size);
      open.box.add(e.card), open.box.add(e.card);
      return;
    case Event::Kind::turn: return begin_turn(open, e.seat);
    case Event::Kind::took:
      open.turned_up[0] = open.piles.pop(e.number);
      open.phase = Phase::resolve;
      return;
    case Event::Kind::drew: return drew(open, e.card, e.other);
    case Event::Kind::boxed:
      open.turned_up = {};
      open.box.add(e.card), open.box.add(e.card);
      return;
    case Event::Kind::laid:
      leave(open, e.card);
      return open.series.push(Lane::of(e.seat, e.colour), e.card);
    case Event::Kind::dropped: return dropped(open, e.card, e.number);
    case Event::Kind::stole:
      open.phase = Phase::resolve;
      return open.series.move_last(Lane::of(e.to, e.colour), Lane::of(e.seat, e.colour));
    case Event::Kind::three:
      open.three = e.colour;
      open.phase = Phase::score;
      return;
    case Event::Kind::scored: return scored(open, Lane::of(e.seat, e.colour), e.number);
    case Event::Kind::kept:
      open.three = Colour{};
      open.phase = Phase::resolve;
      return;
    case Event::Kind::covered:
      leave(open, kittens);
      return open.series.put_kittens(Lane::of(e.seat, e.colour));
    case Event::Kind::swapped: return swapped(open, e);
    case Event::Kind::gave: return gave(open, e);
    case Event::Kind::chased: return chased(open, e);
    case Event::Kind::adopted: return adopted(open, e.seat, e.number);
    case Event::Kind::left_alone: return left_alone(open, Lane::of(e.seat, e.colour));
    case Event::Kind::returned: return returned(open, e.seat, e.number);
    case Event::Kind::ran_out: return stop(open, Phase::deal);
    case Event::Kind::ended: return stop(open, Phase::over);
  }
}

}  // namespace clowder::nine
