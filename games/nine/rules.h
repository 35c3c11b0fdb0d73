// Macskajáték: the whole game as functions over plain values (docs/rules/nine.md).
//
//   State state = start({.players = 4});
//   deal(state, chance, sink);                               // whenever awaits_deal(state)
//   for (Seat seat : actors(state)) …                        // not always the one whose turn it is
//   if (!check(state, seat, action)) apply(state, seat, action, sink);
//
// The sink is called with every Event as it happens. apply() requires an action that check()
// allows, deal() a state that awaits a deal. Nothing here allocates.
#pragma once

#include <array>
#include <cstring>
#include <span>

#include "core/chance.h"
#include "games/nine/census.h"
#include "games/nine/check.h"
#include "games/nine/happen.h"
#include "games/nine/legal.h"
#include "games/nine/score.h"

namespace clowder::nine {

constexpr State start(const Options& options) {
  State s;
  s.open.players = static_cast<std::uint8_t>(options.players);
  s.open.deck = options.deck;
  s.open.printed_strays = options.printed_strays;
  s.open.zero_steals = options.zero_steals;
  return s;
}

constexpr bool awaits_deal(const State& s) { return s.open.phase == Phase::deal; }
constexpr bool over(const State& s) { return s.open.phase == Phase::over; }
constexpr SeatSet actors(const State& s) { return s.open.to_act; }
constexpr int players(const State& s) { return s.open.players; }
constexpr int points(const State& s, Seat seat) { return points(s.open, seat); }
constexpr SeatSet winners(const State& s) { return winners(s.open); }

constexpr Choices legal(const State& s, Seat seat) { return legal(s.open, seat); }
constexpr Refusal check(const State& s, Seat seat, const Action& action) {
  return check(s.open, seat, action);
}

// Inlined by force: with the kind of event known, happen() shrinks to the few stores it needs.
template <class Sink>
[[gnu::always_inline]] inline void emit(State& s, const Event& e, Sink& sink) {
  happen(s.open, e);
  sink(e);
}

// The top card of the draw pile leaves it; the event that follows counts it out.
inline Card turn_up(State& s, int below = 0) {
  Card& place = (&s.top())[below];
  const Card card = place;
  place = no_card;
  return card;
}

// nine.2.2  Two piles, the lowest, with the same extra on top; {0, 0} if there are none.
struct TwoPiles {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
};
constexpr TwoPiles twin_piles(const Piles& piles) {
  for (PileSet a = piles.extras(); a != 0; a &= a - 1) {
    const int first = __builtin_ctzll(a) >> 3;
    for (PileSet b = a & (a - 1); b != 0; b &= b - 1) {
      const int second = __builtin_ctzll(b) >> 3;
      if (piles.top(first) != piles.top(second)) continue;
      return {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    }
  }
  return {};
}

template <class Sink>
[[gnu::noinline]] void remove_pairs(State& s, Sink& sink) {
  for (TwoPiles twins = twin_piles(s.open.piles); twins.second != 0;
       twins = twin_piles(s.open.piles)) {
    mark_pair(s.open, twins.first, twins.second, sink);
    emit(s,
         {.kind = Event::Kind::paired,
          .card = s.open.piles.top(twins.first),
          .number = twins.first,
          .size = twins.second},
         sink);
  }
}

// Whether any pile got a card.
template <class Sink>
[[gnu::noinline]] bool fill_piles(State& s, Sink& sink) {
  PileSet empty = first_piles(s.open.players) & ~s.open.piles.filled();
  bool filled = false;
  for (; empty != 0 && s.open.draw_size != 0; empty &= empty - 1) {
    const auto pile = static_cast<std::uint8_t>(__builtin_ctzll(empty) >> 3);
    filled = true;
    emit(s, {.kind = Event::Kind::filled, .card = turn_up(s), .number = pile}, sink);
    if (s.open.draw_size == 0) mark(sink, Branch::refill_ran_out);
  }
  if (empty != 0) mark(sink, Branch::pile_stays_empty);
  return filled;
}

// nine.2.2  Pairs leave, empty piles are filled, until nothing changes.
template <class Sink>
[[gnu::noinline]] void settle(State& s, Sink& sink) {
  remove_pairs(s, sink);
  while (fill_piles(s, sink)) {
    if (twin_piles(s.open.piles).second == 0) return;
    mark(sink, Branch::fill_pairs_again);
    remove_pairs(s, sink);
  }
}

// After a change of one pile, when all others were settled: it is filled if it is empty, and only
// with an extra on top can it be one of a pair.
template <class Sink>
[[gnu::always_inline]] inline void settle_after(State& s, std::uint8_t pile, Sink& sink) {
  const bool fills = s.open.piles.empty(pile);
  if (fills) {
    if (s.open.draw_size == 0) return mark(sink, Branch::pile_stays_empty);
    emit(s, {.kind = Event::Kind::filled, .card = turn_up(s), .number = pile}, sink);
    if (s.open.draw_size == 0) mark(sink, Branch::refill_ran_out);
  }
  const Card top = s.open.piles.top(pile);
  if (!top.is_extra() || s.open.piles.only(pile, top)) return;
  if (fills) mark(sink, Branch::fill_pairs_again);
  settle(s, sink);
}

// nine.7.1  The turn passes clockwise unless the draw pile has run out.
template <class Sink>
[[gnu::always_inline]] inline void end_turn(State& s, Sink& sink) {
  if (s.open.draw_size != 0) {
    const Seat next = next_seat(s.open.turn, s.open.players);
    return emit(s, {.kind = Event::Kind::turn, .seat = next}, sink);
  }
  if (s.open.players > 3 && s.open.deals < 2) return emit(s, {.kind = Event::Kind::ran_out}, sink);
  emit(s, {.kind = Event::Kind::ended}, sink);
  mark_end(s.open, sink);
}

// After an action: on to the next card turned up, a choice that is asked for, or the next turn.
template <class Sink>
[[gnu::always_inline]] inline void proceed(State& s, Sink& sink) {
  if (s.open.phase == Phase::resolve && s.open.nothing_turned_up()) end_turn(s, sink);
}

// nine.2.1, nine.7.1  What a new draw pile is made of: the deck, later box and discard piles.
inline Counts gathered(const Public& open) {
  if (open.deals == 0) return cards_in_play(deck(open.deck), open.printed_strays);
  Counts all = open.box;
  open.piles.add_to(all);
  return all;
}

// The draw pile made of these cards, as bytes to be shuffled.
inline std::span<std::uint8_t> pile_up(State& s, const SortedPile& pile) {
  static_assert(sizeof(Card) == 1);
  auto* const bytes = reinterpret_cast<std::uint8_t*>(s.draw.data()) + (max_deck - pile.size);
  std::memcpy(bytes, pile.codes.data(), pile.size);
  return {bytes, pile.size};
}

// nine.2.1 to nine.2.3, and nine.7.1 for the second time.
template <Chance C, class Sink>
void deal(State& s, C& chance, Sink&& sink) {
  Seat first = next_seat(s.open.turn, s.open.players);
  if (s.open.deals == 0) {
    first = Seat{static_cast<std::uint8_t>(chance.pick("start", s.open.players))};
  } else {
    mark(sink, Branch::reshuffled);
  }
  const std::span<std::uint8_t> pile =
      s.open.deals == 0 ? pile_up(s, sorted_deck(s.open.deck, s.open.printed_strays))
                        : pile_up(s, sorted(gathered(s.open)));
  chance.shuffle("draw", pile);
  const auto size = static_cast<std::uint8_t>(pile.size());
  emit(s, {.kind = Event::Kind::shuffled, .number = size}, sink);
  mark(sink, Branch::fill_setup);
  settle(s, sink);
  if (s.open.draw_size != 0) return emit(s, {.kind = Event::Kind::turn, .seat = first}, sink);
  emit(s, {.kind = Event::Kind::ended}, sink);  // nine.7.2
  mark_end(s.open, sink);
}

template <class Sink>
[[gnu::noinline]] void score(State& s, Lane lane, Sink& sink) {
  const Series& series = s.open.series;
  const int worth = series_points(series, lane);
  mark_score(series, lane, worth, sink);
  emit(s,
       {.kind = Event::Kind::scored,
        .seat = lane.seat(),
        .colour = lane.colour(),
        .card = series.stray_of(lane),
        .number = static_cast<std::uint8_t>(worth),
        .size = static_cast<std::uint8_t>(series.size(lane))},
       sink);
}

// nine.5.1, nine.5.2  A card was played on a series: it may, must or must not be scored now.
template <class Sink>
[[gnu::always_inline]] inline void played(State& s, Lane lane, Sink& sink) {
  const Series& series = s.open.series;
  mark_length(series, lane, sink);
  const Traits now = traits_table[0][series.status(lane).code];
  if (colours_of(now, must_be_scored) != 0) return score(s, lane, sink);
  if (colours_of(now, may_be_scored) == 0) return;
  emit(s, {.kind = Event::Kind::three, .seat = lane.seat(), .colour = lane.colour()}, sink);
}

template <class Sink>
[[gnu::always_inline]] inline void lay(State& s, Seat seat, Colour colour, Card card, Sink& sink) {
  const Lane lane = Lane::of(seat, colour);
  mark_lay(s.open.series, lane, card, sink);
  emit(s, {.kind = Event::Kind::laid, .seat = seat, .colour = colour, .card = card}, sink);
  played(s, lane, sink);
}

// nine.3.1
template <class Sink>
[[gnu::always_inline]] inline void take(State& s, Seat seat, std::uint8_t pile, Sink& sink) {
  const Card card = s.open.piles.top(pile);
  mark_take(s.open, pile, sink);
  emit(s, {.kind = Event::Kind::took, .seat = seat, .card = card, .number = pile}, sink);
  settle_after(s, pile, sink);
  if (card.is_cat()) lay(s, seat, card.colour(), card, sink);
}

// nine.3.2
template <class Sink>
[[gnu::always_inline]] inline void draw(State& s, Seat seat, Sink& sink) {
  const bool two = s.open.draw_size > 1;
  mark(sink, two ? Branch::draw_two : Branch::draw_one);
  const Card first = turn_up(s), second = two ? turn_up(s, 1) : no_card;
  emit(s, {.kind = Event::Kind::drew, .seat = seat, .card = first, .other = second}, sink);
  if (!first.is_extra() || first != second) return;
  mark(sink, Branch::draw_twins);
  emit(s, {.kind = Event::Kind::boxed, .seat = seat, .card = first}, sink);
}

// nine.4.4
template <class Sink>
[[gnu::always_inline]] inline void look_under_kittens(State& s, Lane lane, Sink& sink) {
  const Status left = s.open.series.status(lane);
  if (!left.kittens() || left.started()) return;
  mark(sink, s.open.alone.empty() ? Branch::left_alone : Branch::left_alone_twice);
  emit(s, {.kind = Event::Kind::left_alone, .seat = lane.seat(), .colour = lane.colour()}, sink);
}

template <class Sink>
[[gnu::always_inline]] inline void move_stolen(State& s, Seat thief, Lane victim, Sink& sink) {
  if (s.open.series.status(victim).kittens()) mark(sink, Branch::steal_under_kittens);
  emit(s,
       {.kind = Event::Kind::stole,
        .seat = thief,
        .to = victim.seat(),
        .colour = victim.colour(),
        .card = s.open.series.last(victim)},
       sink);
}

// nine.3.3, nine.3.4  All cards move, then the series are scored, then kittens are looked after.
template <class Sink>
[[gnu::noinline]] void steal(State& s, Seat seat, Action a, Sink& sink) {
  const bool two = a.kind == Action::Kind::steal_two;
  const Lane victim = Lane::of(a.seat, a.colour), victim2 = Lane::of(a.seat2, a.colour2);
  mark_steal(a, sink);
  move_stolen(s, seat, victim, sink);
  if (two) move_stolen(s, seat, victim2, sink);
  mark_worthless_steal(s.open.series, seat, a, sink);
  score(s, Lane::of(seat, a.colour), sink);
  if (two && a.colour2 != a.colour) score(s, Lane::of(seat, a.colour2), sink);
  look_under_kittens(s, victim, sink);
  if (two) look_under_kittens(s, victim2, sink);
}

// nine.3.2, or nine.4.4 for kittens that were left alone.
template <class Sink>
[[gnu::always_inline]] inline void drop(State& s, Seat seat, Card card, std::uint8_t pile,
                                        Sink& sink) {
  const bool alone = s.open.phase == Phase::kittens;
  mark_drop(s.open, seat, card, pile, sink);
  Event e{.kind = Event::Kind::dropped, .seat = seat, .card = card, .number = pile};
  if (alone) {
    e.kind = Event::Kind::returned;
    emit(s, e, sink);
  } else {
    emit(s, e, sink);
  }
  settle_after(s, pile, sink);
}

// nine.6.3
template <class Sink>
[[gnu::noinline]] void swap_stray(State& s, Seat seat, Action a, Sink& sink) {
  const Lane mine = Lane::of(seat, a.colour);
  mark(sink, Branch::rascal_swaps);
  emit(s,
       {.kind = Event::Kind::swapped,
        .seat = seat,
        .to = a.seat,
        .colour = a.colour,
        .card = s.open.series.last(Lane::of(a.seat, a.colour)),
        .other = s.open.series.stray_of(mine)},
       sink);
  played(s, mine, sink);
  if (s.open.phase == Phase::score) mark(sink, Branch::rascal_makes_three);
}

// nine.6.4, nine.6.5
template <class Sink>
[[gnu::noinline]] void let_dog_out(State& s, Seat seat, Action a, Sink& sink) {
  const Lane lane = Lane::of(seat, a.colour);
  const Series& series = s.open.series;
  Event e{.seat = seat, .to = a.seat, .colour = a.colour};
  mark_dog(series, lane, a, sink);
  if (a.kind == Action::Kind::good_dog) {
    e.kind = Event::Kind::gave, e.card = series.last(lane);
    emit(s, e, sink);
  } else {
    e.kind = Event::Kind::chased, e.size = static_cast<std::uint8_t>(series.size(lane));
    emit(s, e, sink);
  }
  look_under_kittens(s, lane, sink);
}

// nine.6.6
template <class Sink>
[[gnu::noinline]] void adopt(State& s, Seat seat, Sink& sink) {
  const auto strays =
      static_cast<std::uint8_t>(count_bits(colours_of(s.open.series.traits(seat), has_stray)));
  mark(sink, strays > 1 ? Branch::lady_more : Branch::lady_one);
  emit(s, {.kind = Event::Kind::adopted, .seat = seat, .number = strays}, sink);
}

template <class Sink>
void keep(State& s, Seat seat, Colour colour, Sink& sink) {
  mark(sink, Branch::kept);
  emit(s, {.kind = Event::Kind::kept, .seat = seat, .colour = colour}, sink);
}

template <class Sink>
[[gnu::noinline]] void cover(State& s, Seat seat, Colour colour, Sink& sink) {
  mark(sink, Branch::kittens_placed);
  emit(s, {.kind = Event::Kind::covered, .seat = seat, .colour = colour}, sink);
}

template <class Sink>
[[gnu::always_inline]] inline void act(State& s, Seat seat, const Action& a, Sink& sink) {
  mark_order(s.open, a, sink);
  switch (a.kind) {
    case Action::Kind::take: return take(s, seat, a.pile, sink);
    case Action::Kind::draw: return draw(s, seat, sink);
    case Action::Kind::steal:
    case Action::Kind::steal_two: return steal(s, seat, a, sink);
    case Action::Kind::lay: return lay(s, seat, a.card.colour(), a.card, sink);
    case Action::Kind::drop: return drop(s, seat, a.card, a.pile, sink);
    case Action::Kind::stray: return lay(s, seat, a.colour, a.card, sink);
    case Action::Kind::kittens: return cover(s, seat, a.colour, sink);
    case Action::Kind::rascal: return swap_stray(s, seat, a, sink);
    case Action::Kind::good_dog:
    case Action::Kind::bad_dog: return let_dog_out(s, seat, a, sink);
    case Action::Kind::cat_lady: return adopt(s, seat, sink);
    case Action::Kind::score: return score(s, Lane::of(seat, a.colour), sink);
    case Action::Kind::keep: return keep(s, seat, a.colour, sink);
  }
}

template <class Sink>
[[gnu::always_inline]] inline void apply(State& s, Seat seat, const Action& action, Sink&& sink) {
  act(s, seat, action, sink);
  proceed(s, sink);
}

// The same as apply() with any of legal(), for random play. As the phase is known where the choice
// is made, and the action's kind where it is applied, neither is ever put together.
template <class Random, class Sink>
[[gnu::always_inline]] inline void apply_any(State& s, Seat seat, Random& rng, Sink&& sink) {
  with_choices<Random::bits>(s.open, seat, [&](const auto& choices) __attribute__((always_inline)) {
    choices.visit(rng.below(choices.size()),
                  [&](const Action& action)
                      __attribute__((always_inline)) { apply(s, seat, action, sink); });
  });
}

}  // namespace clowder::nine
