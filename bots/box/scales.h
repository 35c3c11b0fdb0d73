// The sums of habit for all plays of a seat, as quickly as a playout needs them. They are those of
// the entries that Glance::each() (bots/box/habit.h) names one by one, less what all plays of the
// position share; the tests compare the two.
//
//   Scales scales(open, seat, hand, habits(players).play);
//   scales.weigh(plays, [](Cell cell, std::int32_t sum) { … });
//
// There are few branches: what a play looks like cannot be foretold, and a wrong guess of the
// processor costs more than an addition. Requires a seat that is to play, and legal plays of it.
#pragma once

#include "bots/box/habit.h"

namespace clowder::box {

class Scales {
 public:
  using Sum = std::int32_t;

  [[gnu::always_inline]] Scales(const Public& open, Seat seat, const Hand& hand,
                                const Glance::Weights& weights)
      : weights_(weights.data()),
        beside_(layout(open.layout).neighbours.data()),
        tokens_(open.side(seat).tokens()),
        held_(hand.counts()) {
    see_unseen(open, hand);
    see_mood(open, seat);
    see_hand(open, seat, hand);
    if (open.leading()) {
      see_lead(open, seat);
    } else {
      see_trick(open);
    }
    if (!open.red_is_open()) by_colour_[0] += weights_[entry::opens + wish_];
  }

  // Calls put(cell, sum of its weights) for all `plays`, in ascending order.
  template <class Put>
  [[gnu::always_inline]] void weigh(Cells plays, Put put) const {
    for (; plays != 0; plays &= plays - 1) {
      const Cell cell = first(plays);
      const unsigned at = cell.index & ~3U, colour = cell.index & 3U;
      put(cell, of_value(stands_[followers_ >> colour & 1U], at) + of_cell(cell, colour) +
                    weights_[column_ + nibble(unseen_, at) * 4 + nibble(room_, at)]);
    }
  }

 private:
  static constexpr std::uint64_t low = 0x0f0f0f0f0f;  // every other nibble: a byte a value

  // The own hand among some free cells.
  struct Stand {
    std::uint64_t counts = 0;                // cells by value
    std::array<std::uint64_t, 2> dangers{};  // entries, a byte a value: odd values, even values
    std::size_t cells = 0;                   // that the hand could claim
    Sum sum = 0;
  };

  static constexpr std::size_t nibble(std::uint64_t word, unsigned at) {
    return static_cast<std::size_t>(word >> at & 15U);
  }
  static constexpr Sum only(bool set, Sum weight) { return weight & -static_cast<Sum>(set); }

  [[gnu::always_inline]] void see_unseen(const Public& open, const Hand& hand) {
    const std::uint64_t taken = cells_by_value(open.taken);
    std::uint64_t unseen =
        ((one_each * copies) >> (max_value - highest_values[open.players]) * 4) - taken - held_;
    if (hand.discard() != 0) unseen -= one_card[static_cast<std::size_t>(hand.discard())];
    possible_ = ((unseen | unseen >> 1U | unseen >> 2U) & one_each) * 15 & ~open.taken;
    unseen_ = unseen - (unseen & unseen >> 2U & one_each);  // five count as four
    room_ = one_each * colours - taken;
  }

  [[gnu::always_inline]] void see_mood(const Public& open, Seat seat) {
    constexpr std::array<std::uint8_t, 9> stages{2, 2, 2, 1, 1, 1, 0, 0, 0};
    const int left = material(open.players).tricks - open.tricks;
    stage_ = stages[static_cast<std::size_t>(left)];
    const int want = wanted(open, seat);
    wish_ = want == 0 ? 0 : want < 0 || want > left ? 3 : want == 1 ? 1 : 2;
    const bool last = next_seat(seat, open.players) == open.leader;
    mood_ = wish_ * entry::places + (open.leading() ? 0U : last ? 2U : 1U);
    column_ = entry::column + stage_ * 20 - 1;
    danger_ = entry::danger + stage_ * 75 - 25;
    cells_ = entry::cells + stage_ * 8;
    for (std::size_t own = 1; own < 4; ++own) {
      near_[own] = weights_[entry::beside + wish_ * 4 + own];
    }
    near_[4] = near_[3];
    if (open.leading() || !last) {
      for (std::size_t i = 0; i < 5; ++i) threat_[i] = weights_[entry::threat + mood_ * 5 + i];
    }
  }

