// What happened, in order: the only way anything changes that anybody can see.
//
// Thirty-two bytes without gaps. Nothing that stays hidden is ever part of an event: a card is
// named when it is turned up (maze.7). So every viewer hears the same, and redact() has nothing to
// remove.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/maze/square.h"

namespace clowder::maze {

struct Event {
  enum class Kind : std::uint8_t {
    dealt,  // square, card: the top of the canal deck; seat begins                 maze.2
    cat,  // a cat worth `number` comes to the place `where`                      maze.2.2, maze.4.2
    turned,  // seat turns the card at cell `where` by `number` quarters             maze.3.1
    pushed,  // seat pushes in at place `where`, turned `number`; card: the new top  maze.3.2
    took,    // seat takes the cat worth `number` at `where` for `guardian`          maze.4.1
    moved,   // `guardian` moves to the place `where`                                maze.4.2
    passed,  // the turn is over and it is seat's turn                               maze.2.5
    ended,   // the turn is over and so is the game; number: 1 if all cats are home  maze.5
  };

  Kind kind = Kind::dealt;
  Seat seat{};
  std::uint8_t where = 0;
  std::uint8_t number = 0;
  Card card{};
  std::uint8_t guardian = 0;
  std::array<std::uint8_t, 2> unused{};
  Square square{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 32);

constexpr Event event(Event::Kind kind, Seat seat, unsigned where = 0, unsigned number = 0) {
  return {.kind = kind,
          .seat = seat,
          .where = static_cast<std::uint8_t>(where),
          .number = static_cast<std::uint8_t>(number)};
}

// maze.7  All of it is open.
constexpr Event redact(const Event& e, Seat /*viewer*/) { return e; }

}  // namespace clowder::maze
