// Which actions are allowed, from what is public and one hand. A position and a view ask the same
// functions; check() explains what legal() leaves out.
#pragma once

#include "core/refusal.h"
#include "games/box/action.h"
#include "games/box/state.h"

namespace clowder::box {

// box.5.3  Free cells of the colours that are open, for the values in hand.
constexpr Cells playable(const Public& open, Seat seat, const Hand& hand) {
  return hand.cells(open.side(seat).open()) & ~open.taken;
}

// box.5.4  A leader keeps off red until it is open, unless nothing else can be played.
constexpr Cells legal_leads(const Public& open, Seat seat, const Hand& hand) {
  const Cells cells = playable(open, seat, hand);
  if (open.red_is_open()) return cells;
  const Cells without_red = cells & ~red_row;
  return without_red != 0 ? without_red : cells;
}

// box.5.3, box.5.5  Whoever follows may play all that is playable.
constexpr Cells legal_plays(const Public& open, Seat seat, const Hand& hand) {
  return open.leading() ? legal_leads(open, seat, hand) : playable(open, seat, hand);
}

// Empty for a seat that is not to act.
constexpr Choices legal(const Public& open, Seat seat, const Hand& hand) {
  if (!open.to_act.has(seat)) return {};
  switch (open.phase) {
    case Phase::play: return {Action::Kind::play, legal_plays(open, seat, hand)};
    case Phase::predict: return {Action::Kind::predict, predictions(open.players)};
    case Phase::discard: return {Action::Kind::discard, hand.cells(bit(Colour::red))};  // box.3.3
    default: return {};
  }
}

constexpr Refusal not_now(const Public& open, std::string_view rule) {
  return {rule, open.phase == Phase::over ? "box.refuse.over" : "box.refuse.phase"};
}

constexpr Refusal check_discard(const Public& open, Seat seat, const Hand& hand, Action action) {
  if (open.phase != Phase::discard) return not_now(open, "box.3.3");
  if (!open.to_act.has(seat)) return {"box.3.3", "box.refuse.discarded"};
  const bool held = action.code < all_cells && hand.has(action.value());
  if (!held || action != Action::discard(action.value())) return {"box.3.3", "box.refuse.discard"};
  return allowed;
}

constexpr Refusal check_prediction(const Public& open, Seat seat, int tricks) {
  if (open.phase != Phase::predict) return not_now(open, "box.4.1");
  if (!open.to_act.has(seat)) return {"box.4.1", "box.refuse.predict_order"};
  if (tricks < 0 || tricks > max_value || (predictions(open.players) >> tricks & 1U) == 0) {
    return {"box.4.1", "box.refuse.predict"};
  }
  return allowed;
}

// box.5.2–5.4 for one card and colour, whoever's turn it is.
constexpr Refusal check_cell(const Public& open, Seat seat, const Hand& hand, Cell cell) {
  if (cell.index >= all_cells || !hand.has(cell.value())) return {"box.5.2", "box.refuse.card"};
  if ((open.neutral() & bit(cell)) != 0) return {"box.5.3", "box.refuse.taken_neutral"};
  if ((open.taken & bit(cell)) != 0) return {"box.5.3", "box.refuse.taken"};
  if (!open.side(seat).is_open(cell.colour())) return {"box.5.3", "box.refuse.closed"};
  if ((legal_plays(open, seat, hand) & bit(cell)) == 0) return {"box.5.4", "box.refuse.red"};
  return allowed;
}

constexpr Refusal check_play(const Public& open, Seat seat, const Hand& hand, Cell cell) {
  if (open.phase != Phase::play) return not_now(open, "box.5.1");
  if (!open.to_act.has(seat)) return {"box.5.1", "box.refuse.turn"};
  return check_cell(open, seat, hand, cell);
}

constexpr Refusal check(const Public& open, Seat seat, const Hand& hand, Action action) {
  switch (action.kind) {
    case Action::Kind::discard: return check_discard(open, seat, hand, action);
    case Action::Kind::predict: return check_prediction(open, seat, action.tricks());
    case Action::Kind::play: return check_play(open, seat, hand, action.cell());
  }
  return {"box.5.2", "box.refuse.card"};  // a kind that no action has
}

}  // namespace clowder::box
