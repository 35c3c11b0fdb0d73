// A position: all that lies open (Public), and the order of the draw pile, which nobody sees.
//
// The split is the secrecy rule as a type (nine.8): a View copies Public and the contents of the
// draw pile, never its order. Plain bytes without gaps, 512 in all; nothing here allocates.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"
#include "games/nine/deck.h"
#include "games/nine/piles.h"
#include "games/nine/series.h"

namespace clowder::nine {

struct Options {
  int players = 3;
  DeckId deck = reconstruction;
  bool printed_strays = false;  // nine.1.4
  bool zero_steals = true;      // nine.3.5
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t {
  deal,     // the draw pile is to be shuffled
  turn,     // one of the four opening actions                       nine.3
  resolve,  // cards turned up wait for what becomes of them         nine.3.2
  score,    // a series of three: score it or keep it                nine.5.1
  kittens,  // kittens left alone: their owner picks a pile          nine.4.4
  over,
};

struct Public {
  Series series{};
  Piles piles{};
  Counts box{};
  std::array<std::uint8_t, max_players> coins{};
  std::array<Card, 2> turned_up{};  // the first empty before the second is
  std::uint8_t barred_pile = 0;     // 1 + the pile of the first of two number cats dropped
  std::uint8_t draw_size = 0;
  SeatSet to_act{};
  SeatSet alone{};  // seats whose kittens lie alone
  Seat turn{};      // whose turn it is
  Colour three{};   // the series to be scored or kept
  Phase phase = Phase::deal;
  std::uint8_t players = 0;
  std::uint8_t deals = 0;  // shuffles so far
  DeckId deck = reconstruction;
  bool printed_strays = false;
  bool zero_steals = true;
  std::array<std::uint8_t, 2> unused{};

  constexpr bool nothing_turned_up() const { return turned_up[0].none(); }
  constexpr int reshuffles() const { return deals > 1 ? deals - 1 : 0; }
  friend constexpr bool operator==(const Public&, const Public&) = default;
};

struct State {
  Public open;
  // The draw pile fills the end of the array, top card first; what is drawn leaves an empty place.
  std::array<Card, max_deck> draw{};

  constexpr const Card& top() const { return draw[max_deck - std::size_t{open.draw_size}]; }
  constexpr Card& top() { return draw[max_deck - std::size_t{open.draw_size}]; }
  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) == 512);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace clowder::nine
