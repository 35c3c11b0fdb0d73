// What every table of a server shares: where it is kept, who thinks, what time it is.
#pragma once

#include <cstdint>
#include <functional>

#include "server/log.h"
#include "server/metrics.h"
#include "server/pool.h"
#include "server/settings.h"
#include "store/fanout.h"
#include "store/store.h"

namespace clowder::server {

struct House {
  const Settings& settings;
  store::Store& store;
  const Log& log;
  Metrics& metrics;
  Pool& pool;
  Pool& reads;                                 // for what waits for the store
  std::function<void(store::News)> tell = {};  // other nodes
  std::function<void()> take_turns = {};       // that are due at any table
  // Onto the loop, from any thread. What a task holds is moved on to it: rooms and connections end
  // on the loop alone, so no other thread may be the last to let one go.
  std::function<void(std::function<void()>)> post = {};
  std::function<void(std::int64_t, std::function<void()>)> after = {};  // milliseconds; loop only
  std::function<std::int64_t()> now = {};  // milliseconds since 1970; never goes back
};

}  // namespace clowder::server
