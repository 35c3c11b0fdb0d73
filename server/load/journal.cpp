#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>

#include "core/json.h"
#include "server/load/plan.h"
#include "store/open.h"
#include "table/table.h"

namespace clowder::server {
namespace {

// An acknowledged move; with `kind` a view, or how far a player was shown the log.
struct Told {
  std::string kind = {};
  std::uint64_t number = 0;
  std::uint64_t seat = 0;
  std::string id = {}, action = {}, mark = {};
};

using Journal = std::map<std::string, std::vector<Told>>;

Journal read_journal(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path);
  Journal told;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    const auto next = [&fields] {
      std::string field;
      std::getline(fields, field, '\t');
      return field;
    };
    Told one;
    std::string table = next();
    if (table == "view" || table == "end") {
      one.kind = table;
      table = next();
      one.number = std::stoull(next());
      one.seat = std::stoull(next());
      one.mark = next();
    } else {
      one.number = std::stoull(next());
      one.id = next();
      one.action = next();
    }
    told[table].push_back(one);
  }
  return told;
}

using Log = std::map<std::uint64_t, Entry>;

Log check_log(JournalCheck& check, const store::Kept& kept) {
  Log log;
  std::set<std::pair<int, std::string>> seen;
  std::uint64_t expected = 1;
  for (const store::Entry& line : kept.entries) {
    if (line.number != expected++) ++check.gaps;
    const Entry entry = entry_from(line.text).entry;
    log[line.number] = entry;
    if (entry.id && !seen.insert({*entry.seat, *entry.id}).second) ++check.doubled;
  }
  return log;
}

void check_acknowledged(JournalCheck& check, const std::vector<Told>& told, const Log& log) {
  for (const Told& one : told) {
    if (!one.kind.empty()) continue;
    ++check.acknowledged;
    const auto found = log.find(one.number);
    const bool kept_it = found != log.end() && found->second.id && *found->second.id == one.id &&
                         found->second.action && *found->second.action == one.action;
    if (!kept_it) ++check.lost;
  }
}

// What each seat sees after each entry, from the log alone.
std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> marks_of(const Log& log,
                                                                        const store::Kept& kept) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> marks;
  std::unique_ptr<Table> table;
  for (const auto& [number, entry] : log) {
    std::string secret;
    for (const store::Secret& one : kept.secrets) {
      if (one.number == number) secret = one.hex;
    }
    if (!table) {
      table = std::make_unique<Table>(entry, secret);
    } else {
      table->apply(entry, secret);
    }
    if (!table->started()) continue;
    for (const Seat seat : SeatSet::first(table->setup().players)) {
      marks[{number, seat.index}] = view_mark(table->host()->view_json(seat));
    }
  }
  return marks;
}

void check_views(JournalCheck& check, const std::vector<Told>& told, const Log& log,
                 const store::Kept& kept) {
  const auto is_view = [](const Told& one) { return !one.kind.empty(); };
  if (std::ranges::none_of(told, is_view)) return;
  const auto marks = marks_of(log, kept);
  std::map<std::uint64_t, std::uint64_t> last;  // by seat
  for (const Told& one : told) {
    if (one.kind.empty()) continue;
    std::uint64_t& shown = last[one.seat];
    if (one.number < shown) ++check.back;
    shown = std::max(shown, one.number);
    if (one.kind == "end") {
      if (log.empty() || one.number != log.rbegin()->first) ++check.behind;
      continue;
    }
    ++check.views;
    const auto found = marks.find({one.number, one.seat});
    if (found == marks.end() || found->second != one.mark) ++check.false_views;
  }
}

}  // namespace

std::string_view view_in(std::string_view update) {
  const std::size_t begin = update.find(",\"view\":{");
  const std::size_t end = update.rfind(",\"legal\":[");
  if (begin == update.npos || end == update.npos || end < begin) return {};
  return update.substr(begin + 8, end - begin - 8);
}

// FNV-1a: cheap, because the tool shares its processor with the server.
std::string view_mark(std::string_view view) {
  std::uint64_t mark = 0xcbf29ce484222325;
  for (const char c : view) mark = (mark ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", mark);
}

JournalCheck check_journal(const std::string& journal, const std::string& place) {
  auto opened = store::open_place(place);
  if (opened.failure) throw std::runtime_error(opened.failure.detail);
  JournalCheck check;
  for (const auto& [table, told] : read_journal(journal)) {
    ++check.tables;
    const auto kept = opened.value->load(table);
    const Log log = check_log(check, kept.value);
    check_acknowledged(check, told, log);
    check_views(check, told, log, kept.value);
  }
  return check;
}

std::string JournalCheck::json() const {
  JsonLine line;
  line.field("tables", tables).field("acknowledged", acknowledged).field("lost", lost);
  line.field("doubled", doubled).field("gaps", gaps);
  line.field("views", views).field("false_views", false_views).field("back", back);
  line.field("behind", behind);
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
  line.field("behind", behind).field("stuck", stuck);
  line.raw("storm_s", decimal(storm_seconds)).field("storm_missing", storm_missing);
  return line.finish();
}

}  // namespace clowder::server
