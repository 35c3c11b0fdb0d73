#include "bots/box/past.h"

#include "bots/box/playout.h"

namespace clowder::box {

Public after(const Public& open, Cell cell) {
  State s;
  s.open = open;
  s.hands.fill(Hand::with(one_each));
  act(s, open.to_act.front(), Action::play(cell));
  return s.open;
}

Public at_discards(const Public& now) {
  Public open = now;
  begin_round(open, now.round, now.start);
  open.taken = now.neutral();
  open.side(aside).claim(open.taken);
  return open;
}

Hand dealt_with(const Public& now, Seat seat, Hand held) {
  for (Cells cells = now.side(seat).tokens(); cells != 0; cells &= cells - 1) {
    held.add(first(cells).value());
  }
  return held;
}

Past past_of(const Public& now) {
  Past past;
  Public open = at_discards(now);
  for (std::uint8_t seat = 0; seat < 2; ++seat) discarded(open, Seat{seat});
  std::array<int, 2> left{count(now.sides[0].tokens()), count(now.sides[1].tokens())};
  while (open.phase == Phase::play && left[0] + left[1] > 0) {
    const Seat seat = open.to_act.front();
    if (left[seat.index] == 0) break;
    const Cell cell = now.order(seat).noted(--left[seat.index]);
    if (cell.index >= all_cells || !now.side(seat).holds(cell)) break;
    past.points.push_back(open);
    past.plays.push_back(cell);
    open = after(open, cell);
  }
  if (open != now) past = {};
  past.points.push_back(now);
  return past;
}

}  // namespace clowder::box
