// A position: what all may see (Public) and the order of what lies face down or below (Hidden).
//
// The split is the secrecy rule as a type: a View copies Public and can reach nothing else. Plain
// bytes without gaps, 112 in all, copied freely by search; nothing here allocates.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"
#include "games/maze/cards.h"
#include "games/maze/deck.h"
#include "games/maze/square.h"

namespace clowder::maze {

enum class Phase : std::uint8_t { deal, play, over };
// by_players: solo for one, competitive for more.
enum class Mode : std::uint8_t { by_players, competitive, solo, coop, teams };
enum class Orientation : std::uint8_t { free, as_it_lies };

inline constexpr int default_cap = 300;  // maze.5.2
inline constexpr int max_cap = 9999;

struct Options {
  int players = 4;
  Mode mode = Mode::by_players;
  Board board = Board::square;
  Orientation orientation = Orientation::free;
  bool classic2007 = false;
  int cap = default_cap;
  DeckId deck = reconstruction;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

constexpr Mode mode_of(const Options& o) {
  if (o.mode != Mode::by_players) return o.mode;
  return o.players == 1 ? Mode::solo : Mode::competitive;
}

// A cat that is home: whose, and what it is worth.
struct Home {
  std::uint8_t code = 0;
  static constexpr Home of(Seat seat, int value) {
    return {static_cast<std::uint8_t>(value | seat.index << 4)};
  }
  constexpr Seat seat() const { return Seat{static_cast<std::uint8_t>(code >> 4U)}; }
  constexpr int value() const { return code & 15; }
  friend constexpr bool operator==(Home, Home) = default;
};

struct Public {
  Square square;
  Planes lit = 0;  // the sides that a way from a guardian reaches, kept by happen()
  Pile canals;     // the canal deck, the top first; blank where nobody has seen the card
  std::array<Home, cat_cards> taken{};                 // in the order in which they came home
  std::uint8_t home = 0;                               // how many
  std::array<std::uint8_t, 2> cats{nowhere, nowhere};  // places
  std::array<std::uint8_t, 2> values{};                // of the cats there
  std::array<std::uint8_t, 2> guardians{nowhere, nowhere};
  std::uint16_t turns = 0;  // finished
  std::uint16_t cap = default_cap;
  std::uint8_t unseen = 0;  // canal cards below the top that nobody has seen
  std::uint8_t players = 0;
  SeatSet to_act{};
  std::uint8_t actions_left = 0;
  Phase phase = Phase::deal;
  Mode mode = Mode::competitive;
  Board board = Board::square;
  Orientation orientation = Orientation::free;
  bool classic2007 = false;
  bool pushed = false;  // the first action of this turn was a push
  DeckId deck = reconstruction;
  std::array<std::uint8_t, 3> unused{};

  constexpr const BoardTable& table() const { return table_of(board); }
  constexpr Card top() const { return canals.at(0); }
  // Cards seen going under the canal deck: the lowest ones (maze.7).
  constexpr unsigned under_size() const { return table().deck - 1 - unseen; }
  constexpr Card under(unsigned i) const { return canals.at(1U + unseen + i); }
  constexpr int on_places() const { return (cats[0] != nowhere) + (cats[1] != nowhere); }
  constexpr int cats_left() const {  // in the deck
    return phase == Phase::deal ? cat_cards : cat_cards - home - on_places();
  }
  constexpr bool held(unsigned place) const {
    return cats[0] == place || cats[1] == place || guardians[0] == place || guardians[1] == place;
  }
  friend constexpr bool operator==(const Public&, const Public&) = default;
};

struct Hidden {
  Pile canals;   // the unseen ones, the next to be seen first
  CatPile cats;  // the next to be drawn first
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

struct State {
  Public open;
  Hidden hidden{};
  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) == 112);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace clowder::maze
