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
#include "store/schema.h"
#include "store/shared.h"
#include "store/store.h"

namespace clowder::store {

class PostgresStore final : public Store, public Shared {
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
  Shared* shared() override { return this; }

  Result<std::int64_t> time() override;
  Result<std::int64_t> tell_time(std::int64_t now) override;
  Result<std::vector<Head>> heads(const std::vector<std::string>& tables) override;
  Result<std::vector<std::string>> listed(std::size_t most) override;
  Result<std::vector<Turn>> take_due(std::size_t most, std::int64_t lease_ms) override;
  Failure forget_due(std::string_view table, std::uint64_t number) override;
  Failure see(const std::vector<Presence>& people, std::int64_t now) override;
  Result<std::int64_t> absence(std::string_view table, int seat, std::int64_t now) override;

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

template <class T, class Read>
Result<T> PostgresStore::read(Read read) {
  if (Failure no = group_.health()) return {{}, std::move(no)};
  const std::lock_guard lock(reading_);
  // A connection that broke since it was last used is worth a second try.
  for (const bool fresh : {!reader_, true}) {
    try {
      if (!reader_) reader_ = std::make_unique<Link>(url_);
      return {read(*reader_), {}};
    } catch (const PostgresError& error) {
      reader_.reset();
      if (error.lost() && !fresh) continue;
      if (error.lost()) group_.doubt(error.failure());
      return {{}, error.failure()};
    } catch (...) {
      return {{}, what_failed()};
    }
  }
  return {{}, {Trouble::away, ""}};
}

}  // namespace clowder::store
