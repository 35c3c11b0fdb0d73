// A store by where it is: the URL of a PostgreSQL, or a file of SQLite.
//
//   auto opened = open_place("postgres://clowder@db.example/clowder");
//   auto opened = open_place("data/clowder.db");
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "store/fanout.h"
#include "store/store.h"

namespace clowder::store {

inline bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_place(const std::string& place);

// How the nodes at that place tell each other of changes; where there is one node, nothing.
std::unique_ptr<Fanout> fanout_of(const std::string& place);

}  // namespace clowder::store
