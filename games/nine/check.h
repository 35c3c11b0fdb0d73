// Why an action is not allowed: the rule and the key of a text. For every action that a seat could
// name, also for nonsense; allows exactly what legal() lists.
#pragma once

#include "core/refusal.h"
#include "games/nine/legal.h"

namespace clowder::nine {

// The action with everything cleared that its kind does not use; kind draw for no kind at all.
constexpr Action pure(const Action& a) {
  using Kind = Action::Kind;
  switch (a.kind) {
    case Kind::take: return Action::take(a.pile);
    case Kind::steal: return Action::steal(a.seat, a.colour);
    case Kind::steal_two: return Action::steal_two(a.seat, a.colour, a.seat2, a.colour2);
    case Kind::lay: return Action::lay(a.card);
    case Kind::drop: return Action::drop(a.card, a.pile);
    case Kind::stray: return Action::put_stray(a.card, a.colour);
    case Kind::kittens:
    case Kind::score:
    case Kind::keep: return Action::on(a.kind, a.colour);
    case Kind::rascal:
    case Kind::good_dog:
    case Kind::bad_dog: return Action::toward(a.kind, a.colour, a.seat);
    case Kind::cat_lady: return Action::adopt();
    default: return Action::draw();
  }
}

constexpr bool makes_sense(const Action& a) {
  return pure(a) == a && a.colour <= Colour::green && a.colour2 <= Colour::green &&
         (a.card.none() || exists(a.card));
}

// nine.3.1
constexpr Refusal check_take(const Public& open, Seat seat, int pile) {
  if (pile >= open.players) return {"nine.2.1", "nine.refuse.pile"};
  if (open.piles.empty(pile)) return {"nine.3.1", "nine.refuse.pile_empty"};
  const Card top = open.piles.top(pile);
  if (!top.is_cat() && effects(open, seat, top) == 0)
    return {"nine.3.1", "nine.refuse.take_effect"};
  return allowed;
}

// nine.3.3, nine.3.5  One card of a victim, whatever the thief needs.
constexpr Refusal check_source(const Public& open, Seat thief, Seat victim, Colour colour) {
  if (victim.index >= open.players) return {"nine.3.3", "nine.refuse.seat"};
  if (victim == thief) return {"nine.3.3", "nine.refuse.steal_self"};
  const Lane lane = Lane::of(victim, colour);
  if (!open.series.status(lane).started()) return {"nine.3.3", "nine.refuse.steal_empty"};
  if (!has(open.series.stealable(), lane)) return {"nine.3.5", "nine.refuse.steal_stray"};
  return allowed;
}

constexpr Refusal check_steal(const Public& open, Seat seat, const Action& a) {
  if (Refusal no = check_source(open, seat, a.seat, a.colour)) return no;
  if (!open.series.status(Lane::of(seat, a.colour)).one_short()) {
    return {"nine.3.3", "nine.refuse.steal_length"};
  }
  if (!has(steals(open, seat).near(), Lane::of(a.seat, a.colour))) {
    return {"nine.3.5", "nine.refuse.steal_zero"};
  }
  return allowed;
}

constexpr Refusal check_steal_two(const Public& open, Seat seat, const Action& a) {
  if (a.seat == a.seat2) return {"nine.3.4", "nine.refuse.steal_same_player"};
  if (a.seat > a.seat2) return {"nine.3.4", "nine.refuse.steal_order"};
  if (Refusal no = check_source(open, seat, a.seat, a.colour)) return no;
  if (Refusal no = check_source(open, seat, a.seat2, a.colour2)) return no;
  const bool one_series = a.colour == a.colour2;
  const ColourSet short_by =
      of(lanes_of(open.series.traits(seat), one_series ? lacks_two : lacks_one, row(seat)), seat);
  if (!has(short_by, a.colour) || !has(short_by, a.colour2)) {
    return {"nine.3.4", "nine.refuse.steal_length"};
  }
  return steals(open, seat).has(a) ? allowed : Refusal{"nine.3.5", "nine.refuse.steal_zero"};
}

constexpr bool is_turned_up(const Public& open, Card card) {
  return !card.none() && (open.turned_up[0] == card || open.turned_up[1] == card);
}

// nine.3.2
constexpr Refusal check_drop(const Public& open, Seat seat, Card card, int pile) {
  if (pile >= open.players) return {"nine.2.1", "nine.refuse.pile"};
  if (open.phase == Phase::kittens) return allowed;
  if (!card.is_cat()) {
    if (effects(open, seat, card) != 0) return {"nine.3.2", "nine.refuse.must_act"};
  } else if (open.barred_pile == pile + 1) {
    return {"nine.3.2", "nine.refuse.same_pile"};
  }
  return allowed;
}

// nine.4.3
constexpr Refusal check_stray(const Series& series, Lane lane) {
  if (!series.status(lane).started()) return {"nine.4.3", "nine.refuse.stray_first"};
  if (series.status(lane).stray()) return {"nine.4.3", "nine.refuse.stray_second"};
  return allowed;
}

// nine.4.4
constexpr Refusal check_kittens(const Series& series, Lane lane) {
  if (!series.status(lane).started()) return {"nine.4.4", "nine.refuse.kittens_start"};
  if (series.status(lane).kittens()) return {"nine.4.4", "nine.refuse.kittens_twice"};
  return allowed;
}

// nine.6.3
constexpr Refusal check_rascal(const Public& open, Seat seat, Colour colour, Seat victim) {
  if (victim.index >= open.players || victim == seat) return {"nine.6.3", "nine.refuse.seat"};
  const Series& series = open.series;
  const Lane mine = Lane::of(seat, colour), theirs = Lane::of(victim, colour);
  if (!series.status(mine).stray()) return {"nine.6.3", "nine.refuse.rascal_stray"};
  if (series.size(theirs) < 2) return {"nine.6.3", "nine.refuse.rascal_first"};
  if (series.status(theirs).stray()) return {"nine.6.3", "nine.refuse.rascal_second"};
  return allowed;
}

// nine.6.4, nine.6.5
constexpr Refusal check_dog(const Public& open, Seat seat, const Action& a) {
  const std::string_view rule = a.kind == Action::Kind::good_dog ? "nine.6.4" : "nine.6.5";
  if (a.seat.index >= open.players || a.seat == seat) return {rule, "nine.refuse.seat"};
  if (open.series.size(Lane::of(seat, a.colour)) == 0) return {rule, "nine.refuse.dog_cat"};
  return allowed;
}

// What is to be done first, when it is not what was asked.
constexpr Refusal other_phase(Phase phase) {
  switch (phase) {
    case Phase::turn: return {"nine.3.2", "nine.refuse.not_turned_up"};
    case Phase::score: return {"nine.5.1", "nine.refuse.score_first"};
    case Phase::kittens: return {"nine.4.4", "nine.refuse.kittens_first"};
    default: return {"nine.3.2", "nine.refuse.resolve_first"};
  }
}

constexpr Refusal check_opening(const Public& open, Seat seat, const Action& a) {
  if (open.phase != Phase::turn) return other_phase(open.phase);
  if (a.kind == Action::Kind::take) return check_take(open, seat, a.pile);
  if (a.kind == Action::Kind::steal) return check_steal(open, seat, a);
  return a.kind == Action::Kind::draw ? allowed : check_steal_two(open, seat, a);
}

constexpr Refusal check_three(const Public& open, const Action& a) {
  if (open.phase != Phase::score) return {"nine.5.1", "nine.refuse.no_three"};
  return a.colour == open.three ? allowed : Refusal{"nine.5.1", "nine.refuse.other_three"};
}

// nine.3.2, nine.6  What may become of a card that is turned up, or of kittens left alone.
constexpr Refusal check_card(const Public& open, Seat seat, const Action& a) {
  const Card extra = extra_of(a.kind), card = extra.none() ? a.card : extra;
  const bool alone = open.phase == Phase::kittens;
  const bool returns = a.kind == Action::Kind::drop && a.card == kittens;
  if (alone ? !returns : open.phase != Phase::resolve) return other_phase(open.phase);
  if (!alone && !is_turned_up(open, card)) return {"nine.3.2", "nine.refuse.not_turned_up"};
  const Lane lane = Lane::of(seat, a.colour);
  switch (a.kind) {
    case Action::Kind::drop: return check_drop(open, seat, card, a.pile);
    case Action::Kind::stray:
      if (!card.is_stray()) return {"nine.6.1", "nine.refuse.lay_special"};
      return check_stray(open.series, lane);
    case Action::Kind::kittens: return check_kittens(open.series, lane);
    case Action::Kind::rascal: return check_rascal(open, seat, a.colour, a.seat);
    case Action::Kind::good_dog:
    case Action::Kind::bad_dog: return check_dog(open, seat, a);
    case Action::Kind::cat_lady:
      return colours_of(open.series.traits(seat), has_stray) != 0
                 ? allowed
                 : Refusal{"nine.6.6", "nine.refuse.lady"};
    default: return card.is_cat() ? allowed : Refusal{"nine.3.2", "nine.refuse.lay_special"};
  }
}

constexpr Refusal check(const Public& open, Seat seat, const Action& a) {
  if (open.phase == Phase::over) return {"nine.7.1", "nine.refuse.over"};
  if (!makes_sense(a)) return {"nine.3", "nine.refuse.action"};
  if (!open.to_act.has(seat)) {
    if (open.phase == Phase::kittens) return {"nine.4.4", "nine.refuse.waits_for_kittens"};
    return {"nine.2.3", "nine.refuse.turn"};
  }
  switch (a.kind) {
    case Action::Kind::take:
    case Action::Kind::draw:
    case Action::Kind::steal:
    case Action::Kind::steal_two: return check_opening(open, seat, a);
    case Action::Kind::score:
    case Action::Kind::keep: return check_three(open, a);
    default: return check_card(open, seat, a);
  }
}

}  // namespace clowder::nine
