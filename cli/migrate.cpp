// clowder migrate: the data of a server that does not run, in the present schema. `serve` does the
// same at its start.
#include "cli/commands.h"
#include "cli/settings.h"
#include "store/copy.h"
#include "store/link.h"
#include "store/postgres_schema.h"

namespace clowder::cli {
namespace {

void say(const Call& call, const std::string& place, const store::Migrated& moved) {
  call.out.write(
      call.texts("server.migrated", {{"file", place}, {"from", moved.from}, {"to", moved.to}}) +
      "\n");
}

// Beside running nodes: a step only adds.
int migrate_shared(const Call& call, const std::string& url) {
  const std::string place = store::without_password(url);
  const auto moved = store::migrate_postgres(url);
  if (moved.failure) fail(call, moved.failure, place);
  say(call, place, moved.value);
  return success;
}

int run(const Call& call) {
  const server::Settings settings = settings_of(call);
  if (!settings.store.empty()) return migrate_shared(call, settings.store);
  const store::DataFolder folder(settings.data);
  const auto hold = folder.hold();
  if (hold.failure) fail(call, hold.failure, folder.path());
  const auto moved = store::migrate_file(folder.database());
  if (moved.failure) fail(call, moved.failure, folder.database());
  say(call, folder.database(), moved.value);
  return success;
}

constexpr Option options[] = {{"data", "DIR"}, {"store", "URL"}, {"config", "FILE"}};

}  // namespace

const Command migrate_command{"migrate", {}, options, run};

}  // namespace clowder::cli
