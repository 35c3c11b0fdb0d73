// Where unfinished games are kept: $XDG_STATE_HOME/clowder, else ~/.local/state/clowder, else the
// current folder. A file is named after its game and the time it was begun.
#pragma once

#include <string>
#include <string_view>

namespace clowder::cli {

// A path for a new record; makes its folder.
std::string new_record_path(std::string_view game);

// False if it could not be written. Never leaves half a file.
bool save_record(const std::string& path, std::string_view bytes);

// The path as a word of a shell.
std::string quoted(const std::string& path);

}  // namespace clowder::cli
