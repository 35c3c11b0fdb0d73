#include "store/schema.h"

#include <sqlite3.h>

#include <array>
#include <string>

#include "store/link.h"

namespace clowder::store {
namespace {

constexpr std::int64_t our_mark = 0x436c6f77;  // "Clow", SQLite's application_id

// A table's entries stand side by side, so that a table is read in one sweep and an append
// touches one page.
constexpr std::array<std::string_view, 1> steps{
    R"(
CREATE TABLE tables (
  id TEXT PRIMARY KEY, live INTEGER NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_live ON tables (id) WHERE live;
CREATE TABLE entries (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE secrets (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, secret TEXT NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE tokens (
  table_id TEXT NOT NULL, hash TEXT NOT NULL, role INTEGER NOT NULL, seat INTEGER NOT NULL,
  PRIMARY KEY (table_id, hash)) WITHOUT ROWID;
CREATE TABLE records (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, finished INTEGER NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE health (id INTEGER PRIMARY KEY, tried INTEGER NOT NULL);
INSERT INTO health VALUES (1, 0);
)"};

bool is_ours(Database& db) { return db.number("PRAGMA application_id") == our_mark; }
bool is_empty(Database& db) { return db.number("SELECT count(*) FROM sqlite_schema") == 0; }

void advance(Database& db, std::span<const std::string_view> todo, int from) {
  db.run("BEGIN IMMEDIATE");
  try {
    for (const std::string_view step : todo.subspan(static_cast<std::size_t>(from))) {
      db.run(std::string(step));
    }
    db.run("PRAGMA application_id=" + std::to_string(our_mark));
    db.run("PRAGMA user_version=" + std::to_string(todo.size()));
    db.run("COMMIT");
  } catch (...) {
    if (sqlite3_get_autocommit(db.handle()) == 0) db.run("ROLLBACK");
    throw;
  }
}

std::string versions(int found, std::size_t known) {
  return "schema " + std::to_string(found) + ", known up to " + std::to_string(known);
}

}  // namespace

std::span<const std::string_view> migrations() { return steps; }
int current_schema() { return static_cast<int>(steps.size()); }

int schema_version(Database& db) { return static_cast<int>(db.number("PRAGMA user_version")); }

void migrate(Database& db, std::span<const std::string_view> todo) {
  if (!is_ours(db) && !is_empty(db)) throw SqliteError(SQLITE_NOTADB, "not a database of clowder");
  const int found = schema_version(db);
  if (static_cast<std::size_t>(found) > todo.size()) {
    throw SchemaTooNew(versions(found, todo.size()));
  }
  if (static_cast<std::size_t>(found) < todo.size()) advance(db, todo, found);
}

void require_schema(Database& db) {
  if (!is_ours(db)) throw SqliteError(SQLITE_NOTADB, "not a database of clowder");
  const int found = schema_version(db);
  if (found > current_schema()) throw SchemaTooNew(versions(found, steps.size()));
  if (found < current_schema()) throw SqliteError(SQLITE_SCHEMA, versions(found, steps.size()));
}

Failure what_failed() {
  try {
    throw;
  } catch (const SqliteError& error) {
    return error.failure();
  } catch (const PostgresError& error) {
    return error.failure();
  } catch (const SchemaTooNew& error) {
    return {Trouble::newer, error.what()};
  } catch (const std::exception& error) {
    return {Trouble::broken, error.what()};
  }
}

}  // namespace clowder::store
