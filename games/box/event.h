// What happened, in order: the only way anything changes that more than one seat can see.
//
// Sixteen bytes without gaps. An event holds everything; redact() leaves what one viewer may know
// (box.9). A redacted event keeps its kind and seat, so that all viewers count the same events.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/box/cards.h"

namespace clowder::box {

struct Event {
  enum class Kind : std::uint8_t {
    round,      // number: which round; seat: its start player                        box.2.1
    dealt,      // seat, hand: secret from the others                                 box.3.1
    revealed,   // hand: the three cards shown with two players                       box.3.2
    discarded,  // seat, number: the value, secret from the others                    box.3.3
    predicted,  // seat, number                                                       box.4.1
    played,     // seat, number: the cell's index                                     box.5.2
    closed,     // seat, number: the colour given up                                  box.5.5
    took,       // seat takes the trick                                               box.6.1
    paradox,    // seat, hand: shown to all                                           box.7.2
    scored,     // seat, points of the round, number: the bonus within them           box.8
    ended,      // the round is over; number: 1 if the game is, too                   box.2.3
  };

  Kind kind = Kind::round;
  Seat seat{};
  std::uint8_t number = 0;
  std::int8_t points = 0;
  std::array<std::uint8_t, 4> unused{};
  Hand hand{};

  constexpr Cell cell() const { return Cell{number}; }
  constexpr Colour colour() const { return static_cast<Colour>(number); }
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

constexpr Event event(Event::Kind kind, Seat seat, int number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint8_t>(number)};
}

// box.9  Another's hand and discard are never seen.
constexpr Event redact(Event e, Seat viewer) {
  if (e.seat == viewer) return e;
  if (e.kind == Event::Kind::dealt) e.hand = Hand{};
  if (e.kind == Event::Kind::discarded) e.number = 0;
  return e;
}

}  // namespace clowder::box
