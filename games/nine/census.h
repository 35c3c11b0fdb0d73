// Which branches of the rules an action takes: questions the rules themselves need not ask. They
// cost nothing for a sink that does not count (games/nine/branch.h).
#pragma once

#include "games/nine/action.h"
#include "games/nine/branch.h"
#include "games/nine/legal.h"
#include "games/nine/score.h"

namespace clowder::nine {

template <class Sink>
concept Counting = requires(Sink sink) { sink.branch(Branch{}); };

template <class Sink>
void mark_pair(const Public& open, int first, int second, Sink& sink) {
  if constexpr (Counting<Sink>) {
    int alike = 0;
    for (int pile = 0; pile < open.players; ++pile) {
      alike += open.piles.top(pile) == open.piles.top(first) ? 1 : 0;
    }
    mark(sink, alike > 2 ? Branch::three_alike : Branch::pair_leaves);
    const bool empties = open.piles.size(first) == 1 || open.piles.size(second) == 1;
    if (open.piles.size(first) > 1 || open.piles.size(second) > 1) {
      mark(sink, Branch::pair_uncovers);
    }
    if (empties && open.draw_size > 0) mark(sink, Branch::fill_after_pair);
  }
}

template <class Sink>
void mark_take(const Public& open, int pile, Sink& sink) {
  if constexpr (Counting<Sink>) {
    const Card card = open.piles.top(pile);
    if (open.piles.size(pile) == 1 && open.draw_size > 0) mark(sink, Branch::fill_after_take);
    if (card.is_cat()) return mark(sink, Branch::take_cat);
    if (card.is_stray()) return mark(sink, Branch::take_stray);
    const auto first = static_cast<unsigned>(Branch::take_kittens);
    mark(sink, static_cast<Branch>(first + (card.code - kittens.code)));
  }
}

template <class Sink>
void mark_steal(const Action& a, Sink& sink) {
  if (a.kind == Action::Kind::steal) return mark(sink, Branch::steal_one);
  mark(sink, a.colour == a.colour2 ? Branch::steal_two_one_series : Branch::steal_two_two_series);
}

template <class Sink>
void mark_worthless_steal(const Series& series, Seat thief, const Action& a, Sink& sink) {
  if constexpr (Counting<Sink>) {
    if (series_points(series, Lane::of(thief, a.colour)) == 0) mark(sink, Branch::steal_nothing);
  }
}

template <class Sink>
void mark_lay(const Series& series, Lane lane, Card card, Sink& sink) {
  if constexpr (Counting<Sink>) {
    const int size = series.size(lane);
    if (card.is_stray()) {
      const bool covered = series.status(lane).kittens();
      mark(sink, Branch::stray_placed);
      if (size == 4 && !covered) mark(sink, Branch::stray_forces_five);
      if (size == 6) mark(sink, Branch::stray_forces_seven);
      return;
    }
    mark(sink, size == 0 ? Branch::series_begun : Branch::series_continued);
  }
}

template <class Sink>
void mark_length(const Series& series, Lane lane, Sink& sink) {
  if constexpr (Counting<Sink>) {
    const int size = series.size(lane);
    const bool covered = series.status(lane).kittens();
    if (size == 3 && covered) mark(sink, Branch::past_three_under_kittens);
    if (size == 5) mark(sink, covered ? Branch::past_five_under_kittens : Branch::five_forced);
    if (size == 7) mark(sink, Branch::seven_forced);
    const bool stray_in = series.status(lane).stray();
    if (size == 3 && stray_in && !covered) mark(sink, Branch::past_three_with_stray);
  }
}

template <class Sink>
void mark_three(const Series& series, Lane lane, int points, Sink& sink) {
  mark(sink, Branch::three_scored);
  if (points == 0) return mark(sink, Branch::points_three_zero);
  if (points == 1) return mark(sink, Branch::points_three);
  mark(sink, Branch::points_triple);
  const bool literal =
      series.card(lane, 0) == series.card(lane, 1) && series.card(lane, 1) == series.card(lane, 2);
  if (!literal) mark(sink, Branch::points_triple_two_valued);
}

template <class Sink>
void mark_score(const Series& series, Lane lane, int points, Sink& sink) {
  if constexpr (Counting<Sink>) {
    const int size = series.size(lane);
    if (size == 3) return mark_three(series, lane, points, sink);
    const bool five = size == 5;
    if (points == 0) return mark(sink, five ? Branch::points_five_zero : Branch::points_seven_zero);
    if (points == 1)
      return mark(sink, five ? Branch::points_five_stray : Branch::points_seven_stray);
    mark(sink, five ? Branch::points_five : Branch::points_seven);
  }
}

template <class Sink>
void mark_dropped_extra(const Series& series, Seat seat, Card card, Sink& sink) {
  if (card == kittens) {
    return mark(sink, colours_of(series.traits(seat), is_started) != 0
                          ? Branch::drop_kittens_all_covered
                          : Branch::drop_kittens);
  }
  if (card == rascal) {
    return mark(sink, colours_of(series.traits(seat), has_stray) != 0
                          ? Branch::drop_rascal_no_partner
                          : Branch::drop_rascal);
  }
  if (card == good_dog) return mark(sink, Branch::drop_good_dog);
  mark(sink, card == bad_dog ? Branch::drop_bad_dog : Branch::drop_cat_lady);
}

template <class Sink>
void mark_returned(const Public& open, Seat seat, int pile, Sink& sink) {
  mark(sink, seat == open.turn ? Branch::returned_in_own_turn : Branch::returned_in_other_turn);
  for (int other = 0; other < open.players; ++other) {
    if (other != pile && open.piles.top(other) == kittens) mark(sink, Branch::returned_pairs);
  }
}

template <class Sink>
void mark_drop(const Public& open, Seat seat, Card card, int pile, Sink& sink) {
  if constexpr (Counting<Sink>) {
    if (open.phase == Phase::kittens) return mark_returned(open, seat, pile, sink);
    if (card.is_stray()) return mark(sink, Branch::drop_stray);
    if (card.is_extra()) return mark_dropped_extra(open.series, seat, card, sink);
    mark(sink, open.barred_pile != 0 ? Branch::drop_both : Branch::drop_cat);
  }
}

template <class Sink>
void mark_dog(const Series& series, Lane lane, const Action& a, Sink& sink) {
  if constexpr (Counting<Sink>) {
    if (a.kind == Action::Kind::good_dog) {
      return mark(sink,
                  series.last(lane).is_stray() ? Branch::good_dog_stray : Branch::good_dog_cat);
    }
    mark(sink, Branch::bad_dog_chases);
    if (series.status(lane).kittens()) mark(sink, Branch::bad_dog_kittens);
  }
}

// nine.3.2  Of two cards turned up, the second comes first.
template <class Sink>
void mark_order(const Public& open, const Action& a, Sink& sink) {
  if constexpr (Counting<Sink>) {
    const bool two = open.phase == Phase::resolve && !open.turned_up[1].none();
    const Card card = a.card.none() ? extra_of(a.kind) : a.card;
    if (two && card != open.turned_up[0]) mark(sink, Branch::second_card_first);
  }
}

template <class Sink>
void mark_end(const Public& open, Sink& sink) {
  if constexpr (Counting<Sink>) {
    mark(sink, open.players == 3 ? Branch::ended_three_players : Branch::ended_after_reshuffle);
    mark(sink, winners(open).size() > 1 ? Branch::win_shared : Branch::win_alone);
  }
}

}  // namespace clowder::nine
