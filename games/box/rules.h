// Cat in the Box: the whole game as functions over plain values (docs/rules/box.md).
//
//   State state = start({.players = 4});
//   deal(state, chance, sink);                               // whenever awaits_deal(state)
//   for (Seat seat : actors(state)) …                        // several at once while discarding
//   if (!check(state, seat, action)) apply(state, seat, action, sink);
//
// The sink is called with every Event as it happens. apply() requires an action that check()
// allows, deal() a state that awaits a deal. Nothing here allocates.
#pragma once

#include "games/box/branch.h"
#include "games/box/deal.h"
#include "games/box/happen.h"
#include "games/box/legal.h"
#include "games/box/score.h"

namespace clowder::box {

constexpr State start(const Options& options) {
  State s;
  s.open.players = static_cast<std::uint8_t>(options.players);
  s.open.layout = options.layout;
  return s;
}

constexpr bool awaits_deal(const State& s) { return s.open.phase == Phase::deal; }
constexpr bool over(const State& s) { return s.open.phase == Phase::over; }
constexpr SeatSet actors(const State& s) { return s.open.to_act; }
constexpr int players(const State& s) { return s.open.players; }
constexpr int points(const State& s, Seat seat) { return points(s.open, seat); }
constexpr SeatSet winners(const State& s) { return winners(s.open); }

constexpr Choices legal(const State& s, Seat seat) {
  if (s.open.phase != Phase::play) return legal(s.open, seat, s.hand(seat));
  return {Action::Kind::play, s.open.to_act.front() == seat ? s.plays : 0};
}
constexpr Refusal check(const State& s, Seat seat, Action action) {
  return check(s.open, seat, s.hand(seat), action);
}

template <class Sink>
void mark_scoring(const Public& open, Seat seat, Sink& sink) {
  const bool denied = seat == open.paradox && open.players != 2 &&
                      open.side(seat).tricks() == open.side(seat).prediction();
  if (denied) mark(sink, Branch::bonus_denied);
  if (seat == open.paradox && open.side(seat).tricks() > 0) mark(sink, Branch::paradox_points);
  if (!earns_bonus(open, seat)) return mark(sink, Branch::prediction_missed);
  mark(sink, open.players == 2 ? Branch::bonus_two_players : Branch::bonus);
  if (open.paradox != no_seat) mark(sink, Branch::bonus_cut_short);
}

template <class Sink>
void mark_win(const Public& open, Sink& sink) {
  const SeatSet best = winners(open);
  int tied = 0;
  for (Seat seat : SeatSet::first(open.players)) {
    if (points(open, seat) == points(open, best.front())) ++tied;
  }
  if (best.size() > 1)
    mark(sink, Branch::win_shared);
  else
    mark(sink, tied > 1 ? Branch::win_by_last_round : Branch::win_alone);
}

// box.8  Every seat's points; then the next round awaits its deal, or the game is over (box.2.1).
template <class Sink>
void score_round(State& s, Sink& sink) {
  const int n = s.open.players;
  s.plays = 0;
  for (Seat seat{0}; seat.index < n; ++seat.index) {
    const int extra = bonus(s.open, seat);
    Event e = event(Event::Kind::scored, seat, extra);
    e.points = static_cast<std::int8_t>(trick_points(s.open, seat) + extra);
    mark_scoring(s.open, seat, sink);
    emit(s, e, sink);
  }
  const bool last = s.open.round == n;
  emit(s, event(Event::Kind::ended, s.open.start, last ? 1 : 0), sink);
  if (last) mark_win(s.open, sink);
}

// box.7.2
template <class Sink>
void cause_paradox(State& s, Seat seat, Sink& sink) {
  mark(sink, s.open.leading() ? Branch::paradox_leading : Branch::paradox_following);
  emit(s, {.kind = Event::Kind::paradox, .seat = seat, .hand = s.hand(seat).shown()}, sink);
  score_round(s, sink);
}

template <class Sink>
void mark_play(const State& s, Seat seat, Cell cell, Sink& sink) {
  const Public& open = s.open;
  const bool red = cell.colour() == Colour::red;
  const bool red_fits = (playable(open, seat, s.hand(seat)) & red_row) != 0;
  if (!open.leading()) {
    if (cell.colour() == open.led) return mark(sink, Branch::follow);
    return mark(
        sink, open.side(seat).is_open(open.led) ? Branch::decline_closes : Branch::decline_closed);
  }
  if (red) return mark(sink, open.red_is_open() ? Branch::lead_red_open : Branch::lead_red_forced);
  mark(sink, !open.red_is_open() && red_fits ? Branch::lead_red_barred : Branch::lead);
}

template <class Sink>
void mark_trick(const Public& open, Sink& sink) {
  mark(sink, (open.trick & red_row) != 0 ? Branch::trick_by_red : Branch::trick_by_led);
}

// box.7.1  The next seat plays, or its turn is a paradox.
template <class Sink>
[[gnu::always_inline]] inline void next_play(State& s, Seat next, Cells plays, Sink& sink) {
  s.plays = plays;
  if (plays == 0) [[unlikely]]
    cause_paradox(s, next, sink);
}

template <class Sink>
[[gnu::always_inline]] inline void next_lead(State& s, Seat leader, Sink& sink) {
  next_play(s, leader, legal_leads(s.open, leader, s.hand(leader)), sink);
}

// box.6.1, box.5.6
template <class Sink>
[[gnu::always_inline]] inline void finish_trick(State& s, Sink& sink) {
  mark_trick(s.open, sink);
  const Seat winner = trick_winner(s.open);
  emit(s, event(Event::Kind::took, winner), sink);
  if (s.open.tricks != material(s.open.players).tricks) return next_lead(s, winner, sink);
  mark(sink, Branch::round_full);
  score_round(s, sink);
}

// box.5.2, box.5.5
template <class Sink>
[[gnu::always_inline]] inline void lay(State& s, Seat seat, Cell cell, Sink& sink) {
  mark_play(s, seat, cell, sink);
  emit(s, event(Event::Kind::played, seat, cell.index), sink);
  s.hand(seat).play(cell);
  const Colour led = s.open.led;
  if (cell.colour() != led && s.open.side(seat).is_open(led)) {
    emit(s, event(Event::Kind::closed, seat, static_cast<int>(led)), sink);
  }
}

// Each branch lays the card for itself: knowing whether the trick goes on saves what depends on it.
template <class Sink>
[[gnu::always_inline]] inline void play(State& s, Seat seat, Cell cell, Sink& sink) {
  const Seat next = next_seat(seat, s.open.players);
  if (next == s.open.leader) {
    lay(s, seat, cell, sink);
    finish_trick(s, sink);
  } else {
    lay(s, seat, cell, sink);
    next_play(s, next, playable(s.open, next, s.hand(next)), sink);
  }
}

// Inlined by force, here and above: most actions are plays, and a caller that knows the kind of
// action, or that nobody listens, pays for nothing else.
template <class Sink>
[[gnu::always_inline]] inline void apply(State& s, Seat seat, Action action, Sink&& sink) {
  if (action.kind == Action::Kind::play) [[likely]]
    return play(s, seat, action.cell(), sink);
  if (action.kind == Action::Kind::discard) {
    mark(sink, Branch::discard);
    s.hand(seat).set_aside(action.value());
    emit(s, event(Event::Kind::discarded, seat, action.value()), sink);
  } else {
    mark(sink, Branch::predict);
    emit(s, event(Event::Kind::predicted, seat, action.tricks()), sink);
  }
  if (s.open.phase == Phase::play) next_lead(s, s.open.start, sink);
}

}  // namespace clowder::box