  [[gnu::always_inline]] Stand stand_on(const Hand& hand, Cells free) const {
    const std::uint64_t counts = cells_by_value(free);
    return {.counts = counts,
            .dangers{dangers_[0] + (counts & low) * 5, dangers_[1] + (counts >> 4U & low) * 5},
            .cells = static_cast<std::size_t>(count(hand.cells(every_colour) & free))};
  }

  [[gnu::always_inline]] Sum lack(const Hand& hand, Cells free) const {
    const int lacks = std::min(3, lacking(hand, free));
    return only(lacks > 0, weights_[entry::lack + stage_ * 4 + static_cast<std::size_t>(lacks)]);
  }

  [[gnu::always_inline]] void see_cards() {
    const auto card = static_cast<std::uint16_t>(entry::card + mood_ * 4 * max_value);
    for (unsigned colour = 0; colour < 4; ++colour) {
      const unsigned behind = 3 - (followers_ >> colour & 1U), ahead = colour == 0 ? 1 : 0;
      cards_[0][colour] = static_cast<std::uint16_t>(card + behind * max_value);
      cards_[1][colour] = static_cast<std::uint16_t>(card + ahead * max_value);
    }
  }

  [[gnu::always_inline]] void see_hand(const Public& open, Seat seat, const Hand& hand) {
    const std::uint64_t many = held_ >> 2U & one_each;  // four and five copies count as three
    const std::uint64_t held = (held_ & ~(many * 7)) | many * 3;
    dangers_ = {(held & low) * 25 + (unseen_ & low),
                (held >> 4U & low) * 25 + (unseen_ >> 4U & low)};
    const unsigned mine = open.side(seat).open();
    const Cells free = cells_of(mine) & ~open.taken;
    stands_[1] = stand_on(hand, free);
    followers_ = open.leading() ? 15U : bit(open.led);
    see_cards();
    if (open.leading() || (mine & followers_) == 0) {
      stands_[0] = stands_[1];
      return;
    }
    const Cells rest = free & ~row(open.led);
    stands_[0] = stand_on(hand, rest);
    Sum sum = lack(hand, rest) - lack(hand, free);
    sum += weights_[entry::closing + (stage_ * 4 + static_cast<std::size_t>(count(mine)) - 1) * 2 +
                    (open.led == Colour::red ? 1 : 0)];
    // The dangers change for values that could have followed.
    for (Cells lost = hand.cells(followers_) & free; lost != 0; lost &= lost - 1) {
      const unsigned at = first(lost).index & ~3U;
      sum += weights_[danger(stands_[0], at)] - weights_[danger(stands_[1], at)];
    }
    stands_[0].sum = sum;
  }

  // How often each colour was closed by others.
  [[gnu::always_inline]] void see_lead(const Public& open, Seat seat) {
    ahead_ = every_cell;
    unsigned closed = 0;  // a byte a colour
    for (std::size_t i = 0; i < open.players; ++i) {
      closed += (~unsigned{open.sides[i].open()} & 15U) * 0x204081U & 0x1010101U;
    }
    closed -= (~unsigned{open.side(seat).open()} & 15U) * 0x204081U & 0x1010101U;
    for (unsigned colour = 0; colour < 4; ++colour) {
      by_colour_[colour] = weights_[entry::lead + wish_ * 5 + (closed >> 8 * colour & 255U)];
    }
  }

