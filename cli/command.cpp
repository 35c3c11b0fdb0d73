#include "cli/command.h"

#include "core/scan.h"

namespace clowder::cli {

void Call::fail(std::string_view key, std::initializer_list<Argument> values) const {
  throw UserError(texts(key, values));
}

void Call::fail(const Problem& problem, std::string_view where) const {
  std::string line(where);
  if (problem.line > 0) line += ":" + std::to_string(problem.line);
  if (!line.empty()) line += ": ";
  throw UserError(line + texts(problem.key, {{"found", problem.found}}));
}

std::optional<std::uint64_t> Call::number(std::string_view option, std::uint64_t from,
                                          std::uint64_t to) const {
  const auto text = arguments.text(option);
  if (!text) return std::nullopt;
  const auto number = parse_number(*text, to);
  if (!number || *number < from) {
    fail("error.number",
         {{"option", "--" + std::string(option)}, {"value", *text}, {"from", from}, {"to", to}});
  }
  return number;
}

}  // namespace clowder::cli
