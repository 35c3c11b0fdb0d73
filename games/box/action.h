// What a seat can do: discard a card, predict tricks, or play a card in a colour. Two bytes.
//
// Choices is a set of actions of one kind as bits, in the pinned order: values ascending, and for
// plays the colours red, blue, yellow, green within a value. Nothing is listed until asked for.
//
//   for (Action action : legal(state, seat)) …
//   Action any = choices[rng.below(choices.size())];
#pragma once

#include <cstdint>

#include "games/box/cards.h"

namespace clowder::box {

struct Action {
  enum class Kind : std::uint8_t { discard, predict, play };

  Kind kind = Kind::discard;
  std::uint8_t code = 0;  // play: the cell's index; discard: that of the value's first cell;
                          // predict: the tricks

  static constexpr Action discard(int value) {
    return {Kind::discard, Cell::of(Colour::red, value).index};
  }
  static constexpr Action predict(int tricks) {
    return {Kind::predict, static_cast<std::uint8_t>(tricks)};
  }
  static constexpr Action play(Cell cell) { return {Kind::play, cell.index}; }

  constexpr int tricks() const { return code; }
  constexpr Cell cell() const { return Cell{code}; }
  constexpr int value() const { return cell().value(); }
  friend constexpr bool operator==(Action, Action) = default;
};

class Choices {
 public:
  class Iterator {
   public:
    constexpr Iterator(Action::Kind kind, std::uint64_t bits) : kind_(kind), bits_(bits) {}
    constexpr Action operator*() const { return {kind_, first(bits_).index}; }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) { return a.bits_ == b.bits_; }

   private:
    Action::Kind kind_;
    std::uint64_t bits_;
  };

  constexpr Choices() = default;
  // Bit i stands for the action with code i.
  constexpr Choices(Action::Kind kind, std::uint64_t bits) : kind_(kind), bits_(bits) {}

  constexpr std::uint32_t size() const { return static_cast<std::uint32_t>(count(bits_)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Action operator[](std::uint32_t n) const { return {kind_, nth(bits_, n).index}; }
  // Any of them, each equally likely; requires one.
  template <class Random>
  constexpr Action pick(Random& rng) const {
    return {kind_, static_cast<std::uint8_t>(pick_bit<Random::bits>(bits_, rng.next()))};
  }
  constexpr bool has(Action action) const {
    return action.kind == kind_ && action.code < 64 && (bits_ >> action.code & 1U) != 0;
  }
  constexpr Iterator begin() const { return {kind_, bits_}; }
  constexpr Iterator end() const { return {kind_, 0}; }
  constexpr std::uint64_t bits() const { return bits_; }

 private:
  Action::Kind kind_ = Action::Kind::discard;
  std::uint64_t bits_ = 0;
};

}  // namespace clowder::box
