#include "store/writer.h"

#include <sqlite3.h>

#include <ctime>

namespace clowder::store {
namespace {

// In WAL a commit is one synchronised append; FULL makes it survive a loss of power.
Database open_for_writing(const std::string& path) {
  Database db(path, Database::Mode::write);
  db.run("PRAGMA journal_mode=WAL");
  db.run("PRAGMA synchronous=FULL");
  return db;
}

std::int64_t now() { return static_cast<std::int64_t>(std::time(nullptr)); }

}  // namespace

TableWriter::TableWriter(const std::string& path)
    : db_(open_for_writing(path)),
      begin_(db_, "BEGIN IMMEDIATE"),
      commit_(db_, "COMMIT"),
      save_(db_, "SAVEPOINT one"),
      release_(db_, "RELEASE one"),
      back_(db_, "ROLLBACK TO one"),
      entry_(db_, "INSERT INTO entries VALUES (?1, ?2, ?3)"),
      table_(db_, "INSERT INTO tables VALUES (?1, 1, ?2)"),
      live_(db_, "UPDATE tables SET live = ?2 WHERE id = ?1"),
      secret_(db_, "INSERT INTO secrets VALUES (?1, ?2, ?3)"),
      grant_(db_, "INSERT INTO tokens VALUES (?1, ?2, ?3, ?4)"),
      revoke_(db_, "DELETE FROM tokens WHERE table_id = ?1 AND hash = ?2"),
      record_(db_, "INSERT INTO records VALUES (?1, ?2, ?3, ?4)"),
      health_(db_, "UPDATE health SET tried = ?1") {}

void TableWriter::begin() { begin_.run(); }
void TableWriter::commit() { commit_.run(); }

void TableWriter::roll_back() {
  if (sqlite3_get_autocommit(db_.handle()) != 0) return;
  sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Failure TableWriter::put(const Write& write) {
  save_.run();
  try {
    put_rows(write);
  } catch (const SqliteError& error) {
    if (error.failure().trouble != Trouble::taken) throw;
    back_.run();
    release_.run();
    return error.failure();
  }
  release_.run();
  return {};
}

void TableWriter::put_rows(const Write& write) {
  for (const Entry& entry : write.entries) {
    const auto number = static_cast<std::int64_t>(entry.number);
    if (entry.number == 1) table_.bind(1, write.table).bind(2, now()).run();
    entry_.bind(1, write.table).bind(2, number).bind(3, entry.text).run();
  }
  for (const Secret& secret : write.secrets) {
    const auto number = static_cast<std::int64_t>(secret.number);
    secret_.bind(1, write.table).bind(2, number).bind(3, secret.hex).run();
  }
  for (const Token& token : write.grant) {
    const auto role = static_cast<std::int64_t>(token.role);
    grant_.bind(1, write.table).bind(2, token.hash).bind(3, role);
    grant_.bind(4, std::int64_t{token.seat}).run();
  }
  for (const std::string& hash : write.revoke) revoke_.bind(1, write.table).bind(2, hash).run();
  for (const Record& record : write.records) {
    const auto number = static_cast<std::int64_t>(record.number);
    record_.bind(1, write.table).bind(2, number).bind(3, now()).bind(4, record.text).run();
  }
  if (write.live) live_.bind(1, write.table).bind(2, std::int64_t{*write.live ? 1 : 0}).run();
}

void TableWriter::try_out() { health_.bind(1, now()).run(); }

}  // namespace clowder::store
