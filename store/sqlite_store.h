// The store in one SQLite file: WAL, synchronous=FULL, one thread that writes. Whatever has been
// asked for while a commit runs shares the next one (group commit), so many tables cost one
// synchronisation of the disk.
//
//   auto opened = SqliteStore::open("data/clowder.db");
//   if (opened.failure) …                            // newer, broken, read_only …
//   opened.value->write(…);
//
// Disk full, locked, read-only: the writes of that commit fail whole, and a write of no
// consequence is tried every half second until one succeeds.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/database.h"
#include "store/store.h"
#include "store/writer.h"

namespace clowder::store {

class SqliteStore final : public Store {
 public:
  // Makes the file if there is none, and brings it to the present schema.
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& path);

  ~SqliteStore() override;

  void write(Write write, Done done) override;
  Result<std::vector<std::string>> live_tables() override;
  Result<Kept> load(std::string_view table) override;
  Result<std::vector<Record>> records(std::string_view table) override;
  Failure health() override;
  Work work() override;

  // For tests of a failing disk: runs before every commit to come, on the writer's connection.
  void before_next_commit(std::string sql);

 private:
  struct Pending {
    Write write;
    Done done;
    Failure failure = {};
  };
  using Batch = std::deque<Pending>;

  explicit SqliteStore(std::string path);
  void work_loop();
  void commit(Batch& batch);
  template <class T, class Read>
  Result<T> read(Read read);

  const std::string path_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  Batch queue_;
  Failure health_;
  Work work_;
  std::string prelude_;
  bool stop_ = false;

  std::mutex reading_;  // guards reader_
  Database reader_;
  std::unique_ptr<TableWriter> writer_;  // used by thread_ only; null after it broke
  std::thread thread_;
};

}  // namespace clowder::store
