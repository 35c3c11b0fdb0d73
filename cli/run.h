// The command line of `clowder` from its words to its exit code; main() calls it, and tests can.
#pragma once

#include <string>
#include <vector>

#include "cli/output.h"

namespace clowder::cli {

// `line` is without the name of the program. What goes wrong is one line on `complaints`.
int run(const std::vector<std::string>& line, Output& out, Output& complaints);

}  // namespace clowder::cli
