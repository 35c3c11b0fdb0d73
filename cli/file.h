// Files of the user, whole: read with a bound, written so that a reader sees the old or the new.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace clowder::cli {

// Larger files are refused: no record, layout or count of ours comes near.
inline constexpr std::size_t largest_file = std::size_t{1} << 20U;

std::string read_file(const Call& call, const std::string& path);

// Writes a file beside it and renames that.
void replace_file(const Call& call, const std::string& path, std::string_view bytes);

}  // namespace clowder::cli
