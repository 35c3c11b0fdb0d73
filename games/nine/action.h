// What a seat can do. Eight bytes; what a kind does not use stays zero.
//
//   Action::take(2)                                     // take 2
//   Action::steal(Seat{1}, Colour::blue)                // steal 1 blue
//   Action::drop(card, 0)                               // drop b5 0
#pragma once

#include <cstdint>

#include "core/seat.h"
#include "games/nine/cards.h"

namespace clowder::nine {

struct Action {
  enum class Kind : std::uint8_t {
    take,       // pile
    draw,       //
    steal,      // seat, colour
    steal_two,  // seat, colour, seat2, colour2: the lower seat first
    lay,        // card
    drop,       // card, pile
    stray,      // card, colour
    kittens,    // colour
    rascal,     // colour, seat
    good_dog,   // colour, seat
    bad_dog,    // colour, seat
    cat_lady,   //
    score,      // colour
    keep,       // colour
  };

  Kind kind = Kind::take;
  std::uint8_t pile = 0;
  Card card{};
  Colour colour{};
  Seat seat{};
  Colour colour2{};
  Seat seat2{};
  std::uint8_t unused = 0;

  static constexpr Action take(int pile) {
    return {.kind = Kind::take, .pile = static_cast<std::uint8_t>(pile)};
  }
  static constexpr Action draw() { return {.kind = Kind::draw}; }
  static constexpr Action steal(Seat seat, Colour colour) {
    return {.kind = Kind::steal, .colour = colour, .seat = seat};
  }
  static constexpr Action steal_two(Seat seat, Colour colour, Seat seat2, Colour colour2) {
    return {.kind = Kind::steal_two,
            .colour = colour,
            .seat = seat,
            .colour2 = colour2,
            .seat2 = seat2};
  }
  static constexpr Action lay(Card card) { return {.kind = Kind::lay, .card = card}; }
  static constexpr Action drop(Card card, int pile) {
    return {.kind = Kind::drop, .pile = static_cast<std::uint8_t>(pile), .card = card};
  }
  static constexpr Action put_stray(Card card, Colour colour) {
    return {.kind = Kind::stray, .card = card, .colour = colour};
  }
  // kittens, score, keep
  static constexpr Action on(Kind kind, Colour colour) { return {.kind = kind, .colour = colour}; }
  // rascal, good_dog, bad_dog
  static constexpr Action toward(Kind kind, Colour colour, Seat seat) {
    return {.kind = kind, .colour = colour, .seat = seat};
  }
  static constexpr Action adopt() { return {.kind = Kind::cat_lady}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// The extra that an action carries out; no card for the other kinds.
constexpr Card extra_of(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::kittens: return kittens;
    case Action::Kind::rascal: return rascal;
    case Action::Kind::good_dog: return good_dog;
    case Action::Kind::bad_dog: return bad_dog;
    case Action::Kind::cat_lady: return cat_lady;
    default: return no_card;
  }
}

}  // namespace clowder::nine
