// How players of `box` usually choose: every choice is described by entries of small tables, their
// weights are added up, and it is taken with a probability that grows with the sum. The tables were
// learned by playing (`clowder train box`); a search plays rounds out by them and guides its tree
// by them. Which hidden hands explain what was done is not judged (bots/box/worlds.h).
//
//   Glance glance(open, seat, hand);
//   glance.each(cell, [](std::size_t entry) { … });        // the entries of one play, one by one
//
// To learn by; to play by, their sums are added up more quickly (bots/box/scales.h).
//
// Everything here is what the seat itself may know.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/box/sense.h"
#include "games/box/legal.h"
#include "games/box/score.h"

namespace clowder::box {

inline constexpr std::size_t marks = 16;
using Marks = std::array<std::int16_t, marks>;

// Where each table of a play starts among its weights.
namespace entry {
inline constexpr std::size_t wishes = 4, places = 3, stages = 3, moods = wishes * places;
inline constexpr std::size_t card = 0,      // mood, ahead or not, value
    threat = card + moods * 4 * max_value,  // mood, cells that would beat it
    closing = threat + moods * 5,           // stage, colours open, red or not
    beside = closing + stages * 4 * 2,      // wish, own tokens beside it
    lack = beside + wishes * 4,             // stage, cards that find no cell
    cells = lack + stages * 4,              // stage, cells that are left
    spoil = cells + stages * 8,             // mood, what the one ahead wants
    lead = spoil + moods * 3,               // wish, others that have closed the colour
    opens = lead + wishes * 5,              // wish: a first red
    column = opens + wishes,                // stage, copies unseen, cells of the value
    danger = column + stages * 5 * 4,       // stage, copies held, cells, copies unseen
    end = danger + stages * 3 * 5 * 5;
}  // namespace entry

// One number of players. T: whole numbers to play by, sixteen to a factor of e, or floats to learn.
template <class T>
struct Habits {
  std::array<T, entry::end> play{};
  std::array<T, entry::end> others{};  // how the plain search plays; none with two players
  std::array<std::array<T, marks>, 3> predict{};  // the lowest, the middle, the highest on offer
  std::array<T, marks> discard{};
};
using Habit = Habits<std::int8_t>;

template <class T>
constexpr auto weigh(const std::array<T, marks>& weights, const Marks& of) {
  using Sum = decltype(T{} * T{});
  Sum sum = 0;
  for (std::size_t i = 0; i < marks; ++i) sum += weights[i] * static_cast<Sum>(of[i]);
  return sum;
}

// What one seat sees when it is to choose: worked out once for all choices.
class Glance {
 public:
  using Weights = std::array<std::int8_t, entry::end>;

  Glance(const Public& open, Seat seat, const Hand& hand)
      : open_(open),
        seat_(seat),
        hand_(hand),
        values_(highest_values[open.players]),
        board_(layout(open.layout)) {
    held_ = hand.counts();
    const int left = material(open.players).tricks - open.tricks;
    stage_ = left > 5 ? 0 : left > 2 ? 1 : 2;
    const int want = wanted(open, seat);
    wish_ = want == 0 ? 0 : want < 0 || want > left ? 3 : want == 1 ? 1 : 2;
    const bool last = next_seat(seat, open.players) == open.leader;
    place_ = open.leading() ? 0 : last ? 2 : 1;
    const std::uint64_t all = (one_each * copies) >> (max_value - values_) * 4;
    const std::uint64_t taken = cells_by_value(open.taken);
    unseen_ = all - taken - held_;
    if (hand.discard() != 0) unseen_ -= one_card[static_cast<std::size_t>(hand.discard())];
    const std::uint64_t some = unseen_ | unseen_ >> 1U;
    possible_ = ((some | some >> 2U) & one_each) * 15 & ~open.taken;
    room_ = one_each * colours - taken;
    const unsigned mine = open.side(seat).open();
    kept_ = cells_of(mine) & ~open.taken;
    closed_ = open.leading() ? kept_ : kept_ & ~row(open.led);
    closes_ = !open.leading() && open.side(seat).is_open(open.led);
    closing_ = entry::closing + (stage_ * 4 + static_cast<std::size_t>(count(mine)) - 1) * 2 +
               (open.led == Colour::red ? 1 : 0);
    kept_counts_ = cells_by_value(kept_), closed_counts_ = cells_by_value(closed_);
    const Cells own = hand.cells(every_colour);
    kept_cells_ = static_cast<std::size_t>(count(own & kept_));
    closed_cells_ = static_cast<std::size_t>(count(own & closed_));
    kept_lack_ = static_cast<std::size_t>(std::min(3, lacking(hand, kept_)));
    closed_lack_ = static_cast<std::size_t>(std::min(3, lacking(hand, closed_)));
    if (!open.leading()) {
      const int theirs = wanted(open, trick_winner(open));
      ahead_wants_ = theirs > 0 ? 0 : theirs == 0 ? 1 : 2;
    }
  }

  // Calls add(entry) for every entry of a play.
  template <class Add>
  void each(Cell cell, Add add) const {
    const unsigned at = cell.index & ~3U;
    of_value(at, declines(cell), add);
    of_cell(cell, add);
    const std::uint64_t free = cells_by_value((declines(cell) ? closed_ : kept_) & ~bit(cell));
    for (unsigned other = 0; other < all_cells; other += 4) {
      const std::size_t held = nibble(held_, other) - (other == at ? 1 : 0);
      if (held > 0) add(danger(other, held, nibble(free, other)));
    }
  }

