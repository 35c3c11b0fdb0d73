// A bot for a seat, by level: what tables, hints and the page ask for an action.
//
//   box::Action action = choose<box::Game>(view, Level::cat, rng, {.nodes = 20'000});
//
// A bot knows a View and nothing else. The budget bounds how much it thinks, so that a caller can
// keep a screen alive; the same view, level, budget and generator give the same action. Requires a
// view whose seat is to act.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bots/policy.h"

namespace clowder {

// From the weakest to the strongest.
enum class Level : std::uint8_t { kitten, cat, tom, lynx };

inline constexpr std::array<std::string_view, 4> level_words{"kitten", "cat", "tom", "lynx"};

constexpr std::optional<Level> find_level(std::string_view name) {
  for (std::size_t i = 0; i < level_words.size(); ++i) {
    if (level_words[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

struct Budget {
  std::uint32_t nodes = 20'000;  // positions looked at
};

template <class G>
typename G::Action choose(const typename G::View& view, Level level, Rng& rng, Budget /*budget*/) {
  return choose<G>(level == Level::kitten ? Policy::random : Policy::careful, view, rng);
}

}  // namespace clowder
