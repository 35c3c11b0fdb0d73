// Who decides for a seat, by name, for all games. Plain and quick: no object, no memory; what a
// policy knows is the view, and its whims come from the generator it is handed.
//
//   Policy policy = *find_policy("careful");
//   box::Action action = choose<box::Game>(policy, view, rng);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/box/careful.h"
#include "bots/random.h"
#include "core/random.h"
#include "core/seat.h"

namespace clowder {

enum class Policy : std::uint8_t { random, careful };

inline constexpr std::array<std::string_view, 2> policies{"random", "careful"};

constexpr std::optional<Policy> find_policy(std::string_view name) {
  for (std::size_t i = 0; i < policies.size(); ++i) {
    if (policies[i] == name) return static_cast<Policy>(i);
  }
  return std::nullopt;
}

constexpr std::string_view name_of(Policy policy) {
  return policies[static_cast<std::size_t>(policy)];
}

// A policy for every seat.
class SeatPolicies {
 public:
  explicit constexpr SeatPolicies(Policy everywhere = Policy::random) { seats_.fill(everywhere); }
  constexpr void set(Seat seat, Policy policy) { seats_[seat.index] = policy; }
  constexpr Policy of(Seat seat) const { return seats_[seat.index]; }

 private:
  std::array<Policy, 8> seats_;
};

// "random, careful": for messages.
inline std::string policy_names() {
  std::string names;
  for (const std::string_view name : policies) {
    if (!names.empty()) names += ", ";
    names += name;
  }
  return names;
}

// A game without a careful bot is played at random.
template <class G>
typename G::Action choose(Policy policy, const typename G::View& view, Rng& rng) {
  if constexpr (requires { careful(view); }) {
    if (policy == Policy::careful) return careful(view);
  }
  return random_action(view, rng);
}

}  // namespace clowder
