// Work for many machines: a job is a list of chunks in PostgreSQL; whoever is free takes one, and
// what a machine that died had taken is taken by another after the lease.
//
//   Jobs jobs(url);                                     // throws PostgresError, SchemaTooNew
//   auto job = jobs.submit({"plan of chunk 0", "plan of chunk 1"});
//   while (auto chunk = jobs.take(lease)) jobs.finish(*chunk, result);
//   jobs.results(job)                                   // all, in order, once all are done
//
// The same chunk done twice gives the same result; the first one stands. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/link.h"

namespace clowder::store {

struct Chunk {
  std::int64_t job = 0;
  std::int64_t number = 0;
  std::string plan;
};

class Jobs {
 public:
  explicit Jobs(std::string url);

  std::int64_t submit(const std::vector<std::string>& plans);
  // Of one job, or of any.
  std::optional<Chunk> take(std::int64_t lease_ms, std::optional<std::int64_t> job = {});
  // A long chunk is still being worked on.
  void renew(const Chunk& chunk, std::int64_t lease_ms);
  void finish(const Chunk& chunk, const std::string& result);

  std::int64_t unfinished(std::int64_t job);
  std::vector<std::string> results(std::int64_t job);
  void forget(std::int64_t job);

 private:
  // Connects again, for a while, where the connection was lost.
  template <class Ask>
  auto with_link(Ask ask);

  const std::string url_;
  std::unique_ptr<Link> link_;
};

}  // namespace clowder::store
