#include "bots/box/sight.h"

#include <algorithm>
#include <bit>

#include "bots/box/sense.h"
#include "games/box/score.h"

namespace clowder::box {
namespace {

// Puts one group of inputs after the other.
class Writer {
 public:
  explicit Writer(Sight& sight) : sight_(sight) {}

  void bits(std::uint64_t set, int size) {
    for (; set != 0; set &= set - 1) {
      put(static_cast<std::size_t>(std::countr_zero(set)));
    }
    base_ += static_cast<std::size_t>(size);
  }
  // One of `size`; none if it is below 0.
  void one_of(int which, int size) {
    if (which >= 0) put(static_cast<std::size_t>(which));
    base_ += static_cast<std::size_t>(size);
  }
  void if_so(bool so) { one_of(so ? 0 : -1, 1); }

 private:
  void put(std::size_t at) { sight_.on[sight_.count++] = static_cast<std::uint16_t>(base_ + at); }

  Sight& sight_;
  std::size_t base_ = 0;
};

// For every nibble n, which is at most five, its lowest n bits, four at most.
constexpr std::uint64_t at_least(std::uint64_t numbers) {
  constexpr std::uint64_t steps = 0xff7310;  // a nibble for each of 0 to 5
  std::uint64_t set = 0;
  for (unsigned at = 0; at < all_cells; at += 4) {
    set |= (steps >> (numbers >> at & 15U) * 4 & 15U) << at;
  }
  return set;
}

constexpr unsigned lowest(int n) { return (1U << static_cast<unsigned>(n)) - 1; }

void see_seats(Writer& w, const Public& open, Seat seat) {
  std::array<const Side*, max_players> sides{};
  const int n = open.players;
  for (int i = 0; i < n; ++i) {
    sides[static_cast<std::size_t>(i)] =
        &open.sides[static_cast<std::size_t>((seat.index + i) % n)];
  }
  const std::span seats(sides.data(), static_cast<std::size_t>(n));
  for (const Side* side : seats) w.bits(side->open(), 4);
  for (const Side* side : seats) {
    const int want = std::clamp(side->prediction() - side->tricks() + 1, 0, 4);
    w.one_of(side->prediction() == 0 ? -1 : want, 5);
  }
  // Without a prediction none of the three: it would come before the first.
  for (const Side* side : seats) w.one_of(place_on_offer(n, side->prediction()), 3);
  for (const Side* side : seats) w.bits(lowest(std::min(side->tricks(), 4)), 4);
}

void see_trick(Writer& w, const Public& open, Seat seat) {
  const int n = open.players, values = highest_values[open.players];
  const bool playing = open.phase == Phase::play, follows = playing && !open.leading();
  w.one_of(playing ? count(open.trick) : -1, n);
  w.one_of(follows ? static_cast<int>(open.led) : -1, 4);
  const bool red = (open.trick & red_row) != 0;
  const Cells contest = red ? open.trick & red_row : open.trick & row(open.led);
  w.one_of(follows ? last(contest).value() - 1 : -1, values);
  w.if_so(follows && red);
  w.one_of(follows ? (trick_winner(open).index - seat.index + n) % n : -1, n);
  w.if_so(open.red_is_open());
  w.one_of(playing ? open.tricks : -1, material(n).tricks);
  w.one_of((open.start.index - seat.index + n) % n, n);
}

}  // namespace

Sight see(const Public& open, Seat seat, const Hand& hand) {
  const int values = highest_values[open.players], size = values * colours;
  const Cells board = (Cells{1} << static_cast<unsigned>(size)) - 1;
  const std::uint64_t held = hand.counts();
  std::uint64_t unseen = (one_each & board) * copies - cells_by_value(open.taken) - held;
  if (hand.discard() != 0) unseen -= one_card[static_cast<std::size_t>(hand.discard())];
  const Cells free = cells_of(open.side(seat).open()) & ~open.taken & board;
  Sight sight;
  Writer w(sight);
  w.bits(at_least(held), size);
  w.bits(free, size);
  w.bits(open.taken, size);
  w.bits(free & hand.cells(every_colour), size);
  w.bits(open.side(seat).tokens(), size);
  w.bits(at_least(unseen), size);
  see_seats(w, open, seat);
  see_trick(w, open, seat);
  w.one_of(hand.discard() - 1, values);
  w.bits(lowest(std::min(lacking(hand, free), 3)), 3);
  w.one_of(open.phase == Phase::discard ? 0 : open.phase == Phase::predict ? 1 : 2, 3);
  return sight;
}

}  // namespace clowder::box
