// Which actions are allowed, from what lies open: a position and a view ask the same function.
// games/nine/check.h explains what legal() leaves out.
#pragma once

#include "games/nine/choices.h"
#include "games/nine/score.h"

namespace clowder::nine {

// A set of colours as bits six apart, room for a seat each.
constexpr unsigned spread(ColourSet set) { return set * 0x8421U & 0x41041U; }

constexpr unsigned seats_besides(const Public& open, Seat seat) {
  return ((1U << open.players) - 1U) & ~(1U << seat.index);
}
constexpr std::uint64_t every_pile(const Public& open) { return (1U << open.players) - 1U; }

// nine.6.3  For each own stray the players whose series of that colour can take it in exchange.
constexpr unsigned swaps(const Public& open, Seat seat) {
  const ColourSet mine = open.side(seat).strays();
  if (mine == 0) return 0;
  unsigned found = 0;
  for (Seat other{0}; other.index < open.players; ++other.index) {
    if (other == seat) continue;
    const Side& side = open.side(other);
    found |= spread(mine & side.longer_than_one() & ~side.strays()) << other.index;
  }
  return found;
}

// nine.6  Where a stray or an extra can be carried out: bits as Choices places them, 0 if nowhere.
constexpr unsigned effects(const Public& open, Seat seat, Card card) {
  const Side& side = open.side(seat);
  switch (card.code) {
    case kittens.code: return spread(side.started() & ~side.kittens()) << aim_at;  // nine.6.2
    case rascal.code: return swaps(open, seat) << aim_at;
    case good_dog.code:  // nine.6.4
    case bad_dog.code:   // nine.6.5
      return spread(side.started()) * seats_besides(open, seat) << aim_at;
    case cat_lady.code: return side.strays() != 0 ? 1U << act_at : 0;   // nine.6.6
    default: return spread(side.started() & ~side.strays()) << aim_at;  // nine.6.1
  }
}

// nine.3.1  The top may be taken: a number cat, or what can be carried out.
constexpr bool takeable(const Public& open, Seat seat, Card top) {
  if (top.is_cat()) return !top.none();
  return effects(open, seat, top) != 0;
}

// nine.3.3, nine.3.5  A seat's series whose last card would make one of the thief's scorable.
constexpr ColourSet near_targets(const Public& open, const Side& thief, const Side& victim) {
  ColourSet found = victim.stealable() & thief.one_short();
  if (open.zero_steals) return found;
  for (ColourSet rest = found; rest != 0; rest &= rest - 1) {
    const Colour colour = nth_colour(rest, 0);
    if (series_points(thief, colour, victim.last(colour)) == 0) found &= ~bit(colour);
  }
  return found;
}

// nine.3.4  Colours of which the thief needs the last cards of both.
constexpr ColourSet far_targets(const Public& open, const Side& thief, const Side& a,
                                const Side& b) {
  ColourSet found = a.stealable() & b.stealable() & thief.two_short();
  if (open.zero_steals) return found;
  for (ColourSet rest = found; rest != 0; rest &= rest - 1) {
    const Colour colour = nth_colour(rest, 0);
    if (series_points(thief, colour, a.last(colour), b.last(colour)) == 0) found &= ~bit(colour);
  }
  return found;
}

constexpr Pairs steals(const Public& open, Seat seat) {
  Pairs found;
  const Side& thief = open.side(seat);
  if (thief.started() == 0) return found;
  for (Seat victim{0}; victim.index < open.players; ++victim.index) {
    if (victim == seat) continue;
    found.near |= near_targets(open, thief, open.side(victim)) << (4U * victim.index);
  }
  if (thief.two_short() == 0) return found;
  for (unsigned pair = 0; pair < Pairs::pairs; ++pair) {
    const Seat a{Pairs::seats[pair][0]}, b{Pairs::seats[pair][1]};
    if (a == seat || b == seat || b.index >= open.players) continue;
    const auto both = far_targets(open, thief, open.side(a), open.side(b));
    found.far |= std::uint64_t{both} << (4 * pair);
  }
  return found;
}

constexpr Choices legal_turn(const Public& open, Seat seat) {
  std::uint64_t bits = 1U << draw_at;
  const auto tops = open.piles.tops(open.players);
  for (unsigned pile = 0; pile < open.players; ++pile) {
    if (takeable(open, seat, tops[pile])) bits |= 1U << (take_at + pile);
  }
  const Pairs pairs = steals(open, seat);
  return {bits | std::uint64_t{pairs.near} << steal_at, pairs};
}

// nine.3.2  What may become of one card that is turned up.
constexpr std::uint64_t fates(const Public& open, Seat seat, Card card) {
  if (card.none()) return 0;
  std::uint64_t drops = every_pile(open) << drop_at;
  if (card.is_cat()) {
    // Both number cats dropped: on different piles.
    if (open.barred_pile != 0) drops &= ~(1U << (drop_at + open.barred_pile - 1U));
    return drops | 1U << act_at;
  }
  const unsigned acts = effects(open, seat, card);
  return acts != 0 ? acts : drops;
}

constexpr Choices legal_fates(const Public& open, Seat seat) {
  const auto [first, second] = open.turned_up;
  std::uint64_t bits = fates(open, seat, first);
  if (second != first) bits |= fates(open, seat, second) << 32U;  // twins: once is enough
  return {bits, open.turned_up};
}

// Empty for a seat that is not to act.
constexpr Choices legal(const Public& open, Seat seat) {
  if (!open.to_act.has(seat)) return {};
  switch (open.phase) {
    case Phase::turn: return legal_turn(open, seat);
    case Phase::resolve: return legal_fates(open, seat);
    case Phase::score: return {1U << score_at | 1U << keep_at, open.three};  // nine.5.1
    case Phase::kittens: return {Phase::kittens, every_pile(open) << drop_at};
    default: return {};
  }
}

}  // namespace clowder::nine
