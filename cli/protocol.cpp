// clowder protocol: the messages of a table described for other programs, from their one
// declaration (protocol/messages.h).
#include "cli/commands.h"
#include "protocol/describe.h"

namespace clowder::cli {
namespace {

int run(const Call& call) {
  if (call.arguments.has("schema"))
    call.out.write(protocol_schema());
  else if (call.arguments.has("typescript"))
    call.out.write(protocol_typescript());
  else
    call.out.write(protocol_markdown());
  return success;
}

constexpr Option options[] = {{"markdown", ""}, {"schema", ""}, {"typescript", ""}};

}  // namespace

const Command protocol_command{"protocol", {"", 0, 0}, options, run};

}  // namespace clowder::cli