  [[gnu::always_inline]] void see_trick(const Public& open) {
    const Cells red = open.trick & red_row;
    const Cells contest = red != 0 ? red : open.trick & row(open.led);
    ahead_ = beaten_by[last(contest).index];
    const int theirs = wanted(open, trick_winner(open));
    winning_ = weights_[entry::spoil + mood_ * 3 + (theirs > 0 ? 0U : theirs == 0 ? 1U : 2U)];
  }

  // The entry of a value as it stands.
  [[gnu::always_inline]] std::size_t danger(const Stand& stand, unsigned at) const {
    return danger_ + static_cast<std::size_t>(stand.dangers[at >> 2U & 1U] >> (at & ~7U) & 255U);
  }

  // What playing a card of a value changes.
  [[gnu::always_inline]] Sum of_value(const Stand& stand, unsigned at) const {
    const std::size_t held = nibble(held_, at), now = danger(stand, at);
    const std::size_t left = stand.cells - (held > 1 ? 1 : nibble(stand.counts, at));
    return stand.sum - weights_[now] + only(held > 1, weights_[now - (held > 3 ? 5U : 30U)]) +
           weights_[cells_ + halves[left]];
  }

  [[gnu::always_inline]] Sum of_cell(Cell cell, unsigned colour) const {
    const std::size_t value = cell.index >> 2U;
    const auto own = static_cast<std::size_t>(count(beside_[cell.index] & tokens_));
    const auto threats = static_cast<std::size_t>(count(beaten_by[cell.index] & possible_));
    const bool ahead = (ahead_ >> cell.index & 1U) != 0;
    return by_colour_[colour] + near_[own] + weights_[cards_[ahead ? 1 : 0][colour] + value] +
           only(ahead, winning_ + threat_[steps[threats]]);
  }

  // box.6.1  The cells that beat each.
  static constexpr std::array<Cells, all_cells> beaten_by = [] {
    std::array<Cells, all_cells> table{};
    for (std::uint8_t i = 0; i < all_cells; ++i) {
      const Cell cell{i};
      const Cells higher = ~((bit(cell) << 1U) - 1) & row(cell.colour());
      table[i] = cell.colour() == Colour::red ? higher : higher | red_row;
    }
    return table;
  }();
  static constexpr std::array<std::uint8_t, all_cells + 1> steps = [] {
    std::array<std::uint8_t, all_cells + 1> table{};
    for (std::size_t i = 1; i < table.size(); ++i) {
      table[i] = i < 3 ? 1 : i < 5 ? 2 : i < 8 ? 3 : 4;
    }
    return table;
  }();
  static constexpr std::array<std::uint8_t, all_cells + 1> halves = [] {
    std::array<std::uint8_t, all_cells + 1> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
      table[i] = static_cast<std::uint8_t>(i < 14 ? i / 2 : 7);
    }
    return table;
  }();

  const std::int8_t* weights_;
  const Cells* beside_;
  Cells tokens_;
  std::uint64_t held_;        // copies in hand, a nibble a value
  std::uint64_t unseen_ = 0;  // copies neither on the table nor one's own, at most four
  std::uint64_t room_ = 0;    // free cells of a value
  Cells possible_ = 0;        // free cells of values that others may hold
  Cells ahead_ = 0;           // that would be ahead in the trick
  std::array<std::uint64_t, 2> dangers_{};
  std::array<Stand, 2> stands_;  // with the led colour given up, and as it is
  unsigned followers_ = 0;       // colours that close none
  std::size_t stage_ = 0, wish_ = 0, mood_ = 0;
  std::size_t column_ = 0, danger_ = 0, cells_ = 0;
  std::array<Sum, 5> near_{};  // by own tokens beside
  std::array<Sum, 4> by_colour_{};
  Sum winning_ = 0;
  std::array<Sum, 5> threat_{};  // by the cells that beat it; none for the last to play
  std::array<std::array<std::uint16_t, 4>, 2> cards_{};  // entries of behind, of ahead, by colour
};

}  // namespace clowder::box
