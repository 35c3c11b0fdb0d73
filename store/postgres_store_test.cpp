// What only PostgreSQL does: connections that break, and a schema that several nodes share.
#include "store/postgres_store.h"

#include <array>
#include <atomic>
#include <future>

#include "store/postgres_schema.h"
#include "store/postgres_test.h"
#include "store/schema.h"
#include "store/store_test.h"

namespace clowder::store {
namespace {

std::unique_ptr<PostgresStore> open_postgres(const std::string& url) {
  auto opened = PostgresStore::open(url);
  EXPECT_FALSE(opened.failure) << opened.failure.detail;
  return std::move(opened.value);
}

// Every backend of the database but the one that asks.
void cut_connections(Link& link) {
  link.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
}

TEST(PostgresStore, ACutConnectionIsMadeAnew) {
  const std::string url = TestCluster::shared().fresh_url();
  auto store = open_postgres(url);
  Link other(url);
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  EXPECT_FALSE(store->load("t").failure);
  cut_connections(other);
  EXPECT_EQ(store->load("t").value.entries.size(), 1U);
  const Failure no = write_now(*store, entry("t", 2, "move"));
  EXPECT_TRUE(!no || no.trouble == Trouble::away) << no.detail;
  EXPECT_TRUE(heals(*store));
  EXPECT_EQ(write_now(*store, entry("t", 2, "move")).trouble, no ? Trouble::none : Trouble::taken);
}

// Shot at the commit: what the caller is told is what the log says.
TEST(PostgresStore, ALostAnswerIsLookedUpInTheLog) {
  const std::string url = TestCluster::shared().fresh_url();
  auto store = open_postgres(url);
  Link other(url);
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  other.run(
      "CREATE FUNCTION shoot() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
      "  PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;"
      "CREATE CONSTRAINT TRIGGER shot AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
      "  FOR EACH ROW EXECUTE FUNCTION shoot()");
  const Failure no = write_now(*store, entry("t", 2, "move"));
  const auto entries = other.run("SELECT count(*) FROM entries").number(0, 0);
  EXPECT_EQ(no.trouble, entries == 2 ? Trouble::none : Trouble::away) << entries;
  other.run("DROP TRIGGER shot ON entries");
  EXPECT_TRUE(heals(*store));
}

TEST(PostgresStore, AStoppedDatabaseIsAwayAndHeals) {
  const std::string url = TestCluster::shared().fresh_url();
  auto store = open_postgres(url);
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  TestCluster::shared().tell("stop");
  EXPECT_EQ(write_now(*store, entry("t", 2, "move")).trouble, Trouble::away);
  EXPECT_EQ(store->health().trouble, Trouble::away);
  EXPECT_EQ(store->load("t").failure.trouble, Trouble::away);
  TestCluster::shared().tell("start");
  EXPECT_TRUE(heals(*store));
  EXPECT_FALSE(write_now(*store, entry("t", 2, "move")));
  EXPECT_EQ(store->load("t").value.entries.size(), 2U);
}

TEST(PostgresStore, AReaderWhoMeetsTroubleStartsTheHealing) {
  const std::string url = TestCluster::shared().fresh_url();
  auto store = open_postgres(url);
  TestCluster::shared().tell("stop");
  EXPECT_EQ(store->load("t").failure.trouble, Trouble::away);
  EXPECT_EQ(store->health().trouble, Trouble::away);
  TestCluster::shared().tell("start");
  EXPECT_TRUE(heals(*store));
}

TEST(PostgresStore, ReadOnlyIsSaidAndHeals) {
  const std::string url = TestCluster::shared().fresh_url();
  const std::string name = url.substr(url.rfind('/') + 1);
  auto store = open_postgres(url);
  Link other(url);
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  other.run("ALTER DATABASE " + name + " SET default_transaction_read_only = on");
  cut_connections(other);
  Failure no = write_now(*store, entry("t", 2, "move"));
  if (no.trouble == Trouble::away) no = write_now(*store, entry("t", 2, "move"));
  EXPECT_EQ(no.trouble, Trouble::read_only) << no.detail;
  EXPECT_EQ(store->health().trouble, Trouble::read_only);
  other.run("SET default_transaction_read_only = off");
  other.run("ALTER DATABASE " + name + " RESET default_transaction_read_only");
  cut_connections(other);
  EXPECT_TRUE(heals(*store));
  EXPECT_FALSE(write_now(*store, entry("t", 2, "move")));
}

// Batches of two nodes over the same tables in opposite orders do not block each other for good.
TEST(PostgresStore, BatchesDoNotDeadlock) {
  const std::string url = TestCluster::shared().fresh_url();
  auto a = open_postgres(url), b = open_postgres(url);
  constexpr int tables = 40, numbers = 10;
  std::atomic<int> won = 0, lost = 0, other = 0;
  const auto done = [&](const Failure& no) {
    ++(!no ? won : no.trouble == Trouble::taken ? lost : other);
  };
  for (std::uint64_t n = 1; n <= numbers; ++n) {
    for (int i = 0; i < tables; ++i) a->write(entry("t" + std::to_string(i), n, "a"), done);
    for (int i = tables; i-- > 0;) b->write(entry("t" + std::to_string(i), n, "b"), done);
  }
  a.reset();
  b.reset();
  EXPECT_EQ(won, tables * numbers);
  EXPECT_EQ(lost, tables * numbers);
  EXPECT_EQ(other, 0);
}

TEST(PostgresSchema, ComesForwardFromEveryEarlierVersion) {
  const auto all = postgres_migrations();
  for (std::size_t from = 0; from <= all.size(); ++from) {
    const std::string url = TestCluster::shared().fresh_url();
    Link link(url);
    if (from > 0) {
      migrate(link, all.first(from));
      EXPECT_EQ(schema_version(link), static_cast<int>(from));
      link.run(
          R"(SELECT clowder_put('[{"t":"old","e":[[1,"create"]]},{"t":"old","n":2,"x":"y"}]'))");
    }
    auto store = open_postgres(url);
    EXPECT_EQ(schema_version(link), current_postgres_schema());
    if (from > 0) {
      EXPECT_EQ(store->load("old").value.entries.size(), 2U) << from;
    }
    EXPECT_FALSE(write_now(*store, entry("new", 1, "create")));
    EXPECT_FALSE(write_now(*store, entry("new", 2, "move")));
  }
}

TEST(PostgresSchema, RefusesALaterOne) {
  const std::string url = TestCluster::shared().fresh_url();
  open_postgres(url);
  Link(url).run("UPDATE clowder_schema SET version = 99");
  const auto opened = PostgresStore::open(url);
  EXPECT_EQ(opened.failure.trouble, Trouble::newer);
  EXPECT_EQ(opened.failure.detail,
            "schema 99, known up to " + std::to_string(current_postgres_schema()));
}

TEST(PostgresSchema, RefusesADatabaseOfSomethingElse) {
  const std::string url = TestCluster::shared().fresh_url();
  Link(url).run("CREATE TABLE dogs (name text)");
  EXPECT_EQ(PostgresStore::open(url).failure.trouble, Trouble::broken);
}

TEST(PostgresSchema, NodesMayStartTogether) {
  const std::string url = TestCluster::shared().fresh_url();
  std::atomic<int> good = 0;
  std::vector<std::thread> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.emplace_back([&] { good += PostgresStore::open(url).failure ? 0 : 1; });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(good, 4);
}

// Longer than a statement may take otherwise, and than an answer is waited for; the node that
// starts meanwhile waits for it.
TEST(SlowMigration, AStepTakesAsLongAsItTakes) {
  const std::string url = TestCluster::shared().fresh_url();
  const std::array<std::string_view, 1> steps{
      "CREATE TABLE cats (name text); SELECT pg_sleep(5.5)"};
  const auto start = [&] {
    Link link(url);
    return migrate(link, steps).from;
  };
  auto first = std::async(std::launch::async, start),
       second = std::async(std::launch::async, start);
  EXPECT_EQ(first.get() + second.get(), 1);  // one from nothing, the other from what that one did
  Link link(url);
  migrate(link, steps);
  EXPECT_EQ(link.run("SHOW statement_timeout").text(0, 0), "4s");
}

TEST(Link, HidesThePassword) {
  EXPECT_EQ(without_password("postgres://cat:secret@db/x"), "postgres://cat@db/x");
  EXPECT_EQ(without_password("postgres://cat@db:5432/x"), "postgres://cat@db:5432/x");
  EXPECT_EQ(without_password("postgres://db:5432/x"), "postgres://db:5432/x");
}

TEST(PostgresStore, ThatIsNotThereIsAway) {
  EXPECT_EQ(PostgresStore::open("postgres://nobody@127.0.0.1:1/none").failure.trouble,
            Trouble::away);
}

}  // namespace
}  // namespace clowder::store
