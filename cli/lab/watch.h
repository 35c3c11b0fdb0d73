// --watch of `clowder train`: decisions of a level of `box`, for a net that is to choose alike
// (lab/learn/watched.py).
//
//   if (call.arguments.has("watch")) write_watched(call);
#pragma once

#include "cli/command.h"

namespace clowder::cli {

// Bytes to standard output, game by game; Ctrl+C ends it after a whole game.
void write_watched(const Call& call);

}  // namespace clowder::cli
