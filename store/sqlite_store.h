// The store in one SQLite file: WAL, synchronous=FULL, one thread that writes (group_commit.h).
//
//   auto opened = SqliteStore::open("data/clowder.db");
//   if (opened.failure) …                            // newer, broken, read_only …
//   opened.value->write(…);
//
// Disk full, locked, read-only: the writes of that commit fail whole, and a write of no
// consequence is tried every half second until one succeeds.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "store/database.h"
#include "store/group_commit.h"
#include "store/store.h"
#include "store/writer.h"

namespace clowder::store {

class SqliteStore final : public Store {
 public:
  // Makes the file if there is none, and brings it to the present schema.
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& path);

  void write(Write write, Done done) override { group_.add(std::move(write), std::move(done)); }
  Result<std::vector<std::string>> live_tables() override;
  using Store::load;
  Result<Kept> load(std::string_view table, std::uint64_t after) override;
  Result<std::vector<Record>> records(std::string_view table) override;
  Failure health() override { return group_.health(); }
  Work work() override { return group_.work(); }

  // For tests of a failing disk: runs before every commit to come, on the writer's connection.
  void before_next_commit(std::string sql);

 private:
  explicit SqliteStore(std::string path);
  Failure commit(GroupCommit::Batch& batch);
  template <class T, class Read>
  Result<T> read(Read read);

  const std::string path_;
  std::mutex mutex_;  // guards prelude_
  std::string prelude_;
  std::mutex reading_;  // guards reader_
  Database reader_;
  std::unique_ptr<TableWriter> writer_;  // used by the group's thread only; null after it broke
  GroupCommit group_;                    // last: its thread ends before what it uses
};

}  // namespace clowder::store
