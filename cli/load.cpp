// clowder load: many players at once against a server on this machine, and what came of it as JSON;
// and, with --check, whether the store has all that they were told.
#include "cli/commands.h"
#include "cli/screen/terminal.h"
#include "cli/settings.h"
#include "core/scan.h"
#include "server/load/plan.h"
#include "store/copy.h"

namespace clowder::cli {
namespace {

int check(const Call& call, const std::string& journal) {
  const server::Settings settings = settings_of(call);
  const store::DataFolder folder(settings.data);
  const auto checked =
      server::check_journal(journal, settings.store.empty() ? folder.database() : settings.store);
  call.out.write(checked.json() + "\n");
  return checked.good() ? success : failure;
}

// "8080,8081"
std::vector<std::uint16_t> ports_of(const Call& call, std::string_view list) {
  std::vector<std::uint16_t> ports;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const auto port = parse_number(list.substr(0, comma), 65'535);
    if (!port || *port == 0) call.fail({"problem.setting.number", std::string(list)}, "--ports");
    ports.push_back(static_cast<std::uint16_t>(*port));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return ports;
}

int run(const Call& call) {
  server::LoadPlan plan;
  plan.journal = call.arguments.text("journal").value_or("");
  if (call.arguments.has("check")) return check(call, plan.journal);
  plan.views = call.arguments.has("views");
  if (const auto port = call.number("port", 1, 65'535)) {
    plan.ports = {static_cast<std::uint16_t>(*port)};
  }
  if (const auto list = call.arguments.text("ports")) plan.ports = ports_of(call, *list);
  plan.tables = call.number("tables", 1, 4'700).value_or(plan.tables);
  plan.players = static_cast<int>(call.number("players", 2, 5).value_or(4));
  plan.seconds = static_cast<double>(call.number("seconds", 0, 3'600).value_or(5));
  plan.pace_ms = static_cast<std::int64_t>(call.number("pace", 0, 600'000).value_or(0));
  plan.storm = call.number("storm", 0, 18'000).value_or(0);
  const Signals signals;  // asked to end, it still says what came of it
  plan.enough = [] { return Signals::raised() != 0; };
  server::LoadReport report = server::run_load(plan);
  call.out.write(report.json() + "\n");
  const bool good = report.errors == 0 && report.went_back == 0 && report.storm_missing == 0;
  return good ? success : failure;
}

constexpr Option options[] = {
    {"port", "N"},    {"ports", "LIST"}, {"views", ""},     {"store", "URL"}, {"tables", "N"},
    {"players", "N"}, {"seconds", "N"},  {"pace", "MS"},    {"storm", "N"},   {"journal", "FILE"},
    {"check", ""},    {"data", "DIR"},   {"config", "FILE"}};

}  // namespace

const Command load_command{"load", {}, options, run};

}  // namespace clowder::cli
