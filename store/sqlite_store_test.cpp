#include "store/sqlite_store.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "store/store_test.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

bool heals(Store& store) {
  for (int i = 0; i < 100; ++i) {
    if (!store.health()) return true;
    std::this_thread::sleep_for(50ms);
  }
  return false;
}

TEST(SqliteStore, KeepsWhatWasWritten) {
  const TestFolder folder;
  {
    auto store = open_store(folder / "a.db");
    Write made = entry("t1", 1, R"({"kind":"create"})");
    made.secrets = {{1, "5ec2e7"}};
    made.grant = {{"h1", Role::seat, 0}, {"h2", Role::invitation}, {"h3", Role::spectator}};
    EXPECT_FALSE(write_now(*store, made));
    EXPECT_FALSE(write_now(
        *store, {.table = "t1", .entries = {{2, "two"}, {3, "three"}}, .revoke = {"h2"}}));
    EXPECT_FALSE(write_now(*store, {.table = "t1", .records = {{3, "game box"}}, .live = false}));
  }
  auto store = open_store(folder / "a.db");
  const auto kept = store->load("t1");
  ASSERT_FALSE(kept.failure);
  ASSERT_EQ(kept.value.entries.size(), 3U);
  EXPECT_EQ(kept.value.entries[1].text, "two");
  EXPECT_EQ(kept.value.secrets.at(0).hex, "5ec2e7");
  ASSERT_EQ(kept.value.tokens.size(), 2U);
  EXPECT_EQ(kept.value.tokens[0].role, Role::seat);
  EXPECT_EQ(kept.value.tokens[0].seat, 0);
  EXPECT_EQ(kept.value.tokens[1].role, Role::spectator);
  EXPECT_FALSE(kept.value.live);
  EXPECT_TRUE(store->live_tables().value.empty());
  EXPECT_EQ(store->records("t1").value.at(0).text, "game box");
  EXPECT_EQ(store->load("nobody").failure.trouble, Trouble::missing);
}

TEST(SqliteStore, TheKeyDecidesWhoWasFirst) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  EXPECT_FALSE(write_now(*store, entry("t", 1, "create")));
  EXPECT_FALSE(write_now(*store, entry("t", 2, "first")));
  // The loser leaves nothing behind, not even the part of its write that would have fitted.
  const Write late{.table = "t", .entries = {{3, "late"}, {2, "late"}}, .grant = {{"h"}}};
  EXPECT_EQ(write_now(*store, late).trouble, Trouble::taken);
  const auto kept = store->load("t").value;
  ASSERT_EQ(kept.entries.size(), 2U);
  EXPECT_EQ(kept.entries[1].text, "first");
  EXPECT_TRUE(kept.tokens.empty());
  EXPECT_FALSE(store->health());
}

TEST(SqliteStore, TablesShareACommit) {
  const TestFolder folder;
  auto store = open_store(folder / "a.db");
  constexpr int count = 500;
  std::atomic<int> answers = 0;
  for (int i = 0; i < count; ++i) {
    store->write(entry("t" + std::to_string(i), 1, "create"), [&](const Failure& no) {
      EXPECT_FALSE(no);
      ++answers;
    });
  }
  EXPECT_FALSE(write_now(*store, entry("last", 1, "create")));
  EXPECT_EQ(answers, count);
  EXPECT_LT(store->work().commits, 100U);
  EXPECT_EQ(store->work().writes, count + 1U);
  EXPECT_EQ(store->live_tables().value.size(), count + 1U);
}

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

// The child writes entry after entry to some tables and reports each, once durable, through a pipe;
// after its violent end every reported one must be there, in order and without a gap.
[[noreturn]] void write_until_killed(const std::string& path, int pipe) {
  auto store = SqliteStore::open(path).value;
  constexpr int tables = 20;
  for (std::uint64_t number = 1;; ++number) {
    for (int i = 0; i < tables; ++i) {
      const std::string table = "t" + std::to_string(i);
      store->write(entry(table, number, "x" + std::to_string(number)),
                   [pipe, i, number](const Failure& no) {
                     const std::uint64_t report[2] = {static_cast<std::uint64_t>(i), number};
                     if (!no && ::write(pipe, report, sizeof report) < 0) ::_exit(1);
                   });
    }
    std::this_thread::sleep_for(1ms);
  }
}

std::vector<std::uint64_t> kill_a_writer(const std::string& path, std::chrono::milliseconds after) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) write_until_killed(path, ends[1]);
  ::close(ends[1]);
  std::vector<std::uint64_t> last(20);
  std::uint64_t report[2];
  auto kill_at = std::chrono::steady_clock::time_point::max();
  while (::read(ends[0], report, sizeof report) == sizeof report) {
    last[report[0]] = report[1];
    const auto now = std::chrono::steady_clock::now();
    if (kill_at == std::chrono::steady_clock::time_point::max()) kill_at = now + after;
    if (now >= kill_at) ::kill(child, SIGKILL);
  }
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return last;
}

TEST(SqliteStore, LosesNothingDurableWhenKilled) {
  for (int round = 0; round < 5; ++round) {
    const TestFolder folder;
    const auto reported = kill_a_writer(folder / "a.db", 10ms + round * 13ms);
    auto store = open_store(folder / "a.db");
    for (std::size_t i = 0; i < reported.size(); ++i) {
      const auto entries = store->load("t" + std::to_string(i)).value.entries;
      EXPECT_GE(entries.size(), reported[i]);
      for (std::size_t n = 0; n < entries.size(); ++n) {
        EXPECT_EQ(entries[n].number, n + 1);
        EXPECT_EQ(entries[n].text, "x" + std::to_string(n + 1));
      }
    }
    EXPECT_GT(reported[0], 0U);
  }
}

}  // namespace
}  // namespace clowder::store
