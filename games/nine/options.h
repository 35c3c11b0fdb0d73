// The options of a table of `nine`: players, the deck and the two readings of the rules.
#pragma once

#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "games/nine/state.h"

namespace clowder::nine {

// `deck` takes the name of a deck that was added before (games/nine/deck.h); `strays` is joker or
// printed (nine.1.4); `zero-steals` is yes or no (nine.3.5).
Problem set_option(Options& options, std::string_view key, std::string_view value);

// The number of players out of range, or printed strays without values to go by.
Problem complaint(const Options& options);

void write_options(JsonLine& line, const Options& options);

}  // namespace clowder::nine
