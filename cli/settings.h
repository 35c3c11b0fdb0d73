// The settings of a server from a command line: the file that --config names, the environment, the
// flags, each over the one before.
#pragma once

#include <span>

#include "cli/command.h"
#include "server/settings.h"
#include "store/store.h"

namespace clowder::cli {

// The options of `serve` and `doctor`: every setting, and --config.
std::span<const Option> setting_options();

server::Settings settings_of(const Call& call);

// One line that says what is wrong with the data and what to do.
[[noreturn]] void fail(const Call& call, const store::Failure& failure, std::string_view file);

}  // namespace clowder::cli
