// clowder serve: the games and the page, for others.
#include "cli/commands.h"
#include "cli/settings.h"
#include "server/server.h"
#include "store/link.h"

namespace clowder::cli {
namespace {

int run(const Call& call) {
  const server::Settings settings = settings_of(call);
  try {
    server::Server server(settings);
    call.out.write(
        call.texts("server.listening", {{"url", server::shown_url(settings, server.port())}}) +
        "\n");
    call.out.flush();
    server.run();
  } catch (const server::ServerError& error) {
    const bool listening = error.key == "server.trouble.listen";
    const std::string where = listening ? settings.address + ":" + std::to_string(settings.port)
                              : settings.store.empty() ? settings.data
                                                       : store::without_password(settings.store);
    throw UserError(where + ": " + call.texts(error.key) + " (" + error.what() + ")");
  }
  return success;
}

}  // namespace

const Command serve_command{"serve", {}, setting_options(), run};

}  // namespace clowder::cli
