// How players of `box` usually choose: every choice is described by sixteen small numbers, weighed
// by a table, and taken with a probability that grows with the sum. The tables were learned by
// playing against themselves (`clowder train box`); a search plays rounds out by them, guides its
// tree by them, and judges by them which hidden hands explain what was done.
//
//   Glance glance(open, seat, hand);
//   std::int32_t sum = weigh(weights.play[glance.mood()], glance.play(cell));
//
// Everything here is what the seat itself may know.
#pragma once

#include <array>
#include <cstdint>

#include "bots/box/sense.h"
#include "games/box/legal.h"
#include "games/box/score.h"

namespace clowder::box {

inline constexpr std::size_t marks = 16;
using Marks = std::array<std::int16_t, marks>;

inline constexpr std::size_t moods = 9;  // trick wanted, enough, lost; leading, between, last

// One number of players; 64 is a factor of e. T: whole numbers to play by, or floats to learn.
template <class T>
struct Habits {
  using Row = std::array<T, marks>;
  std::array<Row, moods> play{};
  std::array<Row, 3> predict{};  // the lowest, the middle, the highest prediction on offer
  Row discard{};
};

constexpr std::int32_t weigh(const Marks& weights, const Marks& of) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < marks; ++i) sum += std::int32_t{weights[i]} * of[i];
  return sum;
}

// e^(-x / 64) in units of 2^-20, for differences of sums. Each is the one before times e^(-1/64).
inline constexpr std::size_t farthest = 640;
inline constexpr std::array<std::uint32_t, farthest + 1> odds_table = [] {
  std::array<std::uint32_t, farthest + 1> table{};
  double odd = 1 << 20;
  for (std::uint32_t& entry : table) {
    entry = static_cast<std::uint32_t>(odd) + 1;
    odd *= 0.98449643977144766;
  }
  return table;
}();
constexpr std::uint32_t odds(std::int32_t below_top) {
  const auto i = static_cast<std::size_t>(below_top);
  return odds_table[i < farthest ? i : farthest];
}

// What one seat sees when it is to choose: worked out once for all choices.
class Glance {
 public:
  Glance(const Public& open, Seat seat, const Hand& hand)
      : open_(open),
        seat_(seat),
        hand_(hand),
        values_(highest_values[open.players]),
        board_(layout(open.layout)) {}

  std::size_t mood() const {
    const int want = wanted(open_, seat_);
    const std::size_t wish = want > 0 && want <= left() ? 0 : want == 0 ? 1 : 2;
    const std::size_t place = open_.leading() ? 0 : last() ? 2 : 1;
    return wish * 3 + place;
  }

  [[gnu::always_inline]] Marks play(Cell cell) const {
    Hand rest = hand_;
    rest.play(cell);
    const Cells free = free_after(open_, seat_, cell);
    const Cells own = board_.neighbours[cell.index] & open_.side(seat_).tokens();
    const bool red = cell.colour() == Colour::red;
    const bool follows = !open_.leading() && cell.colour() == open_.led;
    const bool ahead = beats(open_, cell);
    const int lack = lacking(rest, free);
    const int height = cell.value() * 8 / values_;
    const unsigned column = cell.index & ~3U;
    return {mark(lack),
            mark(lack * left()),
            mark(count(rest.cells(every_colour) & free) / 2),
            mark(follows),
            mark(red),
            mark(ahead),
            mark(height),
            mark(ahead ? height : 0),
            mark(own == 0                 ? 0
                 : (own & (own - 1)) == 0 ? 1
                                          : 2),
            mark(own != 0),
            mark(!open_.leading() && !follows && open_.side(seat_).is_open(open_.led)),
            mark(ahead ? count(threats(cell)) : 0),
            mark(static_cast<int>(rest.counts() >> column & 15U)),
            mark(count(free >> column & 15U)),
            mark(red && !open_.red_is_open()),
            mark(open_.leading() ? closed_to(cell.colour())
                 : ahead         ? spoiled()
                                 : 0)};
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
  static constexpr std::int16_t mark(int n) { return static_cast<std::int16_t>(n); }
  int left() const { return material(open_.players).tricks - open_.tricks; }
  bool last() const { return next_seat(seat_, open_.players) == open_.leader; }

  // Free cells that would still beat this one (box.6.1).
  Cells threats(Cell cell) const {
    const Cells higher = ~((bit(cell) << 1U) - 1) & every_cell >> (max_value - values_) * 4;
    const Cells beat = cell.colour() == Colour::red
                           ? higher & red_row
                           : (higher & row(cell.colour())) | (red_row >> (max_value - values_) * 4);
    return beat & ~open_.taken;
  }
  // Taking the trick from one who wants it, or from one who has enough.
  int spoiled() const {
    const int want = wanted(open_, trick_winner(open_));
    return want > 0 ? 1 : want == 0 ? -1 : 0;
  }
  int closed_to(Colour colour) const {
    int sum = 0;
    for (std::size_t i = 0; i < open_.players; ++i) sum += !open_.sides[i].is_open(colour);
    return sum;
  }

  const Public& open_;
  Seat seat_;
  Hand hand_;
  int values_;
  const Layout& board_;
};

// The weights that ship, by number of players.
const Habits<std::int16_t>& habits(int players);

}  // namespace clowder::box
