// The last tricks between two players: few hands are possible and few cells are free, so the rest
// of the round is solved as a game with hidden hands (bots/box/duel.h) and played by the chances
// found, which a clever opponent cannot exploit by much.
//
//   std::optional<Action> action = play_ending(view, stake, budget, rng);
//
// Nothing where the rest is too large: what a solution may cost grows with the nodes of the budget,
// up to a limit. The round is solved from the first point at which it can be, the same at every
// later decision with the same budget, and followed from there: what the other did since is
// understood as the solution would have done it. At that point the hands count as likely as the
// deal and likely discards make them (bots/box/belief.h).
#pragma once

#include <optional>

#include "bots/box/duel.h"
#include "bots/box/stake.h"
#include "bots/budget.h"
#include "core/random.h"
#include "games/box/view.h"

namespace clowder::box {

std::optional<Action> play_ending(const View& v, const Stake& stake, const Budget& budget,
                                  Rng& rng);
// The plays with the chances that the action is drawn from; none where the rest is too large.
Duel::Options ending_options(const View& v, const Stake& stake, const Budget& budget);

// Builds a fresh duel and learns its strategy; false: it is too large for the budget. With a clock
// that says stop it is learned less.
bool solve(Duel& duel, const Budget& budget);

}  // namespace clowder::box
