// What --help says: of the program, and of one command.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace clowder::cli {

// What every command takes beside its own options.
std::span<const Option> common_options();

// What the text `option.NAME` says in the reader's language, its {list} filled.
std::string option_text(const Texts& texts, std::string_view name);

std::string help(const Texts& texts);
std::string help(const Texts& texts, const Command& command);

}  // namespace clowder::cli
