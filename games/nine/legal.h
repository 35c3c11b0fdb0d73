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
  const LaneSet same_colour = column(colours_of(series.traits(seat), has_stray)) & ~row(seat);
  LaneSet found = same_colour & series.stealable();  // a number cat is last
  for (LaneSet rest = found; rest != 0; rest &= rest - 1) {
    const Lane lane{static_cast<std::uint8_t>(__builtin_ctz(rest))};
    if (series.size(lane) < 2 || series.status(lane).stray()) found &= ~bit(lane);
  }
  return found;
}

// nine.6  Where a stray or an extra can be carried out: bits as Choices places them, 0 if nowhere.
constexpr unsigned effects(const Public& open, Seat seat, Card card) {
  const Traits own = open.series.traits(seat);
  switch (card.code) {
    case kittens.code: return colours_of(own, takes_kittens) << aim_at;
    case rascal.code: return swaps(open.series, seat) << aim_at;
    case good_dog.code:  // nine.6.4
    case bad_dog.code:   // nine.6.5
      return (column(colours_of(own, is_started)) & ~row(seat) & every_lane(open)) << aim_at;
    case cat_lady.code: return colours_of(own, has_stray) != 0 ? 1U << act_at : 0;  // nine.6.6
    default: return colours_of(own, takes_stray) << aim_at;                         // nine.6.1
  }
}

// What a seat must have one of to carry out a stray or an extra; for the rascal, also a partner.
constexpr Traits every_colour(Trait trait) { return Traits{15} << trait; }
inline constexpr auto needed_for = [] {
  std::array<Traits, cards> table{};
  for (unsigned code = stray.code; code < kittens.code; ++code) {
    table[code] = every_colour(takes_stray);
  }
  table[kittens.code] = every_colour(takes_kittens);
  table[rascal.code] = table[cat_lady.code] = every_colour(has_stray);
  table[good_dog.code] = table[bad_dog.code] = every_colour(is_started);
  return table;
}();

// nine.3.1  Piles whose top may be taken: a number cat, or what can be carried out.
constexpr PileSet takeable(const Public& open, Seat seat, Traits own) {
  PileSet found = open.piles.filled(), rascals = 0;
  for (PileSet rest = open.piles.specials(); rest != 0; rest &= rest - 1) {
    const Card top = open.piles.top(__builtin_ctzll(rest) >> 3);
    const PileSet lowest = rest & (~rest + 1);
    if ((needed_for[top.code] & own) == 0) {
      found ^= lowest;
    } else if (top == rascal) {
      rascals |= lowest;
    }
  }
  if (rascals != 0 && swaps(open.series, seat) == 0) found ^= rascals;
  return found;
}

// nine.3.5  With zero-point steals forbidden, only what scores.
template <Bits bits>
[[gnu::noinline]] constexpr Pairs<bits> scoring_steals(const Series& series, Seat seat,
                                                       LaneSet near, LaneSet far) {
  const auto last = [&](Seat victim, Colour colour) {
    return series.last(Lane::of(victim, colour));
  };
  for (LaneSet rest = near; rest != 0; rest &= rest - 1) {
    const Lane lane{static_cast<std::uint8_t>(__builtin_ctz(rest))};
    const Lane mine = Lane::of(seat, lane.colour());
    if (series_points(series, mine, series.last(lane)) == 0) near &= ~bit(lane);
  }
  Pairs<bits> found(near, far);
  found.keep_if([&](const Action& a) {
    return series_points(series, Lane::of(seat, a.colour), last(a.seat, a.colour),
                         last(a.seat2, a.colour2)) != 0;
  });
  return found;
}

// nine.3.3, nine.3.4
template <Bits bits = Bits::looked_up>
constexpr Pairs<bits> steals(const Public& open, Seat seat, Traits own) {
  const LaneSet theirs = open.series.stealable() & ~row(seat);
  const LaneSet near = lanes_of(own, lacks_one, theirs);
  const LaneSet far = lanes_of(own, lacks_two, theirs);
  return open.zero_steals ? Pairs<bits>(near, far)
                          : scoring_steals<bits>(open.series, seat, near, far);
}
constexpr Pairs<> steals(const Public& open, Seat seat) {
  return steals(open, seat, open.series.traits(seat));
}

template <Bits bits>
constexpr TurnChoices<bits> turn_choices(const Public& open, Seat seat) {
  const Traits own = open.series.traits(seat);
  return {takeable(open, seat, own), steals<bits>(open, seat, own)};
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

template <Bits bits>
constexpr FateChoices<bits> fate_choices(const Public& open, Seat seat) {
  const auto [first, second] = open.turned_up;
  std::uint64_t places = fates(open, seat, first);
  const bool twins = second == first;  // once is enough
  if (!second.none() && !twins) places |= fates(open, seat, second) << 32U;
  return {places, first, second};
}

// Calls then(choices) with what a seat that is to act may do, as the type of the phase.
template <Bits bits, class Then>
[[gnu::always_inline]] constexpr auto with_choices(const Public& open, Seat seat, Then then) {
  if (open.phase == Phase::turn) return then(turn_choices<bits>(open, seat));
  if (open.phase == Phase::resolve) return then(fate_choices<bits>(open, seat));
  if (open.phase == Phase::score) return then(ThreeChoices{open.three});
  return then(KittensChoices{open.players});
}

// Empty for a seat that is not to act.
constexpr Choices legal(const Public& open, Seat seat) {
  if (!open.to_act.has(seat)) return {};
  return with_choices<Bits::looked_up>(open, seat,
                                       [](const auto& choices) { return Choices(choices); });
}

}  // namespace clowder::nine
