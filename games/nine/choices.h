// The actions a seat may take, in the pinned order, as bits: nothing is listed until asked for.
//
//   for (Action action : legal(state, seat)) …
//   Action any = choices[rng.below(choices.size())];
//
// The order is in docs/notation.md: takes by pile, draw, steals by seat and colour, double steals
// (games/nine/pairs.h). Of cards turned up: the first card's actions, then the second's; a card's
// own effect by seat and colour, `lay` before `drop`, drops by pile.
//
// Each phase has a type of its own. visit(n, then) calls then(action) with the n-th action from a
// place of the code where its kind is known: what `then` would do with others costs nothing.
#pragma once

#include <array>
#include <cstdint>

#include "games/nine/action.h"
#include "games/nine/pairs.h"
#include "games/nine/state.h"

namespace clowder::nine {

// A card turned up has 32 bits; the second card's follow the first's.
inline constexpr unsigned act_at = 0, drop_at = 1, aim_at = 8;  // aim: the lane aimed at

template <Bits bits>
constexpr std::uint32_t size_of(std::uint64_t word) {
  return static_cast<std::uint32_t>(count_bits<bits>(word));
}

// What can be done with a turn that begins.
template <Bits bits = Bits::looked_up>
struct TurnChoices {
  PileSet takes = 0;  // a byte for each pile, of which the highest bit counts
  unsigned takes_size = 0;
  unsigned singles = 0;  // all but the double steals
  Pairs<bits> pairs{};

  constexpr TurnChoices() = default;
  constexpr TurnChoices(PileSet from, const Pairs<bits>& steals)
      : takes(from),
        takes_size(size_of<bits>(from)),
        singles(takes_size + 1 + (steals.near() == 0 ? 0 : size_of<bits>(steals.near()))),
        pairs(steals) {}

  constexpr std::uint32_t size() const { return singles + pairs.size(); }
  template <class Then>
  [[gnu::always_inline]] constexpr auto visit(std::uint32_t n, Then then) const
      -> decltype(then(Action{})) {
    if (n < takes_size)
      return then(Action::take(static_cast<int>(nth_place<bits>(takes, n) >> 3U)));
    if (n == takes_size) return then(Action::draw());
    if (n >= singles) return then(pairs[n - singles]);
    const Lane lane{static_cast<std::uint8_t>(nth_place<bits>(pairs.near(), n - takes_size - 1))};
    return then(Action::steal(lane.seat(), lane.colour()));
  }
};

// What may become of the cards turned up.
template <Bits bits = Bits::looked_up>
struct FateChoices {
  std::uint64_t places = 0;
  Card first{}, second{};

  constexpr std::uint32_t size() const { return size_of<bits>(places); }
  template <class Then>
  [[gnu::always_inline]] constexpr auto visit(std::uint32_t n, Then then) const
      -> decltype(then(Action{})) {
    const unsigned place = nth_place<bits>(places, n), at = place & 31U;
    const Card card = place < 32 ? first : second;
    if (at >= aim_at) return then(aimed(card, Lane{static_cast<std::uint8_t>(at - aim_at)}));
    if (at >= drop_at) return then(Action::drop(card, static_cast<int>(at - drop_at)));
    return card.is_cat() ? then(Action::lay(card)) : then(Action::adopt());
  }

 private:
  static constexpr Action aimed(Card card, Lane lane) {
    using Kind = Action::Kind;
    if (card.is_stray()) return Action::put_stray(card, lane.colour());
    if (card == kittens) return Action::on(Kind::kittens, lane.colour());
    const Kind dog = card == good_dog ? Kind::good_dog : Kind::bad_dog;
    return Action::toward(card == rascal ? Kind::rascal : dog, lane.colour(), lane.seat());
  }
};

// A series of three: score it or keep it (nine.5.1).
struct ThreeChoices {
  Colour colour{};

  static constexpr std::uint32_t size() { return 2; }
  template <class Then>
  [[gnu::always_inline]] constexpr auto visit(std::uint32_t n, Then then) const
      -> decltype(then(Action{})) {
    return then(Action::on(n == 0 ? Action::Kind::score : Action::Kind::keep, colour));
  }
};

// Kittens left alone: a pile for them (nine.4.4).
struct KittensChoices {
  std::uint32_t piles = 0;

  constexpr std::uint32_t size() const { return piles; }
  template <class Then>
  [[gnu::always_inline]] constexpr auto visit(std::uint32_t n, Then then) const
      -> decltype(then(Action{})) {
    return then(Action::drop(kittens, static_cast<int>(n)));
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
  explicit constexpr Choices(const TurnChoices<>& turn)
      : size_(turn.size()), phase_(Phase::turn), turn_(turn) {}
  explicit constexpr Choices(const FateChoices<>& fates)
      : size_(fates.size()), phase_(Phase::resolve), fates_(fates) {}
  explicit constexpr Choices(ThreeChoices three)
      : size_(three.size()), phase_(Phase::score), three_(three) {}
  explicit constexpr Choices(KittensChoices kittens)
      : size_(kittens.size()), phase_(Phase::kittens), kittens_(kittens) {}

  constexpr std::uint32_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Action operator[](std::uint32_t n) const {
    const auto same = [](const Action& action) { return action; };
    switch (phase_) {
      case Phase::turn: return turn_.visit(n, same);
      case Phase::resolve: return fates_.visit(n, same);
      case Phase::score: return three_.visit(n, same);
      default: return kittens_.visit(n, same);
    }
  }
  constexpr bool has(const Action& action) const {
    for (const Action one : *this) {
      if (one == action) return true;
    }
    return false;
  }
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, size()}; }

 private:
  std::uint32_t size_ = 0;
  Phase phase_ = Phase::over;
  // The one of the phase.
  TurnChoices<> turn_{};
  FateChoices<> fates_{};
  ThreeChoices three_{};
  KittensChoices kittens_{};
};

}  // namespace clowder::nine
