// How a search plays a round to its end: quickly, but with sense. Uniform choices would end nearly
// every round in a paradox, and a search that believes them predicts one trick with any hand.
//
//   play_out(world, rng);                     // until the round is scored
//
// A player follows the led colour nine times in ten; of two cards that come to mind it takes the
// one that keeps its hand playable, then the one that takes a trick it wants or leaves one it does
// not, then one beside its own tokens.
#pragma once

#include "bots/box/sense.h"
#include "core/game.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

constexpr int worth(const Public& open, Seat seat, const Hand& hand, Cell cell,
                    const Layout& board) {
  Hand rest = hand;
  rest.play(cell);
  int sum = -16 * lacking(rest, free_after(open, seat, cell));
  const bool ahead = beats(open, cell);
  const int want = wanted(open, seat);
  if (want > 0) {
    sum += ahead ? 6 : 3 - cell.value() / 2;
  } else {
    sum += ahead ? -6 - cell.value() / 2 : cell.value() / 2;
  }
  if ((board.neighbours[cell.index] & open.side(seat).tokens()) != 0) sum += 2;
  return sum;
}

// One of `plays`, which must not be empty.
inline Cell sensible_play(const State& s, Seat seat, Cells plays, const Layout& board, Rng& rng) {
  const std::uint64_t random = rng.next();
  const Cells follow = s.open.leading() ? 0 : plays & row(s.open.led);
  if (follow != 0 && (random >> 24U & 255U) >= 26) plays = follow;
  const auto pick = [&](std::uint64_t bits) {
    return Cell{static_cast<std::uint8_t>(pick_bit(plays, bits << 16U))};
  };
  const Cell a = pick(random >> 48U), b = pick(random >> 32U & 0xffffU);
  if (a == b) return a;
  const Hand& hand = s.hand(seat);
  return worth(s.open, seat, hand, b, board) > worth(s.open, seat, hand, a, board) ? b : a;
}

inline void play_out(State& s, const Layout& board, Rng& rng) {
  while (s.open.phase == Phase::play) {
    const Seat seat = s.open.to_act.front();
    apply(s, seat, Action::play(sensible_play(s, seat, s.plays, board, rng)), Unheard{});
  }
}

}  // namespace clowder::box
