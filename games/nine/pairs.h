// nine.3.4  The pairs of last cards that a seat may steal together.
//
// Either both go to one series that is two cards short, so both are of its colour; or they go to
// two series that are one card short each. The pinned order: those for one series by how far apart
// the two seats' numbers are, by the lower seat, by colour; then those for two series by the two
// colours, by the seat that loses the first colour, by the other seat.
//
//   Pairs pairs(near, far);
//   pairs.size(), pairs[n], pairs.has(action)
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "games/nine/action.h"
#include "games/nine/series.h"

namespace clowder::nine {

template <Bits bits>
constexpr unsigned nth_place(std::uint64_t word, unsigned n) {
  return static_cast<unsigned>(nth_bit<bits>(word, n));
}

template <Bits bits = Bits::looked_up>
class Pairs {
 public:
  constexpr Pairs() = default;
  // Last cards that complete a series of the thief; last cards of which the thief needs two.
  constexpr Pairs(LaneSet near, LaneSet far) : near_(near) {
    if ((far & (far - 1)) != 0) {
      // Lanes of one colour one, two, three and four seats apart.
      const std::uint64_t wide = far;
      one_series_ = (wide & wide >> 4U) | (wide & wide >> 8U) << start[2] |
                    (wide & wide >> 12U) << start[3] | (wide & wide >> 16U) << start[4];
      one_series_size_ = static_cast<unsigned>(count_bits<bits>(one_series_));
      size_ = one_series_size_;
    }
    if ((near & (near - 1)) != 0) size_ += count_two_series(near);
  }

  constexpr LaneSet near() const { return near_; }
  constexpr unsigned size() const { return size_; }
  // Requires n < size().
  constexpr Action operator[](unsigned n) const {
    return n < one_series_size_ ? decode(nth_place<bits>(one_series_, n))
                                : of_two_series(near_, n - one_series_size_);
  }
  constexpr bool has(const Action& a) const {
    if (a.seat >= a.seat2 || a.seat2.index >= max_players) return false;
    if (a.colour > Colour::green || a.colour2 > Colour::green) return false;
    const Lane one = Lane::of(a.seat, a.colour), two = Lane::of(a.seat2, a.colour2);
    if (a.colour == a.colour2) return (one_series_ >> place(one, two) & 1U) != 0;
    return nine::has(near_, one) && nine::has(near_, two);
  }

  // Calls visit(pair) for each pair for one series; `false` takes it out (nine.3.5).
  template <class Visit>
  constexpr void keep_if(Visit visit) {
    for (std::uint64_t rest = one_series_; rest != 0; rest &= rest - 1) {
      if (!visit(decode(nth_place<bits>(rest, 0)))) one_series_ &= ~(rest & (~rest + 1)), --size_;
    }
    one_series_size_ = static_cast<unsigned>(count_bits<bits>(one_series_));
  }

 private:
  // Where the pairs that are so many seats apart begin among the forty.
  static constexpr unsigned start[] = {0, 0, 16, 28, 36};

  static constexpr unsigned place(Lane one, Lane two) {
    return start[two.seat().index - one.seat().index] + one.index;
  }
  static constexpr Action decode(unsigned at) {
    const unsigned apart = at < start[2] ? 1 : at < start[3] ? 2 : at < start[4] ? 3 : 4;
    const Lane one{static_cast<std::uint8_t>(at - start[apart])};
    const Seat other{static_cast<std::uint8_t>(one.seat().index + apart)};
    return Action::steal_two(one.seat(), one.colour(), other, one.colour());
  }

  // The colours that occur at all.
  static constexpr ColourSet colours_of(LaneSet set) {
    set |= set >> 8U;
    return (set | set >> 4U | set >> 8U) & 15U;
  }
  // The lanes of one colour, a bit each seat four apart.
  static constexpr LaneSet seats_of(LaneSet near, ColourSet first) {
    return near >> __builtin_ctz(first) & 0x11111U;
  }

  // Every choice of two lanes of different colours and different seats.
  template <class Visit>
  static constexpr void visit_two_series(LaneSet near, Visit visit) {
    for (ColourSet set = colours_of(near); set != 0; set &= set - 1) {
      for (ColourSet rest = set & (set - 1); rest != 0; rest &= rest - 1) {
        for (LaneSet a = seats_of(near, set); a != 0; a &= a - 1) {
          for (LaneSet b = seats_of(near, rest) & ~(a & (~a + 1)); b != 0; b &= b - 1) {
            const Lane one{static_cast<std::uint8_t>(__builtin_ctz(a) + __builtin_ctz(set))};
            const Lane two{static_cast<std::uint8_t>(__builtin_ctz(b) + __builtin_ctz(rest))};
            visit(one.index < two.index ? one : two, one.index < two.index ? two : one);
          }
        }
      }
    }
  }
  // Values in and out, so that a Pairs itself may stay in registers.
  [[gnu::noinline]] static constexpr unsigned count_two_series(LaneSet near) {
    const ColourSet set = colours_of(near);
    if ((set & (set - 1)) == 0) return 0;
    unsigned n = 0;
    visit_two_series(near, [&](Lane, Lane) { ++n; });
    return n;
  }
  [[gnu::noinline]] static constexpr Action of_two_series(LaneSet near, unsigned n) {
    Action found;
    visit_two_series(near, [&](Lane one, Lane two) {
      if (n-- != 0) return;
      found = Action::steal_two(one.seat(), one.colour(), two.seat(), two.colour());
    });
    return found;
  }

  std::uint64_t one_series_ = 0;
  LaneSet near_ = 0;
  std::uint32_t one_series_size_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace clowder::nine
