// The store in PostgreSQL, for any number of nodes at once. One connection writes: a batch is one
// statement, one transaction and one round trip (store/postgres_schema.cpp). Another one reads.
//
//   auto opened = PostgresStore::open("postgres://clowder@db.example/clowder");
//   if (opened.failure) …                            // newer, away, read_only …
//
// Where the connection breaks while a batch is under way nobody knows whether it was kept: the log
// is asked, and a write whose entries stand there has succeeded. Until the database is back writes
// fail with Trouble::away, reads fail at once, and a connection is tried every half second.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "store/group_commit.h"
#include "store/link.h"
#include "store/store.h"

namespace clowder::store {

class PostgresStore final : public Store {
 public:
  // Brings the database to the present schema.
  static Result<std::unique_ptr<PostgresStore>> open(const std::string& url);

  void write(Write write, Done done) override { group_.add(std::move(write), std::move(done)); }
  Result<std::vector<std::string>> live_tables() override;
  using Store::load;
  Result<Kept> load(std::string_view table, std::uint64_t after) override;
  Result<std::vector<Record>> records(std::string_view table) override;
  Failure health() override { return group_.health(); }
  Work work() override { return group_.work(); }

 private:
  explicit PostgresStore(std::string url);
  Failure commit(GroupCommit::Batch& batch);
  void put(GroupCommit::Batch& batch);
  void settle(GroupCommit::Batch& batch, const Failure& failed);
  template <class T, class Read>
  Result<T> read(Read read);

  const std::string url_;
  std::mutex reading_;  // guards reader_
  std::unique_ptr<Link> reader_;
  std::unique_ptr<Link> writer_;  // used by the group's thread only; null after it broke
  GroupCommit group_;             // last: its thread ends before what it uses
};

}  // namespace clowder::store
