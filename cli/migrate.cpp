// clowder migrate: the data of a server that does not run, in the present schema. `serve` does the
// same at its start.
#include "cli/commands.h"
#include "cli/settings.h"
#include "store/copy.h"

namespace clowder::cli {
namespace {

int run(const Call& call) {
  const store::DataFolder folder(settings_of(call).data);
  const auto hold = folder.hold();
  if (hold.failure) fail(call, hold.failure, folder.path());
  const auto moved = store::migrate_file(folder.database());
  if (moved.failure) fail(call, moved.failure, folder.database());
  call.out.write(call.texts("server.migrated", {{"file", folder.database()},
                                                {"from", moved.value.from},
                                                {"to", moved.value.to}}) +
                 "\n");
  return success;
}

constexpr Option options[] = {{"data", "DIR"}, {"config", "FILE"}};

}  // namespace

const Command migrate_command{"migrate", {}, options, run};

}  // namespace clowder::cli
