// SQLite as values that clean up after themselves; the only file that others in this room need to
// know of it. Errors are thrown as SqliteError and end in store/sqlite_store.cpp as Failures.
//
//   Database db("clowder.db", Database::Mode::write);
//   Statement insert(db, "INSERT INTO t VALUES (?1, ?2)");
//   insert.bind(1, "a").bind(2, 7).run();
//
// One thread at a time may use a Database and its Statements.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace clowder::store {

class SqliteError : public std::runtime_error {
 public:
  SqliteError(int code, const std::string& message);
  Failure failure() const;

 private:
  int code_;
};

class Database {
 public:
  enum class Mode : std::uint8_t { read, write, create };

  Database(const std::string& path, Mode mode);

  void run(const std::string& sql);  // one or more statements without results
  std::int64_t number(const std::string& sql);
  std::string first_text(const std::string& sql);
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
 public:
  Statement(const Database& db, std::string_view sql);

  // From 1. The text must live until run() or the last row.
  Statement& bind(int place, std::string_view text);
  Statement& bind(int place, std::int64_t number);

  void run();  // and be ready for the next values
  bool row();  // false at the end, and ready again
  std::string text(int column) const;
  std::int64_t number(int column) const;
  void reset();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace clowder::store
