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

// SKIP LOCKED: nobody waits for another who takes; whoever has taken it has it for the lease. One
// that ends later than any lease given now was given before the clock went back.
constexpr const char* take_sql = R"(
UPDATE due SET taken = true, at = clock_timestamp() + $2::bigint * interval '1 ms'
FROM (SELECT table_id AS id, at AS was FROM due WHERE at <= clock_timestamp()
         OR (taken AND at > clock_timestamp() + $2::bigint * interval '1 ms')
      ORDER BY at LIMIT $1::bigint FOR UPDATE SKIP LOCKED) taken
WHERE table_id = taken.id
RETURNING table_id, number, (extract(epoch FROM clock_timestamp() - taken.was) * 1000)::bigint)";

constexpr const char* heads_sql = R"(
SELECT id, doors, (SELECT max(number) FROM entries WHERE table_id = id)
FROM tables WHERE id IN (SELECT json_array_elements_text($1)))";

constexpr const char* see_sql = R"(
INSERT INTO presence SELECT v->>0, (v->>1)::int, clock_timestamp(), $2::bigint
FROM json_array_elements($1::json) v
ON CONFLICT (table_id, seat) DO UPDATE SET seen = EXCLUDED.seen, ms = EXCLUDED.ms)";

// By the nodes' time or by the database's: a node of the version before tells only the latter.
constexpr const char* absence_sql = R"(
SELECT least(abs(extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint,
             greatest($3::bigint - ms, 0))
FROM presence WHERE table_id = $1 AND seat = $2::int)";

// What a node that runs told lately; else the database's time, though never before what was told.
constexpr const char* time_sql = R"(
SELECT coalesce((SELECT CASE WHEN age BETWEEN 0 AND 3000 THEN ms + age ELSE greatest(ms, now) END
                 FROM (SELECT ms, (extract(epoch FROM clock_timestamp() - read) * 1000)::bigint AS age
                       FROM node_time) told), now)
FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) clock)";

// Who stands there stays unless it has not told for long, or the database's clock has jumped, or
// it is the same time: a node that was asleep for an hour spoils nobody's.
constexpr const char* tell_sql = R"(
INSERT INTO node_time VALUES (1, clock_timestamp(), $1::bigint)
ON CONFLICT (id) DO UPDATE SET read = EXCLUDED.read, ms = EXCLUDED.ms
WHERE NOT EXCLUDED.read - node_time.read BETWEEN interval '0' AND interval '3 s'
   OR abs(EXCLUDED.ms - node_time.ms
          - extract(epoch FROM EXCLUDED.read - node_time.read) * 1000) < 500)";

constexpr const char* clock_sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

}  // namespace

Result<std::int64_t> PostgresStore::time() {
  return read<std::int64_t>([](Link& link) { return link.run(time_sql, {}).number(0, 0); });
}

Result<std::int64_t> PostgresStore::tell_time(std::int64_t now) {
  return read<std::int64_t>([&](Link& link) {
    link.run(tell_sql, {std::to_string(now)});
    return link.run(clock_sql, {}).number(0, 0);
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

Failure PostgresStore::see(const std::vector<Presence>& people, std::int64_t now) {
  std::string list = "[";
  for (const Presence& one : people) {
    if (list.size() > 1) list += ',';
    list += "[" + json_quoted(one.table) + "," + std::to_string(one.seat) + "]";
  }
  list += ']';
  return read<int>([&](Link& link) {
           link.run(see_sql, {list, std::to_string(now)});
           return 0;
         })
      .failure;
}

Result<std::int64_t> PostgresStore::absence(std::string_view table, int seat, std::int64_t now) {
  return read<std::int64_t>([&](Link& link) {
    const Rows rows =
        link.run(absence_sql, {std::string(table), std::to_string(seat), std::to_string(now)});
    return rows.size() == 0 ? std::int64_t{-1} : rows.number(0, 0);
  });
}

}  // namespace clowder::store
