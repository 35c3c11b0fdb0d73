#include "store/copy.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/schema.h"

namespace clowder::store {
namespace {

namespace fs = std::filesystem;

Failure machine_failure(const std::string& what) {
  const int code = errno;
  const Trouble trouble = code == ENOSPC                                     ? Trouble::full
                          : code == EACCES || code == EROFS || code == EPERM ? Trouble::read_only
                                                                             : Trouble::broken;
  return {trouble, what + ": " + std::strerror(code)};
}

struct FinishBackup {
  void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

void copy_pages(const Database& from, const Database& to) {
  std::unique_ptr<sqlite3_backup, FinishBackup> backup(
      sqlite3_backup_init(to.handle(), "main", from.handle(), "main"));
  // All pages in one step: one snapshot of the WAL, so writers beside it are not disturbed.
  const int code = backup ? sqlite3_backup_step(backup.get(), -1) : SQLITE_ERROR;
  if (code != SQLITE_DONE) throw SqliteError(code, sqlite3_errstr(code));
}

void remove_database(const std::string& path) {
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(path + ending);
}

void copy_database(const std::string& from, const std::string& to) {
  const Database source(from, Database::Mode::write);
  Database target(to, Database::Mode::create);
  copy_pages(source, target);
  target.run("PRAGMA journal_mode=DELETE");  // one file that can be carried away
}

void synchronise(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

}  // namespace

Hold::~Hold() { ::close(file_); }

Failure DataFolder::make() const {
  std::error_code error;
  if (fs::is_directory(path_, error)) return {};
  fs::create_directories(fs::path(path_).parent_path(), error);
  if (::mkdir(path_.c_str(), S_IRWXU) == 0) return {};
  return machine_failure(path_);
}

Result<std::unique_ptr<Hold>> DataFolder::hold() const {
  const std::string path = path_ + "/lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return {nullptr, machine_failure(path)};
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return {std::make_unique<Hold>(file), {}};
  ::close(file);
  return {nullptr, {Trouble::locked, path}};
}

Failure back_up(const std::string& database, const std::string& to) {
  try {
    if (fs::exists(to)) return {Trouble::taken, to};
    if (!fs::exists(database)) return {Trouble::missing, database};
    const std::string fresh = to + ".part";
    remove_database(fresh);
    copy_database(database, fresh);
    if (Failure no = examine(fresh)) return no;
    synchronise(fresh);
    fs::rename(fresh, to);
    return {};
  } catch (...) {
    return what_failed();
  }
}

Failure examine(const std::string& database) {
  try {
    if (!fs::exists(database)) return {Trouble::missing, database};
    Database db(database, Database::Mode::read);
    require_schema(db);
    const std::string state = db.first_text("PRAGMA quick_check(1)");
    if (state != "ok") return {Trouble::broken, state};
    return {};
  } catch (...) {
    return what_failed();
  }
}

Failure restore(const std::string& from, const DataFolder& folder) {
  try {
    if (!fs::exists(from)) return {Trouble::missing, from};
    const std::string fresh = folder.path() + "/clowder.db.part";
    remove_database(fresh);
    copy_database(from, fresh);
    if (auto moved = migrate_file(fresh); moved.failure) return moved.failure;
    if (Failure no = examine(fresh)) return no;
    synchronise(fresh);
    const std::string old = folder.database() + ".before";
    if (fs::exists(folder.database())) {
      remove_database(old);
      copy_database(folder.database(), old);
    }
    remove_database(folder.database());
    fs::rename(fresh, folder.database());
    return {};
  } catch (...) {
    return what_failed();
  }
}

Result<Migrated> migrate_file(const std::string& database) {
  try {
    if (!fs::exists(database)) return {{}, {Trouble::missing, database}};
    Database db(database, Database::Mode::write);
    const int from = schema_version(db);
    migrate(db);
    return {{from, schema_version(db)}, {}};
  } catch (...) {
    return {{}, what_failed()};
  }
}

}  // namespace clowder::store
