// The actions a seat may take, in the pinned order, as bits: nothing is listed until asked for.
//
//   for (Action action : legal(state, seat)) …
//   Action any = choices[rng.below(choices.size())];
//
// The order is in docs/notation.md: takes by pile, draw, steals by seat and colour, double steals
// (games/nine/pairs.h). Of cards turned up: the first card's actions, then the second's; a card's
// own effect by seat and colour, `lay` before `drop`, drops by pile.
#pragma once

#include <array>
#include <cstdint>

#include "games/nine/action.h"
#include "games/nine/pairs.h"
#include "games/nine/state.h"

namespace clowder::nine {

// The places of the bits. A turn begins with a byte for each pile, whose highest bit counts.
inline constexpr unsigned draw_at = 40, steal_at = 44;  // steal: the victim's lane
// A card turned up has 32 bits; the second card's follow the first's.
inline constexpr unsigned act_at = 0, drop_at = 1, aim_at = 8;  // aim: the lane aimed at
inline constexpr unsigned score_at = 0, keep_at = 1;

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
  constexpr Choices(Phase phase, std::uint64_t bits)
      : bits_(bits), singles_(size_of(bits)), phase_(phase) {}
  // Of a turn that begins.
  constexpr Choices(PileSet takes, const Pairs& pairs)
      : bits_(takes | std::uint64_t{1} << draw_at | std::uint64_t{pairs.near()} << steal_at),
        singles_(count(takes) + 1 + (pairs.near() == 0 ? 0 : size_of(pairs.near()))),
        pairs_(pairs),
        phase_(Phase::turn) {}
  // Of the cards turned up.
  constexpr Choices(std::uint64_t bits, const std::array<Card, 2>& turned_up)
      : bits_(bits), singles_(size_of(bits)), turned_up_(turned_up), phase_(Phase::resolve) {}
  // Of a series of three.
  constexpr Choices(std::uint64_t bits, Colour colour)
      : bits_(bits), singles_(size_of(bits)), colour_(colour), phase_(Phase::score) {}

  constexpr std::uint32_t size() const { return singles_ + pairs_.size(); }
  constexpr bool empty() const { return size() == 0; }
  constexpr Action operator[](std::uint32_t n) const {
    return n < singles_ ? decode(nth_place(bits_, n)) : pairs_[n - singles_];
  }
  constexpr bool has(const Action& action) const {
    if (action.kind == Action::Kind::steal_two) {
      const Action pure =
          Action::steal_two(action.seat, action.colour, action.seat2, action.colour2);
      return action == pure && phase_ == Phase::turn && pairs_.has(action);
    }
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      if (decode(nth_place(rest, 0)) == action) return true;
    }
    return false;
  }
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, size()}; }

 private:
  static constexpr std::uint32_t size_of(std::uint64_t bits) {
    return static_cast<std::uint32_t>(count_bits(bits));
  }
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
    if (at < draw_at) return Action::take(static_cast<int>(at >> 3U));
    if (at == draw_at) return Action::draw();
    const Lane lane{static_cast<std::uint8_t>(at - steal_at)};
    return Action::steal(lane.seat(), lane.colour());
  }
  static constexpr Action decode_card(Card card, unsigned at) {
    if (at == act_at) return card.is_cat() ? Action::lay(card) : Action::adopt();
    if (at < aim_at) return Action::drop(card, static_cast<int>(at - drop_at));
    return decode_aim(card, Lane{static_cast<std::uint8_t>(at - aim_at)});
  }
  static constexpr Action decode_aim(Card card, Lane lane) {
    using Kind = Action::Kind;
    if (card.is_stray()) return Action::put_stray(card, lane.colour());
    if (card == kittens) return Action::on(Kind::kittens, lane.colour());
    const Kind dog = card == good_dog ? Kind::good_dog : Kind::bad_dog;
    return Action::toward(card == rascal ? Kind::rascal : dog, lane.colour(), lane.seat());
  }

  std::uint64_t bits_ = 0;
  std::uint32_t singles_ = 0;
  Pairs pairs_{};
  std::array<Card, 2> turned_up_{};
  Colour colour_{};
  Phase phase_ = Phase::over;
};

}  // namespace clowder::nine
