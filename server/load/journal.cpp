#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "core/json.h"
#include "server/load/plan.h"
#include "store/sqlite_store.h"
#include "table/entry.h"

namespace clowder::server {
namespace {

struct Told {
  std::uint64_t number = 0;
  std::string id, action;
};

std::map<std::string, std::vector<Told>> read_journal(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path);
  std::map<std::string, std::vector<Told>> told;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string table, number;
    Told one;
    std::getline(fields, table, '\t');
    std::getline(fields, number, '\t');
    std::getline(fields, one.id, '\t');
    std::getline(fields, one.action, '\t');
    one.number = std::stoull(number);
    told[table].push_back(one);
  }
  return told;
}

void check_table(JournalCheck& check, const std::vector<Told>& told, const store::Kept& kept) {
  std::map<std::uint64_t, Entry> log;
  std::set<std::pair<int, std::string>> seen;
  std::uint64_t expected = 1;
  for (const store::Entry& line : kept.entries) {
    if (line.number != expected++) ++check.gaps;
    const Entry entry = entry_from(line.text).entry;
    log[line.number] = entry;
    if (entry.id && !seen.insert({*entry.seat, *entry.id}).second) ++check.doubled;
  }
  for (const Told& one : told) {
    const auto found = log.find(one.number);
    const bool kept_it = found != log.end() && found->second.id && *found->second.id == one.id &&
                         found->second.action && *found->second.action == one.action;
    if (!kept_it) ++check.lost;
  }
}

}  // namespace

JournalCheck check_journal(const std::string& journal, const std::string& database) {
  auto opened = store::SqliteStore::open(database);
  if (opened.failure) throw std::runtime_error(database + ": " + opened.failure.detail);
  JournalCheck check;
  for (const auto& [table, told] : read_journal(journal)) {
    ++check.tables;
    check.acknowledged += told.size();
    check_table(check, told, opened.value->load(table).value);
  }
  return check;
}

std::string JournalCheck::json() const {
  JsonLine line;
  line.field("tables", tables).field("acknowledged", acknowledged).field("lost", lost);
  line.field("doubled", doubled).field("gaps", gaps);
  return line.finish();
}

std::string LoadReport::json() {
  const auto decimal = [](double value) { return fmt::format("{:.2f}", value); };
  JsonLine line;
  line.field("tables", tables).field("sockets", sockets);
  line.raw("setup_s", decimal(setup_seconds)).raw("seconds", decimal(seconds));
  line.field("moves", moves);
  line.raw("moves_a_second", decimal(static_cast<double>(moves) / std::max(seconds, 0.001)));
  line.raw("p50_ms", decimal(wait(0.5))).raw("p99_ms", decimal(wait(0.99)));
  line.raw("max_ms", decimal(wait(1)));
  line.field("updates", updates).field("bytes", bytes).field("games", games);
  line.field("refused", refused).field("errors", errors).field("lost", lost);
  line.field("reconnects", reconnects).field("went_back", went_back).field("in_doubt", in_doubt);
  line.raw("storm_s", decimal(storm_seconds)).field("storm_missing", storm_missing);
  return line.finish();
}

}  // namespace clowder::server
