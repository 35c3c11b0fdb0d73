#include "store/postgres_store.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <string_view>
#include <thread>
#include <utility>

#include "core/json.h"
#include "store/postgres_schema.h"
#include "store/schema.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

constexpr int most_collisions = 3;
constexpr int settle_tries = 4;  // with a pause between them
constexpr auto settle_pause = 300ms;

std::string pair(std::uint64_t number, const std::string& text) {
  return "[" + std::to_string(number) + "," + json_quoted(text) + "]";
}

bool is_one_move(const Write& w) {
  return w.entries.size() == 1 && w.entries[0].number > 1 && w.secrets.empty() && w.grant.empty() &&
         w.revoke.empty() && w.records.empty() && !w.live;
}

std::string json_of(const Write& w) {
  JsonLine line;
  line.field("t", std::string_view(w.table));
  if (is_one_move(w)) {
    line.field("n", w.entries[0].number).field("x", std::string_view(w.entries[0].text));
    return line.finish();
  }
  line.list("e", w.entries, [](const Entry& e) { return pair(e.number, e.text); });
  line.list("s", w.secrets, [](const Secret& s) { return pair(s.number, s.hex); });
  line.list("g", w.grant, [](const Token& t) {
    return "[" + json_quoted(t.hash) + "," + std::to_string(static_cast<int>(t.role)) + "," +
           std::to_string(t.seat) + "]";
  });
  line.list("r", w.revoke, [](const std::string& hash) { return json_quoted(hash); });
  line.list("p", w.records, [](const Record& r) { return pair(r.number, r.text); });
  if (w.live) line.raw("l", *w.live ? "true" : "false");
  if (w.listed) line.raw("i", "true");
  if (w.due) line.field("d", w.due->number).field("a", w.due->delay_ms);
  if (w.due && w.due->back) line.raw("b", "true");
  return line.finish();
}

// The places of a batch by table, those of one table in their order.
std::vector<std::size_t> by_table(const GroupCommit::Batch& batch) {
  std::vector<std::size_t> order(batch.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) {
    return std::pair(std::string_view(batch[i].write.table), i);
  });
  return order;
}

// One statement, so that all parts are of one moment.
constexpr const char* load_sql = R"(
SELECT 'e', number, entry, 0 FROM entries WHERE table_id = $1 AND number > $2::bigint
UNION ALL SELECT 's', number, secret, 0 FROM secrets WHERE table_id = $1
UNION ALL SELECT 't', role, hash, seat FROM tokens WHERE table_id = $1
UNION ALL SELECT 'l', doors, live::text, 0 FROM tables WHERE id = $1
ORDER BY 1, 2, 3)";

Kept kept_from(const Rows& rows) {
  Kept kept;
  kept.live = false;
  for (int i = 0; i < rows.size(); ++i) {
    const auto number = static_cast<std::uint64_t>(rows.number(i, 1));
    switch (rows.text(i, 0)[0]) {
      case 'e': kept.entries.push_back({number, rows.text(i, 2)}); break;
      case 's': kept.secrets.push_back({number, rows.text(i, 2)}); break;
      case 't':
        kept.tokens.push_back(
            {rows.text(i, 2), static_cast<Role>(number), static_cast<int>(rows.number(i, 3))});
        break;
      default: kept.doors = number, kept.live = rows.text(i, 2) == "true";
    }
  }
  return kept;
}

bool stands_there(Link& link, const Write& write) {
  for (const Entry& entry : write.entries) {
    const Rows found = link.run("SELECT entry FROM entries WHERE table_id = $1 AND number = $2",
                                {write.table, std::to_string(entry.number)});
    if (found.size() == 0 || found.text(0, 0) != entry.text) return false;
  }
  return !write.entries.empty();
}

}  // namespace

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url) {
  try {
    {
      Link link(url);
      migrate(link);
    }
    return {std::unique_ptr<PostgresStore>(new PostgresStore(url)), {}};
  } catch (...) {
    return {nullptr, what_failed()};
  }
}

PostgresStore::PostgresStore(std::string url)
    : url_(std::move(url)), group_([this](GroupCommit::Batch& batch) { return commit(batch); }) {}

// An empty batch tries whether the store works again.
Failure PostgresStore::commit(GroupCommit::Batch& batch) {
  for (int tries = 1;; ++tries) {
    try {
      if (!writer_) writer_ = std::make_unique<Link>(url_);
      put(batch);
      return {};
    } catch (const PostgresError& error) {
      if (error.collided() && tries < most_collisions) continue;  // nothing of it was kept
      Failure failed = error.failure();
      for (auto& pending : batch) pending.failure = failed;
      if (failed.trouble == Trouble::away || failed.trouble == Trouble::broken) writer_.reset();
      if (!error.lost()) return failed;
      settle(batch, failed);
      return writer_ ? Failure{} : failed;
    } catch (...) {
      const Failure failed = what_failed();
      for (auto& pending : batch) pending.failure = failed;
      return failed;
    }
  }
}

void PostgresStore::put(GroupCommit::Batch& batch) {
  if (batch.empty()) {
    writer_->run("UPDATE health SET tried = now()");
    return;
  }
  const auto order = by_table(batch);
  std::string json = "[";
  for (const std::size_t i : order) {
    if (json.size() > 1) json += ',';
    json += json_of(batch[i].write);
  }
  json += ']';
  const std::string answers = writer_->run("SELECT clowder_put($1)", {json}).text(0, 0);
  for (std::size_t n = 0; n < order.size(); ++n) {
    const bool good = n < answers.size() && answers[n] == '1';
    batch[order[n]].failure = good ? Failure{} : Failure{Trouble::taken, ""};
  }
}

// The connection broke before the answer came. Who finds its entries in the log has written them:
// an entry carries its time and the client's own id.
void PostgresStore::settle(GroupCommit::Batch& batch, const Failure& failed) {
  if (batch.empty()) return;
  for (int tries = 0; tries < settle_tries; ++tries) {
    try {
      auto link = std::make_unique<Link>(url_);
      for (auto& pending : batch) {
        if (stands_there(*link, pending.write)) pending.failure = {};
      }
      writer_ = std::move(link);
      return;
    } catch (const PostgresError&) {
      std::this_thread::sleep_for(settle_pause);
    }
  }
  for (auto& pending : batch) pending.failure = failed;
}

Result<std::vector<std::string>> PostgresStore::live_tables() {
  return read<std::vector<std::string>>([](Link& link) {
    std::vector<std::string> ids;
    const Rows rows = link.run("SELECT id FROM tables WHERE live ORDER BY id", {});
    for (int i = 0; i < rows.size(); ++i) ids.push_back(rows.text(i, 0));
    return ids;
  });
}

Result<Kept> PostgresStore::load(std::string_view table, std::uint64_t after) {
  auto kept = read<Kept>([&](Link& link) {
    return kept_from(link.run(load_sql, {std::string(table), std::to_string(after)}));
  });
  if (!kept.failure && after == 0 && kept.value.entries.empty()) {
    kept.failure = {Trouble::missing, ""};
  }
  return kept;
}

Result<std::vector<Record>> PostgresStore::records(std::string_view table) {
  return read<std::vector<Record>>([&](Link& link) {
    const Rows rows =
        link.run("SELECT number, record FROM records WHERE table_id = $1 ORDER BY number",
                 {std::string(table)});
    std::vector<Record> found;
    for (int i = 0; i < rows.size(); ++i) {
      found.push_back({static_cast<std::uint64_t>(rows.number(i, 0)), rows.text(i, 1)});
    }
    return found;
  });
}

}  // namespace clowder::store
