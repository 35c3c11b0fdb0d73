// Which actions are allowed, from what lies open: a position and a view ask the same function.
// games/nine/check.h explains what legal() leaves out.
#pragma once

#include "games/nine/choices.h"
#include "games/nine/score.h"

namespace clowder::nine {

constexpr LaneSet every_lane(const Public& open) { return (1U << (4 * open.players)) - 1U; }
constexpr std::uint64_t every_pile(const Public& open) { return (1U << open.players) - 1U; }

// nine.6.3  For each own stray the series of that colour that can take it in exchange.
constexpr LaneSet swaps(const Series& series, Seat seat) {
  const LaneSet takers = series.longer_than_one() & ~series.strays() & ~row(seat);
  return takers & column(of(series.strays(), seat));
}

// nine.6  Where a stray or an extra can be carried out: bits as Choices places them, 0 if nowhere.
constexpr unsigned effects(const Public& open, Seat seat, Card card) {
  const Series& series = open.series;
  switch (card.code) {
    case kittens.code: return of(series.started() & ~series.kittens(), seat) << aim_at;
    case rascal.code: return swaps(series, seat) << aim_at;
    case good_dog.code:  // nine.6.4
    case bad_dog.code:   // nine.6.5
      return (column(of(series.started(), seat)) & ~row(seat) & every_lane(open)) << aim_at;
    case cat_lady.code: return of(series.strays(), seat) != 0 ? 1U << act_at : 0;  // nine.6.6
    default: return of(series.started() & ~series.strays(), seat) << aim_at;       // nine.6.1
  }
}

// nine.3.1  Piles whose top may be taken: a number cat, or what can be carried out.
constexpr PileSet takeable(const Public& open, Seat seat) {
  PileSet found = open.piles.filled();
  for (PileSet rest = open.piles.specials(); rest != 0; rest &= rest - 1) {
    const int pile = __builtin_ctzll(rest) >> 3;
    if (effects(open, seat, open.piles.top(pile)) == 0) found &= ~(rest & (~rest + 1));
  }
  return found;
}

// nine.3.5  With zero-point steals forbidden, only what scores.
[[gnu::noinline]] constexpr Pairs scoring_steals(const Series& series, Seat seat, LaneSet near,
                                                 LaneSet far) {
  const auto last = [&](Seat victim, Colour colour) {
    return series.last(Lane::of(victim, colour));
  };
  for (LaneSet rest = near; rest != 0; rest &= rest - 1) {
    const Lane lane{static_cast<std::uint8_t>(__builtin_ctz(rest))};
    const Lane mine = Lane::of(seat, lane.colour());
    if (series_points(series, mine, series.last(lane)) == 0) near &= ~bit(lane);
  }
  Pairs found(near, far);
  found.keep_if([&](const Action& a) {
    return series_points(series, Lane::of(seat, a.colour), last(a.seat, a.colour),
                         last(a.seat2, a.colour2)) != 0;
  });
  return found;
}

// nine.3.3, nine.3.4
constexpr Pairs steals(const Public& open, Seat seat) {
  const Series& series = open.series;
  const LaneSet theirs = series.stealable() & ~row(seat);
  const LaneSet near = theirs & column(of(series.one_short(), seat));
  const LaneSet far = theirs & column(of(series.two_short(), seat));
  return open.zero_steals ? Pairs(near, far) : scoring_steals(series, seat, near, far);
}

constexpr Choices legal_turn(const Public& open, Seat seat) {
  return {takeable(open, seat), steals(open, seat)};
}

// nine.3.2  What may become of one card that is turned up.
constexpr std::uint64_t fates(const Public& open, Seat seat, Card card) {
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
  const bool twins = second == first;  // once is enough
  if (!second.none() && !twins) bits |= fates(open, seat, second) << 32U;
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
