// The actions a seat may take, in the pinned order, as bits: nothing is listed until asked for.
//
//   for (Action action : legal(state, seat)) …
//   Action any = choices[rng.below(choices.size())];
//
// The order (docs/notation.md): takes by pile, draw, steals by seat and colour, double steals by
// the two seats and then the two colours. Of cards turned up: the first card's actions, then the
// second's; a card's own effect by colour and then seat, `lay` before `drop`, drops by pile.
#pragma once

#include <array>
#include <cstdint>

#include "games/nine/action.h"
#include "games/nine/state.h"

namespace clowder::nine {

// The places of the bits. A card turned up has 32: the second card's follow the first's.
inline constexpr unsigned take_at = 0, draw_at = 5, steal_at = 8;  // steal: seat * 4 + colour
inline constexpr unsigned act_at = 0, drop_at = 1, aim_at = 8;     // aim: colour * 6 + seat
inline constexpr unsigned score_at = 0, keep_at = 1;

// The number of colours in a set of four, from a word that holds all sixteen answers.
constexpr unsigned count(ColourSet set) {
  return static_cast<unsigned>(0x4332322132212110U >> (4U * set) & 15U);
}
constexpr unsigned count_bits(std::uint64_t bits) {
  unsigned n = 0;
  for (; bits != 0; bits &= bits - 1) ++n;
  return n;
}
constexpr unsigned nth_bit(std::uint64_t bits, unsigned n) {
  for (; n != 0; --n) bits &= bits - 1;
  return static_cast<unsigned>(__builtin_ctzll(bits));
}
constexpr Colour nth_colour(ColourSet set, unsigned n) {
  return static_cast<Colour>(nth_bit(set, n));
}
constexpr bool has(ColourSet set, Colour colour) { return (set & bit(colour)) != 0; }

// nine.3.4  The pairs of series that may be stolen from together. `near` holds four bits a seat:
// its series whose last card completes one of the thief's. `far` holds four bits a pair of seats:
// the colours of which the thief needs both cards.
class Pairs {
 public:
  static constexpr unsigned pairs = 10;
  static constexpr std::array<std::array<std::uint8_t, 2>, pairs> seats{
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

  std::uint32_t near = 0;
  std::uint64_t far = 0;

  constexpr ColourSet near_of(unsigned seat) const { return near >> (4 * seat) & 15U; }
  constexpr ColourSet far_of(unsigned pair) const {
    return static_cast<ColourSet>(far >> (4 * pair) & 15U);
  }
  constexpr unsigned size(unsigned pair) const {
    const ColourSet a = near_of(seats[pair][0]), b = near_of(seats[pair][1]);
    return count(a) * count(b) - count(a & b) + count(far_of(pair));
  }
  constexpr unsigned size() const {
    if ((near & (near - 1)) == 0 && far == 0) return 0;
    unsigned sum = 0;
    for (unsigned pair = 0; pair < pairs; ++pair) sum += size(pair);
    return sum;
  }
  // Requires n < size().
  constexpr Action operator[](unsigned n) const {
    unsigned pair = 0;
    for (; n >= size(pair); ++pair) n -= size(pair);
    const ColourSet a = near_of(seats[pair][0]), b = near_of(seats[pair][1]);
    for (ColourSet first = a | far_of(pair);; first &= first - 1) {
      const Colour colour = nth_colour(first, 0);
      const ColourSet second = has(a, colour) ? b & ~bit(colour) : bit(colour);
      if (n >= count(second)) {
        n -= count(second);
        continue;
      }
      return Action::steal_two(Seat{seats[pair][0]}, colour, Seat{seats[pair][1]},
                               nth_colour(second, n));
    }
  }
  constexpr bool has_pair(const Action& a) const {
    for (unsigned pair = 0; pair < pairs; ++pair) {
      if (seats[pair][0] != a.seat.index || seats[pair][1] != a.seat2.index) continue;
      if (a.colour == a.colour2) return has(far_of(pair), a.colour);
      return has(near_of(a.seat.index), a.colour) && has(near_of(a.seat2.index), a.colour2);
    }
    return false;
  }
};

class Choices {
 public:
  class Iterator {
   public:
    constexpr Iterator(const Choices* choices, std::uint32_t n) : choices_(choices), n_(n) {}
    constexpr Action operator*() const { return (*choices_)[n_]; }
    constexpr Iterator& operator++() {
      ++n_;
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) { return a.n_ == b.n_; }

