#include "store/sqlite_store.h"

#include <chrono>
#include <thread>

#include "store/store_test.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

TEST(SqliteStore, FullDiskRefusesWholeWritesAndHeals) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  store->before_next_commit("PRAGMA max_page_count=1");  // SQLite takes its present size
  const std::string large(100'000, 'x');
  EXPECT_EQ(write_now(*store, entry("t", 2, large)).trouble, Trouble::full);
  EXPECT_EQ(store->load("t").value.entries.size(), 1U);
  store->before_next_commit("PRAGMA max_page_count=100000");
  EXPECT_TRUE(heals(*store));
  EXPECT_FALSE(write_now(*store, entry("t", 2, large)));
  EXPECT_EQ(store->load("t").value.entries.size(), 2U);
}

TEST(SqliteStore, LockedByAnotherProcessHeals) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  Database other(folder / "a.db", Database::Mode::write);
  other.run("BEGIN IMMEDIATE");
  EXPECT_EQ(write_now(*store, entry("t", 1, "create")).trouble, Trouble::locked);
  EXPECT_EQ(store->health().trouble, Trouble::locked);
  other.run("ROLLBACK");
  EXPECT_TRUE(heals(*store));
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
}

TEST(SqliteStore, ReadOnlyHeals) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  store->before_next_commit("PRAGMA query_only=1");
  EXPECT_EQ(write_now(*store, entry("t", 1, "create")).trouble, Trouble::read_only);
  EXPECT_EQ(store->health().trouble, Trouble::read_only);
  store->before_next_commit("PRAGMA query_only=0");
  EXPECT_TRUE(heals(*store));
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
}

TEST(SqliteStore, IsFullySynchronisedWal) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  Database other(folder / "a.db", Database::Mode::read);
  EXPECT_EQ(other.first_text("PRAGMA journal_mode"), "wal");
  TableWriter writer(folder / "a.db");
  EXPECT_EQ(writer.database().number("PRAGMA synchronous"), 2);
}

}  // namespace
}  // namespace clowder::store