  // What is known before a prediction; the same marks for every one on offer.
  Marks predict() const {
    Marks m{};
    for (int value = 1; value <= values_; ++value) {
      m[static_cast<std::size_t>(value - 1)] = mark(hand_.copies_of(value));
    }
    int said = 0, order = 0;
    for (const Side& side : open_.sides) said += side.prediction(), order += side.prediction() != 0;
    m[9] = 4;
    m[10] = mark(order);
    m[11] = mark(said);
    m[12] = mark(lacking(hand_, every_cell) * 4);
    m[13] = mark(count(hand_.cells(1)));
    return m;
  }

  Marks discard(int value) const {
    const int held = hand_.copies_of(value), height = value * 8 / values_;
    int strength = 0;
    for (int v = 1; v <= values_; ++v) strength += hand_.copies_of(v) * v;
    const int free = colours - count(open_.taken >> ((value - 1) * colours) & 15U);
    const int above = strength * 2 / hand_.size() - values_ - 1;
    Hand rest = hand_;
    rest.remove(value);
    return {mark(held),
            mark(held * held),
            mark(height),
            mark(height * height / 8),
            mark(held == 1),
            mark(lacking(rest, ~open_.taken) * 4),
            mark(held * height / 4),
            mark(4 - free),
            mark(above * height / 4),
            mark(value == values_ ? 4 : 0),
            mark(value == 1 ? 4 : 0),
            mark(held >= 4 ? 4 : 0),
            mark(held > free ? 4 : 0),
            0,
            0,
            0};
  }

 private:
  static constexpr std::size_t nibble(std::uint64_t word, unsigned at) {
    return static_cast<std::size_t>(word >> at & 15U);
  }
  static constexpr std::int16_t mark(int n) { return static_cast<std::int16_t>(n); }

  bool declines(Cell cell) const { return place_ != 0 && cell.colour() != open_.led; }
  std::size_t mood() const { return wish_ * entry::places + place_; }

  // How a value of the hand stands: copies held, cells free for them, copies that others may have.
  std::size_t danger(unsigned at, std::size_t held, std::size_t free) const {
    const std::size_t unseen = nibble(unseen_, at);
    return entry::danger + ((stage_ * 3 + (held > 3 ? 3 : held) - 1) * 5 + free) * 5 +
           (unseen > 4 ? 4 : unseen);
  }

  // Entries that all plays of a value share.
  template <class Add>
  void of_value(unsigned at, bool declines, Add&& add) const {
    if (declines && closes_) add(closing_);
    // The card played and its cell go together, so that as many cards find none as before.
    const std::size_t lacks = declines ? closed_lack_ : kept_lack_;
    if (lacks > 0) add(entry::lack + stage_ * 4 + lacks);
    const std::size_t gone =
        nibble(held_, at) > 1 ? 1 : nibble(declines ? closed_counts_ : kept_counts_, at);
    const std::size_t left = (declines ? closed_cells_ : kept_cells_) - gone;
    add(entry::cells + stage_ * 8 + (left > 15 ? 15 : left) / 2);
    const std::size_t unseen = nibble(unseen_, at);
    add(entry::column + (stage_ * 5 + (unseen > 4 ? 4 : unseen)) * 4 + nibble(room_, at) - 1);
  }

  // Entries of one cell.
  template <class Add>
  void of_cell(Cell cell, Add&& add) const {
    const bool red = cell.colour() == Colour::red, leads = place_ == 0;
    const bool ahead = beats(open_, cell);
    const auto value = static_cast<std::size_t>(cell.value() - 1);
    const std::size_t kind = ahead ? (red ? 1 : 0) : declines(cell) ? 3 : 2;
    add(entry::card + (mood() * 4 + kind) * max_value + value);
    if (ahead && place_ != 2) {
      constexpr std::array<std::uint8_t, 16> steps{0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4};
      const auto beaten = static_cast<std::size_t>(count(threats(cell)));
      add(entry::threat + mood() * 5 + steps[beaten > 15 ? 15 : beaten]);
    }
    const int own = count(board_.neighbours[cell.index] & open_.side(seat_).tokens());
    if (own > 0) add(entry::beside + wish_ * 4 + static_cast<std::size_t>(std::min(own, 3)));
    if (!leads && ahead) add(entry::spoil + mood() * 3 + ahead_wants_);
    if (leads) add(entry::lead + wish_ * 5 + closed_to(cell.colour()));
    if (red && !open_.red_is_open()) add(entry::opens + wish_);
  }

  // Free cells that would still beat this one, of values that others may hold (box.6.1).
  Cells threats(Cell cell) const {
    const Cells higher = ~((bit(cell) << 1U) - 1);
    const Cells beat =
        cell.colour() == Colour::red ? higher & red_row : (higher & row(cell.colour())) | red_row;
    return beat & possible_;
  }
  std::size_t closed_to(Colour colour) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < open_.players; ++i) {
      sum += i != seat_.index && !open_.sides[i].is_open(colour);
    }
    return sum;
  }

  const Public& open_;
  Seat seat_;
  Hand hand_;
  int values_;
  const Layout& board_;
  std::uint64_t held_ = 0;
  std::size_t stage_ = 0, wish_ = 0, place_ = 0, ahead_wants_ = 0;
  std::uint64_t unseen_ = 0;     // copies neither on the table nor one's own, a nibble a value
  std::uint64_t room_ = 0;       // free cells of a value
  Cells possible_ = 0;           // free cells of values that others may hold
  Cells kept_ = 0, closed_ = 0;  // own free cells, as it is and with the led colour given up
  std::uint64_t kept_counts_ = 0, closed_counts_ = 0;
  std::size_t kept_cells_ = 0, closed_cells_ = 0, kept_lack_ = 0, closed_lack_ = 0;
  std::size_t closing_ = 0;
  bool closes_ = false;
};

// The weights that ship, by number of players.
const Habit& habits(int players);

}  // namespace clowder::box
