#include "store/copy.h"

#include <fstream>

#include "store/schema.h"
#include "store/store_test.h"

namespace clowder::store {
namespace {

void fill(Store& store, const std::string& table, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t n = from; n <= to; ++n) {
    ASSERT_FALSE(write_now(store, entry(table, n, "entry")));
  }
}

TEST(Copy, BacksUpBesideAWriterAndRestores) {
  const TestFolder place;
  const DataFolder folder(place / "data");
  ASSERT_FALSE(folder.make());
  {
    auto store = open_store(folder.database());
    fill(*store, "t", 1, 10);
    EXPECT_FALSE(back_up(folder.database(), place / "monday.db"));
    fill(*store, "t", 11, 15);
  }
  EXPECT_EQ(back_up(folder.database(), place / "monday.db").trouble, Trouble::taken);
  EXPECT_FALSE(examine(place / "monday.db"));
  EXPECT_FALSE(restore(place / "monday.db", folder));
  auto store = open_store(folder.database());
  EXPECT_EQ(store->load("t").value.entries.size(), 10U);
  auto before = open_store(folder.database() + ".before");
  EXPECT_EQ(before->load("t").value.entries.size(), 15U);
}

TEST(Copy, RefusesWhatIsNoDatabase) {
  const TestFolder place;
  std::ofstream(place / "cat.db")
      << "no database at all, just some words about cats, and more words";
  EXPECT_EQ(examine(place / "cat.db").trouble, Trouble::broken);
  EXPECT_EQ(examine(place / "none.db").trouble, Trouble::missing);
  EXPECT_EQ(SqliteStore::open(place / "cat.db").failure.trouble, Trouble::broken);
  const DataFolder folder(place / "data");
  ASSERT_FALSE(folder.make());
  {
    auto store = open_store(folder.database());
  }
  EXPECT_TRUE(restore(place / "cat.db", folder));
  EXPECT_FALSE(examine(folder.database()));  // still the old one
  {
    Database strange(place / "strange.db", Database::Mode::create);
    strange.run("CREATE TABLE cats (name TEXT)");
  }
  EXPECT_EQ(SqliteStore::open(place / "strange.db").failure.trouble, Trouble::broken);
}

TEST(Copy, OneServerHoldsAFolder) {
  const TestFolder place;
  const DataFolder folder(place / "data");
  ASSERT_FALSE(folder.make());
  {
    auto first = folder.hold();
    ASSERT_FALSE(first.failure);
    EXPECT_EQ(folder.hold().failure.trouble, Trouble::locked);
  }
  EXPECT_FALSE(folder.hold().failure);
}

TEST(Schema, GoesForwardFromEveryVersionInOneTransaction) {
  const TestFolder place;
  const std::string_view two = "ALTER TABLE tables ADD COLUMN nap INTEGER NOT NULL DEFAULT 9";
  std::vector<std::string_view> later(migrations().begin(), migrations().end());
  later.push_back(two);
  later.push_back("no SQL");
  {
    auto store = open_store(place / "a.db");
    EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  }
  Database db(place / "a.db", Database::Mode::write);
  EXPECT_THROW(migrate(db, later), SqliteError);  // its last step fails: nothing happened
  EXPECT_EQ(schema_version(db), current_schema());
  later.pop_back();
  migrate(db, later);
  EXPECT_EQ(schema_version(db), current_schema() + 1);
  EXPECT_EQ(db.number("SELECT nap FROM tables WHERE id = 't'"), 9);
}

TEST(Schema, RefusesANewerOne) {
  const TestFolder place;
  {
    auto store = open_store(place / "a.db");
  }
  {
    Database db(place / "a.db", Database::Mode::write);
    db.run("PRAGMA user_version=99");
  }
  EXPECT_EQ(SqliteStore::open(place / "a.db").failure.trouble, Trouble::newer);
  EXPECT_EQ(examine(place / "a.db").trouble, Trouble::newer);
  EXPECT_EQ(migrate_file(place / "a.db").failure.trouble, Trouble::newer);
}

}  // namespace
}  // namespace clowder::store
