// The bot that does anything: every legal action of a view equally likely. For tests, traces and as
// the bottom of every comparison.
//
//   Action action = random_action(view(state, seat), rng);
//
// Requires a view whose seat is to act.
#pragma once

#include "core/random.h"

namespace clowder {

template <class View>
constexpr auto random_action(const View& view, Rng& rng) {
  const auto choices = legal(view);
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

}  // namespace clowder
