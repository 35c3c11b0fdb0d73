// The options of a table of `box`: players and the layout of the research board.
#pragma once

#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "games/box/state.h"

namespace clowder::box {

// `layout` takes the name of a layout that was added before (games/box/layout.h).
Problem set_option(Options& options, std::string_view key, std::string_view value);

// The number of players out of range, or a layout without all their cells.
Problem complaint(const Options& options);

void write_options(JsonLine& line, const Options& options);

}  // namespace clowder::box
