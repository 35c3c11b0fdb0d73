// clowder load: many players at once against a server on this machine, and what came of it as JSON;
// and, with --check, whether the store has all that they were told.
#include "cli/commands.h"
#include "cli/settings.h"
#include "server/load/plan.h"
#include "store/copy.h"

namespace clowder::cli {
namespace {

int check(const Call& call, const std::string& journal) {
  const store::DataFolder folder(settings_of(call).data);
  const auto checked = server::check_journal(journal, folder.database());
  call.out.write(checked.json() + "\n");
  return checked.good() ? success : failure;
}

int run(const Call& call) {
  server::LoadPlan plan;
  plan.journal = call.arguments.text("journal").value_or("");
  if (call.arguments.has("check")) return check(call, plan.journal);
  plan.port = static_cast<std::uint16_t>(call.number("port", 1, 65'535).value_or(plan.port));
  plan.tables = call.number("tables", 1, 4'700).value_or(plan.tables);
  plan.players = static_cast<int>(call.number("players", 2, 5).value_or(4));
  plan.seconds = static_cast<double>(call.number("seconds", 0, 3'600).value_or(5));
  plan.pace_ms = static_cast<std::int64_t>(call.number("pace", 0, 600'000).value_or(0));
  plan.storm = call.number("storm", 0, 18'000).value_or(0);
  server::LoadReport report = server::run_load(plan);
  call.out.write(report.json() + "\n");
  const bool good = report.errors == 0 && report.went_back == 0 && report.storm_missing == 0;
  return good ? success : failure;
}

constexpr Option options[] = {
    {"port", "N"},  {"tables", "N"},     {"players", "N"}, {"seconds", "N"}, {"pace", "MS"},
    {"storm", "N"}, {"journal", "FILE"}, {"check", ""},    {"data", "DIR"},  {"config", "FILE"}};

}  // namespace

const Command load_command{"load", {}, options, run};

}  // namespace clowder::cli
