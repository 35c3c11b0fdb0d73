#include "cli/commands.h"

#include <algorithm>
#include <array>

namespace clowder::cli {

std::span<const Command* const> commands() {
  static constexpr std::array all{
      &play_command,     &simulate_command,  &trace_command,   &replay_command,  &verify_command,
      &perft_command,    &bench_command,     &arena_command,   &worker_command,  &analyse_command,
      &solve_command,    &train_command,     &rules_command,   &picture_command, &serve_command,
      &backup_command,   &restore_command,   &migrate_command, &doctor_command,  &load_command,
      &protocol_command, &completion_command};
  return all;
}

const Command* find_command(std::string_view name) {
  const auto found = std::ranges::find(commands(), name, &Command::name);
  return found == commands().end() ? nullptr : *found;
}

std::string command_names() {
  std::string names;
  for (const Command* command : commands()) {
    if (!names.empty()) names += ", ";
    names += command->name;
  }
  return names;
}

}  // namespace clowder::cli