   private:
    const Choices* choices_;
    std::uint32_t n_;
  };

  constexpr Choices() = default;
  constexpr Choices(Phase phase, std::uint64_t bits) : bits_(bits), phase_(phase) {}
  constexpr Choices(std::uint64_t bits, const Pairs& pairs)
      : bits_(bits), pairs_(pairs), phase_(Phase::turn) {}
  // Of the cards turned up.
  constexpr Choices(std::uint64_t bits, const std::array<Card, 2>& turned_up)
      : bits_(bits), turned_up_(turned_up), phase_(Phase::resolve) {}
  // Of a series of three.
  constexpr Choices(std::uint64_t bits, Colour colour)
      : bits_(bits), colour_(colour), phase_(Phase::score) {}

  constexpr std::uint32_t size() const { return count_bits(bits_) + pairs_.size(); }
  constexpr bool empty() const { return size() == 0; }
  constexpr Action operator[](std::uint32_t n) const {
    const unsigned single = phase_ == Phase::turn ? count_bits(bits_) : 64;
    return n < single ? decode(nth_bit(bits_, n)) : pairs_[n - single];
  }
  constexpr bool has(const Action& action) const {
    if (action.kind == Action::Kind::steal_two) {
      const Action pure =
          Action::steal_two(action.seat, action.colour, action.seat2, action.colour2);
      return action == pure && phase_ == Phase::turn && pairs_.has_pair(action);
    }
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      if (decode(nth_bit(rest, 0)) == action) return true;
    }
    return false;
  }
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, size()}; }

 private:
  constexpr Action decode(unsigned at) const {
    switch (phase_) {
      case Phase::turn: return decode_turn(at);
      case Phase::resolve: return decode_card(turned_up_[at >> 5U], at & 31U);
      case Phase::score:
        return Action::on(at == score_at ? Action::Kind::score : Action::Kind::keep, colour_);
      default: return Action::drop(kittens, static_cast<int>(at - drop_at));
    }
  }
  static constexpr Action decode_turn(unsigned at) {
    if (at < draw_at) return Action::take(static_cast<int>(at));
    if (at == draw_at) return Action::draw();
    const unsigned source = at - steal_at;
    return Action::steal(Seat{static_cast<std::uint8_t>(source >> 2U)},
                         static_cast<Colour>(source & 3U));
  }
  static constexpr Action decode_card(Card card, unsigned at) {
    if (at == act_at) return card.is_cat() ? Action::lay(card) : Action::adopt();
    if (at < aim_at) return Action::drop(card, static_cast<int>(at - drop_at));
    const unsigned aim = at - aim_at, colour = aim * 43U >> 8U;  // aim / 6, below 24
    return decode_aim(card, static_cast<Colour>(colour),
                      Seat{static_cast<std::uint8_t>(aim - colour * 6U)});
  }
  static constexpr Action decode_aim(Card card, Colour colour, Seat seat) {
    using Kind = Action::Kind;
    if (card.is_stray()) return Action::put_stray(card, colour);
    if (card == kittens) return Action::on(Kind::kittens, colour);
    const Kind kind = card == rascal     ? Kind::rascal
                      : card == good_dog ? Kind::good_dog
                                         : Kind::bad_dog;
    return Action::toward(kind, colour, seat);
  }

  std::uint64_t bits_ = 0;
  Pairs pairs_{};
  std::array<Card, 2> turned_up_{};
  Colour colour_{};
  Phase phase_ = Phase::over;
};

}  // namespace clowder::nine
