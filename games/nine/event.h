// What happened, in order: the only way anything changes. Eight bytes without gaps.
//
// Everything that happens in this game is open; what is secret, the order of the draw pile, is in
// no event (nine.8). A card of the draw pile is named by the event that turns it up.
#pragma once

#include <cstdint>

#include "core/seat.h"
#include "games/nine/cards.h"

namespace clowder::nine {

struct Event {
  enum class Kind : std::uint8_t {
    shuffled,    // number: the size of the new draw pile; box and piles went into it  nine.2.1
    filled,      // number: the pile; card: from the draw pile                         nine.2.2
    paired,      // number, size: the piles; card: on both, to the box                 nine.2.2
    turn,        // seat begins a turn                                                 nine.2.3
    took,        // seat, number: the pile; card                                       nine.3.1
    drew,        // seat, card, other: no card if only one was left                    nine.3.2
    boxed,       // seat turned up two of the same extra, card: to the box             nine.3.2
    laid,        // seat, colour, card: a number cat or a stray                        nine.4
    dropped,     // seat, number: the pile; card                                       nine.3.2
    stole,       // seat, to: the victim; colour, card                                 nine.3.3
    three,       // seat may score or keep the colour                                  nine.5.1
    scored,      // seat, colour, number: points; size: cards; card: its stray if any  nine.5.4
    kept,        // seat, colour                                                       nine.5.1
    covered,     // seat laid kittens on the colour                                    nine.6.2
    swapped,     // seat, to, colour, card: received; other: the stray given           nine.6.3
    gave,        // seat, to, colour, card: with the good dog                          nine.6.4
    chased,      // seat, to, colour, size: the cards the bad dog drove over           nine.6.5
    adopted,     // seat, number: the strays                                           nine.6.6
    left_alone,  // seat, colour: no card is left under its kittens                    nine.4.4
    returned,    // seat, number: the pile its kittens go to                           nine.4.4
    ran_out,     // the draw pile, for the first time with four or five players        nine.7.1
    ended,       //                                                                    nine.7
  };

  Kind kind = Kind::shuffled;
  Seat seat{};
  Seat to{};
  Colour colour{};
  Card card{};
  Card other{};
  std::uint8_t number = 0;
  std::uint8_t size = 0;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 8);

// nine.8  Nothing is to be hidden.
constexpr Event redact(Event e, Seat /*viewer*/) { return e; }

}  // namespace clowder::nine
