// The database as a file in a folder: held by one server, copied beside it while it runs, put back.
//
//   DataFolder folder("data");             // made if missing, readable by its owner only
//   auto lock = folder.hold();             // fails while another server holds it
//   back_up(folder.database(), "monday.db");
//   restore("monday.db", folder);          // needs the hold
//
// Functions that return a Failure throw nothing.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace clowder::store {

// While it lives no other process can hold the folder; gone with the process, however it ends.
class Hold {
 public:
  explicit Hold(int file) : file_(file) {}
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold();

 private:
  int file_;
};

class DataFolder {
 public:
  explicit DataFolder(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  std::string database() const { return path_ + "/clowder.db"; }

  Failure make() const;
  Result<std::unique_ptr<Hold>> hold() const;  // Trouble::locked if somebody else has it

 private:
  std::string path_;
};

// A consistent copy as of one moment; games go on meanwhile. `to` must not exist.
Failure back_up(const std::string& database, const std::string& to);

// Whether a file is a whole database of ours that this version can serve.
Failure examine(const std::string& database);

// Puts a copy in place of the folder's database, brought to the present schema. What was there is
// kept beside it as clowder.db.before.
Failure restore(const std::string& from, const DataFolder& folder);

// From whichever earlier schema to the present one. The versions before and after.
struct Migrated {
  int from = 0;
  int to = 0;
};
Result<Migrated> migrate_file(const std::string& database);

}  // namespace clowder::store
