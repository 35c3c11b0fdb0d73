// clowder restore: a backup in place of the data of a server that does not run.
#include "cli/commands.h"
#include "cli/settings.h"
#include "store/copy.h"

namespace clowder::cli {
namespace {

int run(const Call& call) {
  const store::DataFolder folder(settings_of(call).data);
  const std::string& from = call.arguments.words.front();
  if (const store::Failure no = folder.make()) fail(call, no, folder.path());
  const auto hold = folder.hold();
  if (hold.failure) fail(call, hold.failure, folder.path());
  if (const store::Failure no = store::restore(from, folder)) fail(call, no, from);
  call.out.write(call.texts("server.restored",
                            {{"file", folder.database()}, {"old", folder.database() + ".before"}}) +
                 "\n");
  return success;
}

constexpr Option options[] = {{"data", "DIR"}, {"config", "FILE"}};

}  // namespace

const Command restore_command{"restore", {"FILE", 1, 1}, options, run};

}  // namespace clowder::cli
