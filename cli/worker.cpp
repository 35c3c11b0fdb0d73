// clowder worker: parts of what `simulate`, `arena` and `analyse` with --store are to do, taken
// from the database by any number of machines.
#include <chrono>
#include <thread>

#include "cli/commands.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/work.h"
#include "cli/settings.h"
#include "cli/version.h"
#include "store/schema.h"

namespace clowder::cli {
namespace {

using namespace std::chrono_literals;

std::uint64_t work(const Call& call, const std::string& url) {
  store::Jobs jobs(url, kVersion);
  const Interrupt interrupt;
  std::uint64_t done = 0;
  while (!interrupt.asked()) {
    const auto chunk = jobs.take(work_lease_ms);
    if (chunk) {
      do_part(call, jobs, url, *chunk);
      ++done;
    } else if (call.arguments.has("once")) {
      break;
    } else {
      std::this_thread::sleep_for(500ms);
    }
  }
  return done;
}

int run(const Call& call) {
  const std::string url = settings_of(call).store;
  if (url.empty()) {
    call.fail("error.missing", {{"name", "--store"}, {"command", call.command.name}});
  }
  try {
    const std::uint64_t done = work(call, url);
    call.out.write(call.texts("worker.done", {{"n", done}}) + "\n");
  } catch (const store::PostgresError& error) {
    throw UserError(store::without_password(url) + ": " + error.what());
  } catch (const store::SchemaTooNew& error) {
    throw UserError(store::without_password(url) + ": " + call.texts("server.trouble.newer") +
                    " (" + error.what() + ")");
  }
  return success;
}

constexpr Option options[] = {{"store", "URL"}, {"once", ""}, {"config", "FILE"}};

}  // namespace

const Command worker_command{"worker", {}, options, run};

}  // namespace clowder::cli
