// A position: what all may see (Public) and the hands, which each seat sees alone.
//
// The split is the secrecy rule as a type: a View copies Public and one hand and can reach nothing
// else. Plain bytes without gaps, 136 in all, copied freely by search; nothing here allocates.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"
#include "games/box/cards.h"
#include "games/box/layout.h"

namespace clowder::box {

struct Options {
  int players = 4;
  LayoutId layout = white;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { deal, discard, predict, play, over };

inline constexpr Seat no_seat{7};

// What lies open before one player: tokens on the research board (a bit a cell), and in the nibbles
// above them the tricks taken, the prediction, "has discarded", and on top, where one shift reaches
// them at every decision, the open colours (box.1.3).
class Side {
 public:
  constexpr Cells tokens() const { return word_ & every_cell; }
  constexpr bool holds(Cell cell) const { return (word_ >> cell.index & 1U) != 0; }
  constexpr ColourSet open() const { return static_cast<ColourSet>(word_ >> 60U); }
  constexpr bool is_open(Colour colour) const { return (word_ >> open_bit(colour) & 1U) != 0; }
  constexpr int tricks() const { return nibble(10); }
  constexpr int prediction() const { return nibble(11); }  // 0: none
  constexpr bool has_discarded() const { return nibble(12) != 0; }

  constexpr void claim(Cells cell) { word_ |= cell; }
  constexpr void close(Colour colour) { word_ &= ~(std::uint64_t{1} << open_bit(colour)); }
  constexpr void take_trick() { word_ += std::uint64_t{1} << 40U; }
  constexpr void predict(int tricks) { word_ |= static_cast<std::uint64_t>(tricks) << 44U; }
  constexpr void set_discarded() { word_ |= std::uint64_t{1} << 48U; }

  // A side that nobody sits at can keep a list of at most eight cells instead, six bits each.
  constexpr void note(Cell cell) { word_ = word_ << 6U | (cell.index + 1U); }
  // The cell noted so many cells before the last; requires that there is one.
  constexpr Cell noted(int before) const {
    return Cell{static_cast<std::uint8_t>((word_ >> (6 * before) & 63U) - 1)};
  }
  friend constexpr bool operator==(Side, Side) = default;

 private:
  static constexpr unsigned open_bit(Colour colour) { return 60U + static_cast<unsigned>(colour); }
  constexpr int nibble(unsigned i) const { return static_cast<int>(word_ >> (4 * i) & 15U); }
  std::uint64_t word_ = std::uint64_t{every_colour} << 60U;
};

// The points of one finished round: six bits a seat, -32 to 31, where -8 to 12 can occur.
class RoundPoints {
 public:
  constexpr int of(Seat seat) const {
    return static_cast<int>(word_ >> (6U * seat.index) & 63U) - 32;
  }
  constexpr void add(Seat seat, int points) {
    word_ += static_cast<unsigned>(points) << (6U * seat.index);
  }
  friend constexpr bool operator==(RoundPoints, RoundPoints) = default;

 private:
  std::uint32_t word_ = 0x20820820;  // 32, that is no points, for each of five seats
};

// box.5.4  A seat that led red before red was open showed that no card of its hand could be
// declared in another colour: until the end of the round its hand lies within certain values.
class Proof {
 public:
  constexpr Proof() = default;
  constexpr Proof(Seat seat, unsigned values)
      : word_(static_cast<std::uint16_t>(values | static_cast<unsigned>(seat.index) << 12U)) {}

  constexpr Seat seat() const { return Seat{static_cast<std::uint8_t>(word_ >> 12U)}; }
  constexpr bool allows(int value) const { return (word_ >> value & 1U) != 0; }
  friend constexpr bool operator==(Proof, Proof) = default;

 private:
  std::uint16_t word_ = 7U << 12U;  // no_seat; bit v for value v
};

// Everything that all may see. With two players the neutral tokens (box.3.2) lie where a third
// player's would, on sides[2], and sides[3] and sides[4] keep in which order the two played.
struct Public {
  std::array<Side, max_players> sides{};
  Cells taken = 0;  // all tokens together, neutral ones included: asked for at every decision
  std::array<RoundPoints, max_players> rounds{};
  Proof proof{};
  SeatSet to_act{};
  Seat start{};            // of this round
  Seat leader{};           // of this trick
  Seat paradox = no_seat;  // who caused it
  std::uint8_t players = 0;
  std::uint8_t round = 0;   // from 1; 0 before the first deal
  std::uint8_t tricks = 0;  // finished in this round
  Phase phase = Phase::deal;
  LayoutId layout = white;
  Colour led{};     // of this trick
  Cells trick = 0;  // the cells claimed in the open trick; whose they are the tokens tell

  constexpr Side& side(Seat seat) { return sides[seat.index]; }
  constexpr const Side& side(Seat seat) const { return sides[seat.index]; }
  // Two players: the cells that a seat played in this round, as they were noted.
  constexpr Side& order(Seat seat) { return sides[seat.index + 3U]; }
  constexpr const Side& order(Seat seat) const { return sides[seat.index + 3U]; }
  constexpr bool leading() const { return trick == 0; }
  constexpr Cells neutral() const { return players == 2 ? sides[2].tokens() : 0; }
  // box.5.4  The red row holds a player's token; neutral ones never lie there (box.3.2).
  constexpr bool red_is_open() const { return (taken & red_row) != 0; }
  // Every play places a token, so the size of any hand is public.
  constexpr int hand_size(Seat seat) const {
    const Side& s = side(seat);
    return material(players).dealt - (s.has_discarded() ? 1 : 0) - count(s.tokens());
  }
  friend constexpr bool operator==(const Public&, const Public&) = default;
};

struct State {
  Public open;
  std::array<Hand, max_players> hands{};  // with two players hands[2] holds the cards set aside

  // The legal plays of the seat to act, 0 outside the tricks. The rules need them after every play
  // to see a paradox; kept, they make legal() free. Always equal to legal_plays() (legal.h).
  Cells plays = 0;

  constexpr Hand& hand(Seat seat) { return hands[seat.index]; }
  constexpr const Hand& hand(Seat seat) const { return hands[seat.index]; }
  friend constexpr bool operator==(const State&, const State&) = default;
};
inline constexpr Seat aside{2};

static_assert(sizeof(State) == 136);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace clowder::box
