// clowder protocol: the messages of a table described for other programs, from their one
// declaration (protocol/messages.h).
#include "cli/commands.h"
#include "cli/game_call.h"
#include "protocol/describe.h"

namespace clowder::cli {
namespace {

// Of the games together, or of the one that is named.
std::string typescript(const Call& call) {
  if (call.arguments.words.empty()) return protocol_typescript();
  std::string out;
  with_called_game(call, [&](auto game) { out = protocol_typescript(std::string(game.name)); });
  return out;
}

std::string described(const Call& call) {
  if (call.arguments.has("typescript")) return typescript(call);
  if (!call.arguments.words.empty()) {
    call.fail("error.argument", {{"name", call.arguments.words.front()}, {"command", "protocol"}});
  }
  return call.arguments.has("schema") ? protocol_schema() : protocol_markdown();
}

int run(const Call& call) {
  call.out.write(described(call));
  return success;
}

constexpr Option options[] = {{"markdown", ""}, {"schema", ""}, {"typescript", ""}};

}  // namespace

const Command protocol_command{"protocol", {"[GAME]", 0, 1}, options, run};

}  // namespace clowder::cli
