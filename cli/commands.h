// The commands of `clowder`, in the order in which help lists them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace clowder::cli {

// Each is defined in the file of its name.
extern const Command backup_command;
extern const Command analyse_command;
extern const Command arena_command;
extern const Command bench_command;
extern const Command completion_command;
extern const Command doctor_command;
extern const Command load_command;
extern const Command migrate_command;
extern const Command perft_command;
extern const Command picture_command;
extern const Command play_command;
extern const Command protocol_command;
extern const Command replay_command;
extern const Command restore_command;
extern const Command rules_command;
extern const Command serve_command;
extern const Command simulate_command;
extern const Command solve_command;
extern const Command trace_command;
extern const Command train_command;
extern const Command verify_command;
extern const Command worker_command;

std::span<const Command* const> commands();

// Null if there is none of that name.
const Command* find_command(std::string_view name);

// "play, trace, …": for messages.
std::string command_names();

}  // namespace clowder::cli
