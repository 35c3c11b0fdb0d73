// What a store can do that several nodes share; the store of one node has none of it.
//
//   if (Shared* shared = store.shared()) {
//     shared->heads({"k3x9"});              // how far each log has come
//     shared->take_due(10, lease);          // what this node, and no other, is to do now
//   }
//
// All of it reads and writes hints: who moved is decided by the key (table, number) alone. Calls
// wait for the database, so a loop calls them from another thread. Delays and leases go by the
// database's clock; `now` is the nodes' time, which does not jump when that does (decision 20).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace clowder::store {

struct Head {
  std::string table;
  std::uint64_t number = 0;  // of the last entry
  std::uint64_t doors = 0;   // how often tokens have changed
};

// Something is to be done at a table whose last entry is `number`: a bot moves, a clock runs out.
struct Turn {
  std::string table;
  std::uint64_t number = 0;
  std::int64_t late_ms = 0;  // since when nobody did it
};

struct Presence {
  std::string table;
  int seat = 0;
};

class Shared {
 public:
  Shared() = default;
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  virtual ~Shared() = default;

  // What time it is by the nodes that run; where there are none, by the database. Milliseconds
  // since 1970.
  virtual Result<std::int64_t> time() = 0;
  // This node's time, for those that start. Gives what the database's clock says.
  virtual Result<std::int64_t> tell_time(std::int64_t now) = 0;
  virtual Result<std::vector<Head>> heads(const std::vector<std::string>& tables) = 0;
  virtual Result<std::vector<std::string>> listed(std::size_t most) = 0;  // the latest first

  // Each turn goes to one caller, and to another after the lease if its number still stands.
  virtual Result<std::vector<Turn>> take_due(std::size_t most, std::int64_t lease_ms) = 0;
  virtual Failure forget_due(std::string_view table, std::uint64_t number) = 0;

  // People are here, at this node.
  virtual Failure see(const std::vector<Presence>& people, std::int64_t now) = 0;
  // Milliseconds since somebody was seen in the seat, anywhere; -1: never.
  virtual Result<std::int64_t> absence(std::string_view table, int seat, std::int64_t now) = 0;
};

}  // namespace clowder::store
