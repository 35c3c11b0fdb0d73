#include "games/box/news.h"

namespace clowder::box {
namespace {

// Copies of the value that lie where the viewer cannot see them.
int unseen(const View& v, int value) {
  const int shift = (value - 1) * colours;
  const int on_board = count(v.open.taken >> shift & 15U);
  const int own_discard = v.hand.discard() == value ? 1 : 0;
  return copies - on_board - v.hand.copies_of(value) - own_discard;
}

bool passes_turn(const Event& e) {
  return e.kind == Event::Kind::played || e.kind == Event::Kind::took;
}

}  // namespace

bool may_be_stuck(const View& v, Seat seat) {
  const Material cards = material(v.open.players);
  if (v.open.phase != Phase::play || v.open.tricks == cards.tricks) return false;
  const Cells free = cells_of(v.open.side(seat).open()) & ~v.open.taken;  // box.5.3
  int without_play = 0;
  for (int value = 1; value <= cards.values; ++value) {
    const bool stuck = (free >> ((value - 1) * colours) & 15U) == 0;
    if (stuck) without_play += unseen(v, value);
  }
  return without_play >= v.open.hand_size(seat);
}

bool is_news(const View& after, const Event& e) {
  const bool mine = e.seat == after.seat;
  switch (e.kind) {
    case Event::Kind::dealt: return mine;
    case Event::Kind::revealed: return true;
    case Event::Kind::predicted:
    case Event::Kind::paradox: return !mine;
    case Event::Kind::played:
    case Event::Kind::took: break;
    default: return false;
  }
  if (e.kind == Event::Kind::played && !mine) return true;
  const SeatSet next = after.open.to_act;
  const bool others = !next.empty() && next.front() != after.seat;
  return passes_turn(e) && others && may_be_stuck(after, next.front());
}

}  // namespace clowder::box
