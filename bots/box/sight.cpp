#include "bots/box/sight.h"

#include <algorithm>
#include <span>

#include "bots/box/sense.h"
#include "games/box/score.h"

#ifdef __wasm__
#define CLOWDER_INLINE
#else
#define CLOWDER_INLINE [[gnu::always_inline]]
#endif

namespace clowder::box {
namespace {

// Puts one group of inputs after the other. Inlined by force: where the number of players is known,
// so are all places. In the page bytes count more.
class Writer {
 public:
  explicit Writer(Sight& sight, std::size_t base = 0) : sight_(sight), base_(base) {}

  CLOWDER_INLINE void bits(std::uint64_t set, int size) {
    const std::size_t word = base_ / 64, shift = base_ % 64;
    sight_.words[word] |= set << shift;
    if (shift != 0 && word + 1 < sight_.words.size()) {
      sight_.words[word + 1] |= set >> (64 - shift);
    }
    base_ += static_cast<std::size_t>(size);
  }
  // One of `size`; none if it is below 0.
  CLOWDER_INLINE void one_of(int which, int size) {
    bits(which < 0 ? 0 : std::uint64_t{1} << static_cast<unsigned>(which), size);
  }
  CLOWDER_INLINE void if_so(bool so) { bits(so ? 1 : 0, 1); }

 private:
  Sight& sight_;
  std::size_t base_;
};

// For every nibble n, which is at most five, its lowest n bits, four at most.
constexpr std::uint64_t at_least(std::uint64_t n) {
  const std::uint64_t half = n >> 1U, four = n >> 2U & one_each;
  const std::uint64_t two = (half & one_each) | four;
  return ((n & one_each) | two) | two << 1U | ((half & n & one_each) | four) << 2U | four << 3U;
}

constexpr unsigned lowest(int n) { return (1U << static_cast<unsigned>(n)) - 1; }

using Sides = std::array<const Side*, max_players>;

// The seats from one on, in the order of play.
CLOWDER_INLINE inline Sides sides_from(const Public& open, Seat seat, int n) {
  Sides sides{};
  std::size_t at = seat.index;
  for (int i = 0; i < n; ++i) {
    sides[static_cast<std::size_t>(i)] = &open.sides[at];
    at = at + 1 == static_cast<std::size_t>(n) ? 0 : at + 1;
  }
  return sides;
}

// How many seats one is after another.
constexpr int after(Seat seat, Seat other, int n) {
  return seat.index - other.index + (seat.index < other.index ? n : 0);
}

CLOWDER_INLINE inline void see_seats(Writer& w, std::span<const Side* const> sides, int n) {
  std::uint64_t open = 0, wants = 0, said = 0, tricks = 0;
  for (unsigned i = 0; i < sides.size(); ++i) {
    const Side& side = *sides[i];
    const auto has = static_cast<unsigned>(side.prediction() == 0 ? 0 : 1);
    const int want = std::clamp(side.prediction() - side.tricks() + 1, 0, 4);
    open |= std::uint64_t{side.open()} << 4 * i;
    wants |= std::uint64_t{has} << (5 * i + static_cast<unsigned>(want));
    // Without a prediction none of the three.
    said |=
        std::uint64_t{has} << (3 * i +
                               static_cast<unsigned>(place_on_offer(n, side.prediction())) * has);
    tricks |= std::uint64_t{lowest(std::min(side.tricks(), 4))} << 4 * i;
  }
  w.bits(open, 4 * n);
  w.bits(wants, 5 * n);
  w.bits(said, 3 * n);
  w.bits(tricks, 4 * n);
}

CLOWDER_INLINE inline void see_trick(Writer& w, const Public& open, Seat seat, int n) {
  const bool playing = open.phase == Phase::play, follows = playing && !open.leading();
  w.one_of(playing ? count(open.trick) : -1, n);
  w.one_of(follows ? static_cast<int>(open.led) : -1, 4);
  const bool red = (open.trick & red_row) != 0;
  const Cells contest = red ? open.trick & red_row : open.trick & row(open.led);
  w.one_of(follows ? last(contest).value() - 1 : -1, highest_values[static_cast<std::size_t>(n)]);
  w.if_so(follows && red);
  w.one_of(follows ? after(trick_winner(open), seat, n) : -1, n);
  w.if_so(open.red_is_open());
  w.one_of(playing ? open.tricks : -1, material(n).tricks);
  w.one_of(after(open.start, seat, n), n);
}

CLOWDER_INLINE inline void see_round(Sight& sight, const Public& open, Seat seat, const Hand& hand,
                                     int n) {
  const int values = highest_values[static_cast<std::size_t>(n)], size = values * colours;
  const Cells board = (Cells{1} << static_cast<unsigned>(size)) - 1;
  const std::uint64_t held = hand.counts();
  std::uint64_t unseen = (one_each & board) * copies - cells_by_value(open.taken) - held;
  if (hand.discard() != 0) unseen -= one_card[static_cast<std::size_t>(hand.discard())];
  const Cells free = cells_of(open.side(seat).open()) & ~open.taken & board;
  const Sides all = sides_from(open, seat, n);
  const std::span sides(all.data(), static_cast<std::size_t>(n));
  Writer w(sight);
  w.bits(at_least(held), size);
  w.bits(free, size);
  w.bits(open.taken, size);
  w.bits(free & hand.cells(every_colour), size);
  w.bits(open.side(seat).tokens(), size);
  w.bits(at_least(unseen), size);
  see_seats(w, sides, n);
  see_trick(w, open, seat, n);
  w.one_of(hand.discard() - 1, values);
  w.bits(lowest(std::min(lacking(hand, free), 3)), 3);
  w.one_of(open.phase == Phase::discard ? 0 : open.phase == Phase::predict ? 1 : 2, 3);
  for (const Side* side : sides.subspan(1)) w.bits(side->tokens(), size);
}

int points_before(const Public& open, Seat seat) {
  int points = 0;
  for (std::size_t round = 0; round + 1 < open.round; ++round) {
    points += open.rounds[round].of(seat);
  }
  return points;
}

}  // namespace

Sight standing(const Public& open, Seat seat) {
  Sight sight;
  const int n = open.players;
  Writer w(sight, inputs_of_round(n));
  w.one_of(open.round - 1, n);
  const int mine = points_before(open, seat);
  for (Seat other = next_seat(seat, n); other != seat; other = next_seat(other, n)) {
    const int lead = points_before(open, other) - mine;
    const auto reached = std::ranges::count_if(leads, [&](int least) { return lead >= least; });
    w.bits(lowest(static_cast<int>(reached)), leads.size());
  }
  return sight;
}

Sight see(const Public& open, Seat seat, const Hand& hand) {
  return see(open, seat, hand, standing(open, seat));
}

Sight see(const Public& open, Seat seat, const Hand& hand, const Sight& standing) {
  Sight sight = standing;
#ifdef __wasm__
  see_round(sight, open, seat, hand, open.players);
#else
  switch (open.players) {
    case 3: see_round(sight, open, seat, hand, 3); break;
    case 4: see_round(sight, open, seat, hand, 4); break;
    default: see_round(sight, open, seat, hand, 5);
  }
#endif
  return sight;
}

}  // namespace clowder::box
