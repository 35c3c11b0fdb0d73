#include "cli/box/news.h"

namespace clowder::cli {
namespace {

using box::Cells;
using box::Event;
using box::View;

// Copies of the value that lie where the viewer cannot see them.
int unseen(const View& v, int value) {
  const int shift = (value - 1) * box::colours;
  const int on_board = box::count(v.open.taken >> shift & 15U);
  const int own_discard = v.hand.discard() == value ? 1 : 0;
  return box::copies - on_board - v.hand.copies_of(value) - own_discard;
}

bool passes_turn(const Event& e) {
  return e.kind == Event::Kind::played || e.kind == Event::Kind::took;
}

}  // namespace

bool may_be_stuck(const View& v, Seat seat) {
  const box::Material material = box::material(v.open.players);
  if (v.open.phase != box::Phase::play || v.open.tricks == material.tricks) return false;
  const Cells free = box::cells_of(v.open.side(seat).open()) & ~v.open.taken;  // box.5.3
  int without_play = 0;
  for (int value = 1; value <= material.values; ++value) {
    const bool stuck = (free >> ((value - 1) * box::colours) & 15U) == 0;
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

}  // namespace clowder::cli
