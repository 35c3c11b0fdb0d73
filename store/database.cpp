#include "store/database.h"

#include <sqlite3.h>

namespace clowder::store {
namespace {

constexpr int patience_ms = 1000;  // how long another process may hold the database

[[noreturn]] void fail(sqlite3* db, int code) {
  throw SqliteError(db == nullptr ? code : sqlite3_extended_errcode(db),
                    db == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(db));
}

Trouble trouble_of(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL: return Trouble::full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::locked;
    case SQLITE_READONLY:
    case SQLITE_PERM: return Trouble::read_only;
    case SQLITE_CONSTRAINT: return Trouble::taken;
    default: return Trouble::broken;
  }
}

}  // namespace

SqliteError::SqliteError(int code, const std::string& message)
    : std::runtime_error(message), code_(code) {}

Failure SqliteError::failure() const { return {trouble_of(code_), what()}; }

void Database::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }
void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Database::Database(const std::string& path, Mode mode) {
  const int flags = mode == Mode::read    ? SQLITE_OPEN_READONLY
                    : mode == Mode::write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(db);
  if (code != SQLITE_OK) fail(db, code);
  sqlite3_extended_result_codes(db, 1);
  sqlite3_busy_timeout(db, patience_ms);
}

void Database::run(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(handle(), code);
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.row() ? statement.number(0) : 0;
}

std::string Database::first_text(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.row() ? statement.text(0) : std::string();
}

Statement::Statement(const Database& db, std::string_view sql) : db_(db.handle()) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v2(db_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  handle_.reset(statement);
  if (code != SQLITE_OK) fail(db_, code);
}

Statement& Statement::bind(int place, std::string_view text) {
  const int code = sqlite3_bind_text(handle_.get(), place, text.data(),
                                     static_cast<int>(text.size()), SQLITE_STATIC);
  if (code != SQLITE_OK) fail(db_, code);
  return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
  const int code = sqlite3_bind_int64(handle_.get(), place, number);
  if (code != SQLITE_OK) fail(db_, code);
  return *this;
}

void Statement::run() {
  while (row()) {
  }
}

bool Statement::row() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return reset(), false;
  // The error is read before the reset, which forgets it.
  const SqliteError error(sqlite3_extended_errcode(db_), sqlite3_errmsg(db_));
  reset();
  throw error;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

}  // namespace clowder::store
