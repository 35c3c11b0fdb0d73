// The last tricks between two players: few hands are possible and few cells are free, so the rest
// of the round is solved as a game with hidden hands (bots/box/duel.h) and played by the chances
// found, which a clever opponent cannot exploit by much.
//
//   std::optional<Action> action = play_ending(view, stake, rng);
//
// Nothing where the rest is too large. What the other did so far is not read as a sign of what it
// holds: all arrangements count as the deal makes them.
#pragma once

#include <optional>

#include "bots/box/duel.h"
#include "bots/box/stake.h"
#include "core/random.h"
#include "games/box/view.h"

namespace clowder::box {

std::optional<Action> play_ending(const View& v, const Stake& stake, Rng& rng);

// How often a duel of this size is gone through; 0: it is too large.
int rounds_of_learning(const Duel& duel, std::size_t hands_0, std::size_t hands_1);
// More nodes than this are never built.
inline constexpr std::size_t largest_ending = 60'000;

}  // namespace clowder::box
