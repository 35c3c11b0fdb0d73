// What nodes share beside the logs: turns that are due, who is where, how far each table has come.
#include "core/json.h"
#include "store/postgres_store.h"
#include "store/schema.h"

namespace clowder::store {
namespace {

std::string json_list(const std::vector<std::string>& texts) {
  std::string list = "[";
  for (const std::string& text : texts) {
    if (list.size() > 1) list += ',';
    list += json_quoted(text);
  }
  return list + "]";
}

// SKIP LOCKED: nobody waits for another who takes; whoever has taken it has it for the lease.
constexpr const char* take_sql = R"(
UPDATE due SET taken = true, at = clock_timestamp() + $2::bigint * interval '1 ms'
FROM (SELECT table_id AS id, at AS was FROM due WHERE at <= clock_timestamp()
      ORDER BY at LIMIT $1::bigint FOR UPDATE SKIP LOCKED) taken
WHERE table_id = taken.id
RETURNING table_id, number, (extract(epoch FROM clock_timestamp() - taken.was) * 1000)::bigint)";

constexpr const char* heads_sql = R"(
SELECT id, doors, (SELECT max(number) FROM entries WHERE table_id = id)
FROM tables WHERE id IN (SELECT json_array_elements_text($1)))";

constexpr const char* see_sql = R"(
INSERT INTO presence SELECT v->>0, (v->>1)::int, clock_timestamp()
FROM json_array_elements($1::json) v
ON CONFLICT (table_id, seat) DO UPDATE SET seen = EXCLUDED.seen)";

}  // namespace

Result<std::int64_t> PostgresStore::clock() {
  return read<std::int64_t>([](Link& link) {
    return link.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", {})
        .number(0, 0);
  });
}

Result<std::vector<Head>> PostgresStore::heads(const std::vector<std::string>& tables) {
  return read<std::vector<Head>>([&](Link& link) {
    const Rows rows = link.run(heads_sql, {json_list(tables)});
    std::vector<Head> heads;
    for (int i = 0; i < rows.size(); ++i) {
      heads.push_back({rows.text(i, 0), static_cast<std::uint64_t>(rows.number(i, 2)),
                       static_cast<std::uint64_t>(rows.number(i, 1))});
    }
    return heads;
  });
}

Result<std::vector<std::string>> PostgresStore::listed(std::size_t most) {
  return read<std::vector<std::string>>([&](Link& link) {
    const Rows rows = link.run(
        "SELECT id FROM tables WHERE live AND listed ORDER BY created DESC LIMIT $1::bigint",
        {std::to_string(most)});
    std::vector<std::string> ids;
    for (int i = 0; i < rows.size(); ++i) ids.push_back(rows.text(i, 0));
    return ids;
  });
}

Result<std::vector<Turn>> PostgresStore::take_due(std::size_t most, std::int64_t lease_ms) {
  return read<std::vector<Turn>>([&](Link& link) {
    const Rows rows = link.run(take_sql, {std::to_string(most), std::to_string(lease_ms)});
    std::vector<Turn> turns;
    for (int i = 0; i < rows.size(); ++i) {
      turns.push_back(
          {rows.text(i, 0), static_cast<std::uint64_t>(rows.number(i, 1)), rows.number(i, 2)});
    }
    return turns;
  });
}

Failure PostgresStore::forget_due(std::string_view table, std::uint64_t number) {
  return read<int>([&](Link& link) {
           link.run("DELETE FROM due WHERE table_id = $1 AND number <= $2::bigint",
                    {std::string(table), std::to_string(number)});
           return 0;
         })
      .failure;
}

Failure PostgresStore::see(const std::vector<Presence>& people) {
  std::string list = "[";
  for (const Presence& one : people) {
    if (list.size() > 1) list += ',';
    list += "[" + json_quoted(one.table) + "," + std::to_string(one.seat) + "]";
  }
  list += ']';
  return read<int>([&](Link& link) {
           link.run(see_sql, {list});
           return 0;
         })
      .failure;
}

Result<std::int64_t> PostgresStore::absence(std::string_view table, int seat) {
  return read<std::int64_t>([&](Link& link) {
    const Rows rows = link.run(
        "SELECT (extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint FROM presence"
        " WHERE table_id = $1 AND seat = $2::int",
        {std::string(table), std::to_string(seat)});
    return rows.size() == 0 ? std::int64_t{-1} : rows.number(0, 0);
  });
}

}  // namespace clowder::store
