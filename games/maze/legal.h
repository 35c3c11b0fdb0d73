// Which actions are allowed: all of it follows from what is public. A position and a view ask the
// same functions; check() explains what legal() leaves out.
#pragma once

#include "core/refusal.h"
#include "games/maze/action.h"
#include "games/maze/state.h"

namespace clowder::maze {

// maze.3.4  After a push the other action must be a rotation.
constexpr bool push_barred(const Public& open) { return open.classic2007 && open.pushed; }

// Empty for a seat that is not to act.
constexpr Choices legal(const Public& open, Seat seat) {
  if (!open.to_act.has(seat)) return {};
  if (push_barred(open)) return Choices::turns_only(open.board);
  if (open.orientation == Orientation::free) return Choices::all(open.board);
  return Choices::lying(open.board, open.top().turn());  // maze.3.3
}

constexpr Refusal check_turn(const Public& open, Action action) {
  const bool kittens = open.board == Board::kittens;
  if (!has_cell(open.board, action.where)) {
    return {kittens ? "maze.6.1" : "maze.3.1", "maze.refuse.cell"};
  }
  if (action.turn == 0) return {"maze.3.3", "maze.refuse.zero"};
  if (action.turn > 3) return {"maze.3.1", "maze.refuse.quarters"};
  return allowed;
}

constexpr Refusal check_push(const Public& open, Action action) {
  const bool kittens = open.board == Board::kittens;
  if (action.where >= open.table().places) {
    return {kittens ? "maze.6.1" : "maze.3.2", "maze.refuse.place"};
  }
  if (action.turn > 3) return {"maze.3.2", "maze.refuse.quarters"};
  if (push_barred(open)) return {"maze.3.4", "maze.refuse.classic"};
  if (open.orientation == Orientation::as_it_lies && action.turn != open.top().turn()) {
    return {"maze.3.3", "maze.refuse.lies"};
  }
  return allowed;
}

constexpr Refusal check(const Public& open, Seat seat, Action action) {
  if (open.phase == Phase::over) {
    return {open.home == cat_cards ? "maze.5.1" : "maze.5.2", "maze.refuse.over"};
  }
  if (!open.to_act.has(seat)) return {"maze.2.5", "maze.refuse.turn"};
  switch (action.kind) {
    case Action::Kind::turn: return check_turn(open, action);
    case Action::Kind::push: return check_push(open, action);
  }
  return {"maze.3.3", "maze.refuse.pass"};  // a kind that no action has
}

}  // namespace clowder::maze
