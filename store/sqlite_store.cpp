#include "store/sqlite_store.h"

#include <utility>

#include "store/schema.h"

namespace clowder::store {
namespace {

Kept read_table(const Database& db, std::string_view table, std::uint64_t after) {
  Kept kept;
  Statement entries(db,
                    "SELECT number, entry FROM entries WHERE table_id = ?1 AND number > ?2"
                    " ORDER BY number");
  entries.bind(1, table).bind(2, static_cast<std::int64_t>(after));
  while (entries.row()) {
    kept.entries.push_back({static_cast<std::uint64_t>(entries.number(0)), entries.text(1)});
  }
  Statement secrets(db, "SELECT number, secret FROM secrets WHERE table_id = ?1 ORDER BY number");
  secrets.bind(1, table);
  while (secrets.row()) {
    kept.secrets.push_back({static_cast<std::uint64_t>(secrets.number(0)), secrets.text(1)});
  }
  Statement tokens(db, "SELECT hash, role, seat FROM tokens WHERE table_id = ?1");
  tokens.bind(1, table);
  while (tokens.row()) {
    kept.tokens.push_back(
        {tokens.text(0), static_cast<Role>(tokens.number(1)), static_cast<int>(tokens.number(2))});
  }
  Statement live(db, "SELECT live FROM tables WHERE id = ?1");
  kept.live = live.bind(1, table).row() && live.number(0) != 0;
  return kept;
}

}  // namespace

std::string_view name_of(Trouble trouble) {
  switch (trouble) {
    case Trouble::none: return "none";
    case Trouble::taken: return "taken";
    case Trouble::full: return "full";
    case Trouble::locked: return "locked";
    case Trouble::read_only: return "read_only";
    case Trouble::newer: return "newer";
    case Trouble::missing: return "missing";
    case Trouble::away: return "away";
    case Trouble::broken: return "broken";
  }
  return "broken";
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path) {
  try {
    {
      Database db(path, Database::Mode::create);
      migrate(db);
    }
    return {std::unique_ptr<SqliteStore>(new SqliteStore(path)), {}};
  } catch (...) {
    return {nullptr, what_failed()};
  }
}

SqliteStore::SqliteStore(std::string path)
    : path_(std::move(path)),
      reader_(path_, Database::Mode::write),  // a reader of WAL needs its shared memory
      writer_(std::make_unique<TableWriter>(path_)),
      group_([this](GroupCommit::Batch& batch) { return commit(batch); }) {}

// An empty batch tries whether the store works again.
Failure SqliteStore::commit(GroupCommit::Batch& batch) {
  Failure failed;
  try {
    if (!writer_) writer_ = std::make_unique<TableWriter>(path_);
    std::string prelude;
    {
      const std::lock_guard lock(mutex_);
      prelude = prelude_;
    }
    if (!prelude.empty()) writer_->database().run(prelude);
    writer_->begin();
    for (auto& pending : batch) pending.failure = writer_->put(pending.write);
    if (batch.empty()) writer_->try_out();
    writer_->commit();
  } catch (...) {
    failed = what_failed();
    if (writer_) writer_->roll_back();
    // A connection that met a read-only file stays read-only: the next try opens a new one.
    const bool spent = failed.trouble == Trouble::broken || failed.trouble == Trouble::read_only;
    if (spent) writer_.reset();
    for (auto& pending : batch) pending.failure = failed;
  }
  return failed;
}

template <class T, class Read>
Result<T> SqliteStore::read(Read read) {
  const std::lock_guard lock(reading_);
  try {
    return {read(reader_), {}};
  } catch (...) {
    return {{}, what_failed()};
  }
}

Result<std::vector<std::string>> SqliteStore::live_tables() {
  return read<std::vector<std::string>>([](const Database& db) {
    std::vector<std::string> ids;
    Statement rows(db, "SELECT id FROM tables WHERE live ORDER BY id");
    while (rows.row()) ids.push_back(rows.text(0));
    return ids;
  });
}

Result<Kept> SqliteStore::load(std::string_view table, std::uint64_t after) {
  auto kept = read<Kept>([=](const Database& db) { return read_table(db, table, after); });
  if (!kept.failure && after == 0 && kept.value.entries.empty())
    kept.failure = {Trouble::missing, ""};
  return kept;
}

Result<std::vector<Record>> SqliteStore::records(std::string_view table) {
  return read<std::vector<Record>>([table](const Database& db) {
    std::vector<Record> found;
    Statement rows(db, "SELECT number, record FROM records WHERE table_id = ?1 ORDER BY number");
    rows.bind(1, table);
    while (rows.row()) {
      found.push_back({static_cast<std::uint64_t>(rows.number(0)), rows.text(1)});
    }
    return found;
  });
}

void SqliteStore::before_next_commit(std::string sql) {
  const std::lock_guard lock(mutex_);
  prelude_ = std::move(sql);
}

}  // namespace clowder::store
