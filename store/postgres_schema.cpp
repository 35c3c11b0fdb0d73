#include "store/postgres_schema.h"

#include <array>
#include <string>

#include "store/schema.h"

namespace clowder::store {
namespace {

// 1: what SQLite has, too. The collation makes names sort as bytes, as everywhere else in the tree.
//
// clowder_put takes a batch of writes and is one transaction and one round trip. A write whose
// number is taken leaves nothing behind and harms no other: "0" in the answer, else "1". Batches
// come sorted by table, so two nodes never wait for each other in a circle.
constexpr std::string_view tables = R"(
CREATE TABLE tables (
  id text COLLATE "C" PRIMARY KEY, live boolean NOT NULL, created timestamptz NOT NULL DEFAULT now());
CREATE INDEX tables_live ON tables (id) WHERE live;
CREATE TABLE entries (
  table_id text COLLATE "C" NOT NULL, number bigint NOT NULL, entry text NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE secrets (
  table_id text COLLATE "C" NOT NULL, number bigint NOT NULL, secret text NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE tokens (
  table_id text COLLATE "C" NOT NULL, hash text COLLATE "C" NOT NULL, role int NOT NULL,
  seat int NOT NULL, PRIMARY KEY (table_id, hash));
CREATE TABLE records (
  table_id text COLLATE "C" NOT NULL, number bigint NOT NULL,
  finished timestamptz NOT NULL DEFAULT now(), record text NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE health (id int PRIMARY KEY, tried timestamptz NOT NULL);
INSERT INTO health VALUES (1, now());

CREATE FUNCTION clowder_put_rest(w json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text := w->>'t';
BEGIN
  INSERT INTO secrets SELECT t, (v->>0)::bigint, v->>1 FROM json_array_elements(w->'s') v;
  DELETE FROM tokens WHERE table_id = t AND hash IN (SELECT json_array_elements_text(w->'r'));
  INSERT INTO tokens SELECT t, v->>0, (v->>1)::int, (v->>2)::int
    FROM json_array_elements(w->'g') v;
  INSERT INTO records SELECT t, (v->>0)::bigint, now(), v->>1 FROM json_array_elements(w->'p') v;
  IF w->>'l' IS NOT NULL THEN
    UPDATE tables SET live = (w->>'l')::boolean WHERE id = t;
  END IF;
END $$;

CREATE FUNCTION clowder_put_one(w json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE t text := w->>'t';
BEGIN
  INSERT INTO tables SELECT t, true FROM json_array_elements(w->'e') v WHERE v->>0 = '1';
  INSERT INTO entries SELECT t, (v->>0)::bigint, v->>1 FROM json_array_elements(w->'e') v;
  PERFORM clowder_put_rest(w);
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;

CREATE FUNCTION clowder_put(batch json) RETURNS text LANGUAGE plpgsql AS $$
DECLARE w json; answer text := '';
BEGIN
  FOR w IN SELECT value FROM json_array_elements(batch) LOOP
    IF w->>'n' IS NOT NULL THEN
      -- A move and nothing else: no subtransaction needed.
      INSERT INTO entries VALUES (w->>'t', (w->>'n')::bigint, w->>'x') ON CONFLICT DO NOTHING;
      answer := answer || CASE WHEN FOUND THEN '1' ELSE '0' END;
    ELSE
      answer := answer || CASE WHEN clowder_put_one(w) THEN '1' ELSE '0' END;
    END IF;
  END LOOP;
  RETURN answer;
END $$;
)";

// 2: what nodes tell each other (store/shared.h). A turn of a later number takes the place of an
// earlier one; the same number again may hasten it, until somebody has taken it.
constexpr std::string_view nodes = R"(
ALTER TABLE tables ADD COLUMN listed boolean NOT NULL DEFAULT false;
ALTER TABLE tables ADD COLUMN doors bigint NOT NULL DEFAULT 0;
CREATE INDEX tables_listed ON tables (created) WHERE live AND listed;
CREATE TABLE due (
  table_id text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL,
  taken boolean NOT NULL DEFAULT false);
CREATE INDEX due_at ON due (at);
CREATE UNLOGGED TABLE presence (
  table_id text COLLATE "C" NOT NULL, seat int NOT NULL, seen timestamptz NOT NULL,
  PRIMARY KEY (table_id, seat));

CREATE OR REPLACE FUNCTION clowder_put_rest(w json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text := w->>'t';
BEGIN
  INSERT INTO secrets SELECT t, (v->>0)::bigint, v->>1 FROM json_array_elements(w->'s') v;
  DELETE FROM tokens WHERE table_id = t AND hash IN (SELECT json_array_elements_text(w->'r'));
  INSERT INTO tokens SELECT t, v->>0, (v->>1)::int, (v->>2)::int
    FROM json_array_elements(w->'g') v;
  INSERT INTO records SELECT t, (v->>0)::bigint, now(), v->>1 FROM json_array_elements(w->'p') v;
  IF w->>'l' IS NOT NULL OR w->>'i' IS NOT NULL OR w#>>'{g,0}' IS NOT NULL
     OR w#>>'{r,0}' IS NOT NULL THEN
    UPDATE tables SET live = coalesce((w->>'l')::boolean, live), listed = listed OR w->>'i' IS NOT NULL,
      doors = doors + 1 WHERE id = t;
  END IF;
  IF w->>'d' IS NOT NULL THEN
    INSERT INTO due VALUES (t, (w->>'d')::bigint, clock_timestamp() + (w->>'a')::bigint * interval '1 ms')
      ON CONFLICT (table_id) DO UPDATE
      SET number = EXCLUDED.number, at = EXCLUDED.at, taken = false
      WHERE due.number < EXCLUDED.number
         OR (due.number = EXCLUDED.number AND NOT due.taken AND EXCLUDED.at < due.at);
  END IF;
END $$;
)";

// 3: work for many machines (store/jobs.h).
constexpr std::string_view work = R"(
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, created timestamptz NOT NULL DEFAULT now());
CREATE TABLE chunks (
  job bigint NOT NULL REFERENCES jobs ON DELETE CASCADE, number bigint NOT NULL,
  plan text NOT NULL, until timestamptz NOT NULL, version text NOT NULL, result text, PRIMARY KEY (job, number));
CREATE INDEX chunks_free ON chunks (job, number) WHERE result IS NULL;
)";

// A step that has been taken somewhere stays as it was, letter for letter: the function that step 4
// replaces therefore stands in it whole, and shares no text with that of step 2.
//
// 4: what does not go by the database's clock, which may jump: what time it is by the nodes that
// run, and when somebody was seen by that time. Whoever has taken a turn may give it back.
constexpr std::string_view time = R"(
CREATE UNLOGGED TABLE node_time (id int PRIMARY KEY, read timestamptz NOT NULL, ms bigint NOT NULL);
ALTER TABLE presence ADD COLUMN ms bigint;

CREATE OR REPLACE FUNCTION clowder_put_rest(w json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text := w->>'t';
BEGIN
  INSERT INTO secrets SELECT t, (v->>0)::bigint, v->>1 FROM json_array_elements(w->'s') v;
  DELETE FROM tokens WHERE table_id = t AND hash IN (SELECT json_array_elements_text(w->'r'));
  INSERT INTO tokens SELECT t, v->>0, (v->>1)::int, (v->>2)::int
    FROM json_array_elements(w->'g') v;
  INSERT INTO records SELECT t, (v->>0)::bigint, now(), v->>1 FROM json_array_elements(w->'p') v;
  IF w->>'l' IS NOT NULL OR w->>'i' IS NOT NULL OR w#>>'{g,0}' IS NOT NULL
     OR w#>>'{r,0}' IS NOT NULL THEN
    UPDATE tables SET live = coalesce((w->>'l')::boolean, live), listed = listed OR w->>'i' IS NOT NULL,
      doors = doors + 1 WHERE id = t;
  END IF;
  IF w->>'d' IS NOT NULL THEN
    INSERT INTO due VALUES (t, (w->>'d')::bigint, clock_timestamp() + (w->>'a')::bigint * interval '1 ms')
      ON CONFLICT (table_id) DO UPDATE
      SET number = EXCLUDED.number, at = EXCLUDED.at, taken = false
      WHERE due.number < EXCLUDED.number
         OR (due.number = EXCLUDED.number AND due.taken AND w->>'b' IS NOT NULL)
         OR (due.number = EXCLUDED.number AND NOT due.taken AND EXCLUDED.at < due.at);
  END IF;
END $$;
)";

constexpr std::array<std::string_view, 4> steps{tables, nodes, work, time};

// Any number; the same for all nodes of one database.
constexpr std::string_view lock = "SELECT pg_advisory_xact_lock(1131177847)";

std::string versions(int found, std::size_t known) {
  return "schema " + std::to_string(found) + ", known up to " + std::to_string(known);
}

void advance(Link& link, std::span<const std::string_view> todo, int from) {
  for (const std::string_view step : todo.subspan(static_cast<std::size_t>(from))) {
    link.run(std::string(step));
  }
  const std::string to = std::to_string(todo.size());
  link.run(
      "CREATE TABLE IF NOT EXISTS clowder_schema (version int NOT NULL);"
      "DELETE FROM clowder_schema; INSERT INTO clowder_schema VALUES (" +
      to + ")");
}

bool has_tables(Link& link) {
  const Rows rows = link.run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1");
  return rows.size() > 0;
}

}  // namespace

std::span<const std::string_view> postgres_migrations() { return steps; }
int current_postgres_schema() { return static_cast<int>(steps.size()); }

int schema_version(Link& link) {
  if (link.run("SELECT to_regclass('clowder_schema') IS NULL").text(0, 0) == "t") return 0;
  return static_cast<int>(link.run("SELECT max(version) FROM clowder_schema").number(0, 0));
}

// A step may take as long as it takes, and so may the node that is at it while another waits.
Migrated migrate(Link& link, std::span<const std::string_view> todo) {
  const Link::Patience patience(link);
  link.run("BEGIN; SET LOCAL statement_timeout = 0");
  try {
    link.run(std::string(lock));
    const int found = schema_version(link);
    const auto known = static_cast<int>(todo.size());
    if (found > known) throw SchemaTooNew(versions(found, todo.size()));
    if (found == 0 && has_tables(link)) {
      throw PostgresError("42P07", "the database has tables that are not of clowder");
    }
    if (found < known) advance(link, todo, found);
    link.run("COMMIT");
    return {found, known};
  } catch (...) {
    try {
      link.run("ROLLBACK");
    } catch (const PostgresError&) {  // the connection is gone, and the transaction with it
    }
    throw;
  }
}

Result<Migrated> migrate_postgres(const std::string& url) {
  try {
    Link link(url);
    return {migrate(link), {}};
  } catch (...) {
    return {{}, what_failed()};
  }
}

}  // namespace clowder::store
