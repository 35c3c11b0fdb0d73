// clowder verify: whether finished games were dealt as promised (docs/fairness.md).
#include "table/verify.h"

#include <algorithm>

#include "cli/commands.h"
#include "cli/file.h"

namespace clowder::cli {
namespace {

int verify(const Call& call, const std::string& file) {
  const Problem problem = verify_record(read_file(call, file));
  if (!problem) {
    call.out.write(call.texts("verify.good", {{"file", file}}) + "\n");
    return success;
  }
  const std::string place = problem.line > 0 ? ":" + std::to_string(problem.line) : "";
  call.out.write(file + place + ": " + call.texts(problem.key, {{"found", problem.found}}) + "\n");
  return failure;
}

int run(const Call& call) {
  int code = success;
  for (const std::string& file : call.arguments.words) code = std::max(code, verify(call, file));
  return code;
}

}  // namespace

const Command verify_command{"verify", {"FILE…", 1, 1'000'000}, {}, run};

}  // namespace clowder::cli
