// What a command of `clowder` is: a row that says what it takes, and a function. The row is all
// that parsing, --help, shell completion and the check of the man page know about it.
//
//   constexpr Option options[] = {{"players", "N"}, {"json", ""}};
//   const Command simulate_command{"simulate", {"GAME", 1, 1}, options, run};
//
// A command is listed in cli/commands.cpp. It writes to call.out, and gives up by call.fail(),
// which main() turns into one line on standard error and exit code 2.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/text.h"
#include "core/problem.h"

namespace clowder::cli {

// Exit codes of `clowder`.
inline constexpr int success = 0;
inline constexpr int failure = 1;  // what was to be checked is not so
inline constexpr int misuse = 2;   // the command line or a file is wrong

// The user was wrong; what() is the line to show.
struct UserError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Call;

struct Command {
  std::string_view name;
  Words words;  // what stands without a dash
  std::span<const Option> options;
  int (*run)(const Call& call);
};

struct Call {
  const Texts& texts;
  const Command& command;
  const Arguments& arguments;
  Output& out;

  [[noreturn]] void fail(std::string_view key, std::initializer_list<Argument> values = {}) const;
  // `where` is a file or an option; the problem's line follows it.
  [[noreturn]] void fail(const Problem& problem, std::string_view where) const;

  // The value of an option as a whole number within bounds; nothing if it was not given.
  std::optional<std::uint64_t> number(std::string_view option, std::uint64_t from,
                                      std::uint64_t to) const;
};

}  // namespace clowder::cli
