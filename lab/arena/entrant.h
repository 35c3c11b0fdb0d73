// Who can be entered in the arena: the levels of the bots, and anchors that never change.
//
//   random       any action, each equally likely
//   rules        follow-the-rules: a sensible player without search, where the game has one
//   search500    plain tree search (bots/plain.h) of 500 iterations
//   search5000   and of 5,000
//
//   Entrant entrant = *find_entrant("lynx");
//   Action action = choose<G>(entrant, view, {.nodes = 5000}, seed);
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bots/choose.h"
#include "bots/plain.h"
#include "bots/policy.h"

namespace clowder {

inline constexpr std::array<std::string_view, 4> anchors{"random", "rules", "search500",
                                                         "search5000"};

struct Entrant {
  std::size_t number = 0;  // anchors first, then levels
  friend constexpr bool operator==(Entrant, Entrant) = default;
};

constexpr std::optional<Entrant> find_entrant(std::string_view name) {
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    if (anchors[i] == name) return Entrant{i};
  }
  if (const auto level = find_level(name)) {
    return Entrant{anchors.size() + static_cast<std::size_t>(*level)};
  }
  return std::nullopt;
}

constexpr std::string_view name_of(Entrant entrant) {
  if (entrant.number < anchors.size()) return anchors[entrant.number];
  return levels[entrant.number - anchors.size()];
}

// "random, rules, …, lynx": for messages.
inline std::string entrant_names() {
  std::string names;
  for (std::size_t i = 0; i < anchors.size() + levels.size(); ++i) {
    if (i > 0) names += ", ";
    names += name_of(Entrant{i});
  }
  return names;
}

// A budget by nodes is for levels; a clock is for all that search.
template <class G>
typename G::Action choose(Entrant entrant, const typename G::View& view, const Budget& budget,
                          std::uint64_t seed) {
  Rng rng(seed);
  switch (entrant.number) {
    case 0: return random_action(view, rng);
    case 1:
      if constexpr (requires { follow_rules(view); }) return follow_rules(view);
      return choose<G>(Policy::careful, view, rng);
    case 2:
    case 3: {
      Budget fixed = budget;
      fixed.nodes = entrant.number == 2 ? 500 : 5000;
      return plain_search<G>(view, fixed, seed);
    }
    default:
      return choose<G>(static_cast<Level>(entrant.number - anchors.size()), view, budget, seed);
  }
}

}  // namespace clowder
