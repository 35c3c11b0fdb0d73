// `clowder` alone on a terminal: which game, how many players, how many of them people, how strong
// the others. The answers are a command line for `clowder play`.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "cli/output.h"
#include "cli/text.h"

namespace clowder::cli {

// Nothing if the reader leaves, by `q` or the end of the input.
std::optional<std::vector<std::string>> ask_menu(const Texts& texts, std::istream& in, Output& out);

}  // namespace clowder::cli
