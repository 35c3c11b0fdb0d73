// `clowder solve box --predictions`: what each prediction is worth with which hand.
#pragma once

#include "cli/game_call.h"

namespace clowder::cli {

// Shows what was found; with Ctrl+C, what was found so far.
void solve_predictions(const Call& call);

}  // namespace clowder::cli
