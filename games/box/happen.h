// What an event changes in public. The rules change a position through this function and a view
// follows it through the same one, so the two cannot drift apart.
#pragma once

#include "games/box/event.h"
#include "games/box/state.h"

namespace clowder::box {

// box.2.2  A fresh round: all X covered, an empty board, everyone is to discard.
constexpr void begin_round(Public& open, int round, Seat start) {
  open.sides.fill(Side{});
  open.taken = 0;
  open.trick = 0;
  open.led = Colour::red;
  open.proof = Proof{};
  open.tricks = 0;
  open.paradox = no_seat;
  open.round = static_cast<std::uint8_t>(round);
  open.start = start;
  open.leader = start;
  open.phase = Phase::discard;
  open.to_act = SeatSet::first(open.players);
}

// box.3.2  Green first, a second of the same value yellow, a third blue; never red.
constexpr void place_neutral(Public& open, const Hand& revealed) {
  constexpr Colour order[] = {Colour::green, Colour::yellow, Colour::blue};
  for (int value = 1; value <= material(open.players).values; ++value) {
    for (int i = 0; i < 3 && i < revealed.copies_of(value); ++i) {
      open.taken |= bit(Cell::of(order[i], value));
    }
  }
  open.side(aside).claim(open.taken);
}

constexpr void begin_tricks(Public& open) {
  open.phase = Phase::play;
  open.to_act = SeatSet::of(open.start);  // box.5.1
}

constexpr void discarded(Public& open, Seat seat) {
  open.side(seat).set_discarded();
  open.to_act.remove(seat);
  if (!open.to_act.empty()) return;
  if (open.players == 2) return begin_tricks(open);  // box.4.1  two players: no predictions
  open.phase = Phase::predict;
  open.to_act = SeatSet::of(open.start);
}

constexpr void predicted(Public& open, Seat seat, int tricks) {
  open.side(seat).predict(tricks);
  const Seat next = next_seat(seat, open.players);
  if (next == open.start) return begin_tricks(open);
  open.to_act = SeatSet::of(next);
}

// box.5.4  Values that could not be declared in any open colour but red.
constexpr Proof forced_red(const Public& open, Seat seat) {
  const Cells could = cells_of(open.side(seat).open()) & ~red_row & ~open.taken;
  unsigned values = 0;
  for (int value = 1; value <= material(open.players).values; ++value) {
    if ((could >> ((value - 1) * colours) & 15U) == 0) values |= 1U << value;
  }
  return {seat, values};
}

constexpr void played(Public& open, Seat seat, Cell cell) {
  const Seat next = next_seat(seat, open.players), leader = open.leader;
  if (open.leading()) {
    if (cell.colour() == Colour::red && !open.red_is_open()) open.proof = forced_red(open, seat);
    open.led = cell.colour();
  }
  open.side(seat).claim(bit(cell));
  if (open.players == 2) open.order(seat).note(cell);
  open.taken |= bit(cell);
  open.trick |= bit(cell);
  open.to_act = next == leader ? SeatSet{} : SeatSet::of(next);
}

constexpr void took(Public& open, Seat seat) {
  open.trick = 0;
  open.side(seat).take_trick();
  ++open.tricks;
  open.leader = seat;  // box.5.1
  open.to_act = SeatSet::of(seat);
}

[[gnu::always_inline]] constexpr void happen(Public& open, const Event& e) {
  switch (e.kind) {
    case Event::Kind::round: return begin_round(open, e.number, e.seat);
    case Event::Kind::dealt: return;
    case Event::Kind::revealed: return place_neutral(open, e.hand);
    case Event::Kind::discarded: return discarded(open, e.seat);
    case Event::Kind::predicted: return predicted(open, e.seat, e.number);
    case Event::Kind::played: return played(open, e.seat, e.cell());
    case Event::Kind::closed: return open.side(e.seat).close(e.colour());
    case Event::Kind::took: return took(open, e.seat);
    case Event::Kind::paradox:
      open.paradox = e.seat;  // box.7.2  nobody wins the open trick: it stays as it lies
      return;
    case Event::Kind::scored: return open.rounds[open.round - 1U].add(e.seat, e.points);
    case Event::Kind::ended:
      open.phase = e.number != 0 ? Phase::over : Phase::deal;
      open.to_act = SeatSet{};
      return;
  }
}

// For the rules. Inlined by force: with the kind of event known, happen() shrinks to the few stores
// it needs.
template <class Sink>
[[gnu::always_inline]] constexpr void emit(State& s, const Event& e, Sink& sink) {
  happen(s.open, e);
  sink(e);
}

}  // namespace clowder::box
