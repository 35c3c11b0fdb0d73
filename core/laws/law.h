// What every law needs: what a game tells about itself, seats that look, bytes compared.
//
// Besides being a Game, a game says three things here, written from its rules and not from its
// redact(), in games/<game>/laws.h:
//
//   conserved(state)     every card is in exactly one place
//   hidden(action)       others learn only that the seat acted, not what it chose
//   tells(event)         an event that by the rules tells something of hidden cards
//
// A law is a function that returns what is wrong, or nothing: an empty string.
#pragma once

#include <concepts>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/list.h"

namespace clowder::laws {

template <class G>
concept Lawful = Game<G> && requires(const typename G::State state, const typename G::Event event,
                                     typename G::Action action) {
  { conserved(state) } -> std::same_as<bool>;
  { hidden(action) } -> std::same_as<bool>;
  { tells(event) } -> std::same_as<bool>;
};

// What is wrong, or empty.
using Fault = std::string;

// How often the laws met what they are about: a law that never did has shown nothing.
struct Tally {
  std::uint64_t positions = 0;
  std::uint64_t deals = 0;         // pairs of different deals that one viewer cannot tell apart
  std::uint64_t hidden_pairs = 0;  // pairs of different hidden actions
  std::uint64_t public_pairs = 0;  // the same action in two different worlds
  std::uint64_t orders = 0;        // simultaneous actions in two orders
};

// Who looks: every seat, and a spectator.
inline List<Seat, 9> viewers(int players) {
  List<Seat, 9> list;
  for (const Seat seat : SeatSet::first(players)) list.push_back(seat);
  list.push_back(spectator);
  return list;
}

template <Gapless T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

inline std::string seat_name(Seat seat) {
  return seat == spectator ? "spectator" : "seat " + std::to_string(seat.index);
}

// One of the seats that may act now; requires that there is one.
inline Seat any_of(SeatSet seats, Rng& rng) {
  auto at = seats.begin();
  for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(seats.size())); n > 0; --n) ++at;
  return *at;
}

// A sink that keeps every event.
template <class Event>
struct Kept {
  std::vector<Event>& events;
  void operator()(const Event& event) const { events.push_back(event); }
};

}  // namespace clowder::laws
