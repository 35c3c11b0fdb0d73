// Seats at a table and sets of them.
//
// A Seat is a number from 0, clockwise. A spectator watches from no seat: the same functions that
// take a viewer's seat take `spectator`. A SeatSet is eight bits, so that "who may act now" can be
// several seats at once (hidden, simultaneous choices) without any list.
//
//   SeatSet to_act = SeatSet::first(4);      // seats 0 to 3
//   to_act.remove(Seat{2});
//   for (Seat seat : to_act) { … }           // 0, 1, 3
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace clowder {

struct Seat {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

inline constexpr Seat spectator{0xff};

// The seat to the left of `seat` at a table of `players`.
constexpr Seat next_seat(Seat seat, int players) {
  const int next = seat.index + 1;
  return Seat{static_cast<std::uint8_t>(next == players ? 0 : next)};
}

class SeatSet {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(unsigned bits) : bits_(bits) {}
    // The builtin, since std::countr_zero also asks for zero, which no seat has here.
    constexpr Seat operator*() const {
      return Seat{static_cast<std::uint8_t>(__builtin_ctz(bits_))};
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };

  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(1U << seat.index); }
  static constexpr SeatSet first(int players) { return SeatSet((1U << players) - 1U); }

  constexpr bool has(Seat seat) const {
    return seat.index < 8 && ((bits_ >> seat.index) & 1U) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // The lowest seat; requires a set that is not empty.
  constexpr Seat front() const { return *begin(); }

  constexpr void add(Seat seat) { *this = SeatSet(bits_ | 1U << seat.index); }
  constexpr void remove(Seat seat) { *this = SeatSet(bits_ & ~(1U << seat.index)); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  static constexpr Iterator end() { return Iterator(0); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

}  // namespace clowder
