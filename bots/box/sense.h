// What a player of `box` sees at a glance: whether its cards will find cells, whether a card beats
// the trick, whether a trick is wanted. A few shifts each, for the playouts of a search.
//
//   int stuck = lacking(rest, free);          // cards that can never be placed
//   bool leads = beats(open, cell);
#pragma once

#include "games/box/state.h"

namespace clowder::box {

// How many cells of a set each value has, a nibble each.
constexpr std::uint64_t cells_by_value(Cells set) {
  constexpr Cells pairs = one_each * 5, twos = one_each * 3;
  const Cells halves = set - (set >> 1U & pairs);
  return (halves & twos) + (halves >> 2U & twos);
}

// How many of the held cards (a nibble a value) find a free cell each.
constexpr int placeable(std::uint64_t held, Cells free) {
  constexpr Cells top = one_each * 8;
  const Cells cells = cells_by_value(free);
  const Cells enough = (((held | top) - cells) >> 3U & one_each) * 15;
  const Cells least = (cells & enough) | (held & ~enough);
  return static_cast<int>(least * one_each >> 32U & 15U);
}

// Cards that must be played but find no cell whatever happens: a paradox to come. One card of the
// hand is never played (box.5.6).
constexpr int lacking(const Hand& hand, Cells free) {
  const int lack = hand.size() - 1 - placeable(hand.counts(), free);
  return lack > 0 ? lack : 0;
}

// The free cells in the colours that stay open for a seat after it has played `cell` (box.5.5).
constexpr Cells free_after(const Public& open, Seat seat, Cell cell) {
  unsigned colours_left = open.side(seat).open();
  if (!open.leading() && cell.colour() != open.led) colours_left &= ~unsigned{bit(open.led)};
  return cells_of(colours_left) & ~(open.taken | bit(cell));
}

// Whether a hand can go on after a play, as far as its seat can see now: without a cell for any
// card that is left its next turn would be a paradox (box.7.1). The last card is not played
// (box.5.6).
constexpr bool goes_on(const Public& open, Seat seat, Hand hand, Cell cell) {
  hand.play(cell);
  return hand.size() <= 1 || (hand.cells(every_colour) & free_after(open, seat, cell)) != 0;
}

// box.6.1  Whether a cell would be ahead in the trick so far.
constexpr bool beats(const Public& open, Cell cell) {
  if (cell.colour() == Colour::red) return (open.trick & red_row) < bit(cell);
  if (open.leading()) return true;
  if (cell.colour() != open.led || (open.trick & red_row) != 0) return false;
  return (open.trick & row(open.led)) < bit(cell);
}

// box.8.2  Tricks that a seat still wants for its bonus; with two players up to four count.
constexpr int wanted(const Public& open, Seat seat) {
  const Side& side = open.side(seat);
  return (open.players == 2 ? 4 : side.prediction()) - side.tricks();
}

// box.1.3  Who predicted more than one trick. Players who search plainly hardly ever do, so that
// whoever has done it is taken for a player like oneself.
constexpr SeatSet bold(const Public& open) {
  SeatSet seats;
  for (std::uint8_t i = 0; i < open.players; ++i) {
    if (open.side(Seat{i}).prediction() > 1) seats.add(Seat{i});
  }
  return seats;
}

}  // namespace clowder::box
