// The statements of the writing connection: one Write at a time, inside a transaction of the
// caller. Used by one thread, that of store/sqlite_store.cpp.
#pragma once

#include "store/database.h"
#include "store/store.h"

namespace clowder::store {

class TableWriter {
 public:
  explicit TableWriter(const std::string& path);

  Database& database() { return db_; }

  void begin();
  void commit();
  void roll_back();  // never throws

  // All of it or, with a Failure of `taken`, nothing. Throws SqliteError for what fails everybody.
  Failure put(const Write& write);

  // Writes something of no consequence, to see whether it can be done.
  void try_out();

 private:
  void put_rows(const Write& write);

  Database db_;
  Statement begin_, commit_, save_, release_, back_;
  Statement entry_, table_, live_, secret_, grant_, revoke_, record_, health_;
};

}  // namespace clowder::store
