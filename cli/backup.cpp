// clowder backup: all tables in one file, as of one moment; games go on meanwhile.
#include "cli/commands.h"
#include "cli/settings.h"
#include "store/copy.h"

namespace clowder::cli {
namespace {

int run(const Call& call) {
  const store::DataFolder folder(settings_of(call).data);
  const std::string& to = call.arguments.words.front();
  if (const store::Failure no = store::back_up(folder.database(), to)) {
    fail(call, no, no.trouble == store::Trouble::missing ? folder.database() : to);
  }
  call.out.write(call.texts("server.saved", {{"file", to}}) + "\n");
  return success;
}

constexpr Option options[] = {{"data", "DIR"}, {"config", "FILE"}};

}  // namespace

const Command backup_command{"backup", {"FILE", 1, 1}, options, run};

}  // namespace clowder::cli
