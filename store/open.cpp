#include "store/open.h"

#include "store/postgres_fanout.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace clowder::store {
namespace {

template <class Kind>
Result<std::unique_ptr<Store>> opened(const std::string& place) {
  auto result = Kind::open(place);
  return {std::move(result.value), std::move(result.failure)};
}

}  // namespace

Result<std::unique_ptr<Store>> open_place(const std::string& place) {
  return is_postgres(place) ? opened<PostgresStore>(place) : opened<SqliteStore>(place);
}

std::unique_ptr<Fanout> fanout_of(const std::string& place) {
  if (is_postgres(place)) return std::make_unique<PostgresFanout>(place);
  return std::make_unique<NoFanout>();
}

}  // namespace clowder::store
