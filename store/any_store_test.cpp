// What every store promises: one set of tests, run on SQLite and on a real PostgreSQL that the test
// starts and stops itself.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "store/open.h"
#include "store/postgres_test.h"
#include "store/store_test.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

enum class Kind : std::uint8_t { sqlite, postgres };

class AnyStore : public testing::TestWithParam<Kind> {
 protected:
  // Somewhere that nobody has written to.
  std::string place() {
    if (GetParam() == Kind::postgres) return TestCluster::shared().fresh_url();
    return folder_ / (std::to_string(++places_) + ".db");
  }
  static std::unique_ptr<Store> open_any(const std::string& where) {
    auto opened = open_place(where);
    EXPECT_FALSE(opened.failure) << opened.failure.detail;
    return std::move(opened.value);
  }
  // The same place again at every call.
  std::unique_ptr<Store> open() {
    if (here_.empty()) here_ = place();
    return open_any(here_);
  }

 private:
  TestFolder folder_;
  std::string here_;
  int places_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Sqlite, AnyStore, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgres, AnyStore, testing::Values(Kind::postgres));

TEST_P(AnyStore, KeepsWhatWasWritten) {
  {
    auto store = open();
    Write made = entry("t1", 1, R"({"kind":"create"})");
    made.secrets = {{1, "5ec2e7"}};
    made.grant = {{"h1", Role::seat, 0}, {"h2", Role::invitation}, {"h3", Role::spectator}};
    EXPECT_FALSE(write_now(*store, made));
    EXPECT_FALSE(write_now(
        *store, {.table = "t1", .entries = {{2, "two"}, {3, "three"}}, .revoke = {"h2"}}));
    EXPECT_FALSE(write_now(*store, {.table = "t1", .records = {{3, "game box"}}, .live = false}));
  }
  auto store = open();
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

TEST_P(AnyStore, TheKeyDecidesWhoWasFirst) {
  auto store = open();
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

TEST_P(AnyStore, ReadsWhatFollows) {
  auto store = open();
  Write made = entry("t", 1, "create");
  made.secrets = {{1, "5ec2e7"}};
  made.grant = {{"h1", Role::seat, 2}};
  EXPECT_FALSE(write_now(*store, made));
  for (std::uint64_t n = 2; n <= 12; ++n) {
    EXPECT_FALSE(write_now(*store, entry("t", n, "entry " + std::to_string(n))));
  }
  const auto tail = store->load("t", 10);
  ASSERT_FALSE(tail.failure);
  ASSERT_EQ(tail.value.entries.size(), 2U);
  EXPECT_EQ(tail.value.entries[0].number, 11U);
  EXPECT_EQ(tail.value.entries[1].text, "entry 12");
  EXPECT_EQ(tail.value.secrets.size(), 1U);
  EXPECT_EQ(tail.value.tokens.at(0).seat, 2);
  EXPECT_FALSE(store->load("t", 12).failure);
  EXPECT_TRUE(store->load("t", 12).value.entries.empty());
}

TEST_P(AnyStore, KeepsAnyText) {
  auto store = open();
  const std::string odd = "{\"name\":\"\\u0000 Ключ ✓ 'q' $1 \\\\ \\n\"}\n\t%";
  EXPECT_FALSE(write_now(*store, entry("t", 1, odd)));
  EXPECT_FALSE(write_now(*store, entry("t", 2, odd)));
  EXPECT_FALSE(write_now(*store, {.table = "t", .records = {{2, odd}}}));
  EXPECT_EQ(store->load("t").value.entries.at(1).text, odd);
  EXPECT_EQ(store->records("t").value.at(0).text, odd);
}

// Two processes' worth of stores on one table: each number goes to one of them, and whoever loses
// learns of it.
void race(Store& a, Store& b, std::uint64_t numbers) {
  for (std::uint64_t n = 1; n <= numbers; ++n) {
    std::promise<Failure> first, second;
    a.write(entry("t", n, "a"), [&](const Failure& no) { first.set_value(no); });
    b.write(entry("t", n, "b"), [&](const Failure& no) { second.set_value(no); });
    const Failure no_a = first.get_future().get(), no_b = second.get_future().get();
    ASSERT_NE(no_a.trouble == Trouble::none, no_b.trouble == Trouble::none)
        << n << ' ' << no_a.detail << no_b.detail;
    ASSERT_EQ((no_a ? no_a : no_b).trouble, Trouble::taken) << no_a.detail << no_b.detail;
  }
  const auto log = a.load("t").value.entries;
  ASSERT_EQ(log.size(), numbers);
  for (std::uint64_t n = 1; n <= numbers; ++n) ASSERT_EQ(log[n - 1].number, n);
}

TEST_P(AnyStore, TwoRaceForOneNumber) {
  auto a = open(), b = open();
  race(*a, *b, 200);
}

class SlowStore : public AnyStore {};
INSTANTIATE_TEST_SUITE_P(Postgres, SlowStore, testing::Values(Kind::postgres));

TEST_P(SlowStore, TwoRaceTenThousandTimes) {
  auto a = open(), b = open();
  race(*a, *b, 10'000);
}

TEST_P(AnyStore, TablesShareACommit) {
  auto store = open();
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

// The child writes entry after entry to some tables and reports each, once durable, through a pipe;
// after its violent end every reported one must be there, in order and without a gap.
[[noreturn]] void write_until_killed(const std::string& path, int pipe) {
  auto store = open_place(path).value;
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

TEST_P(AnyStore, LosesNothingDurableWhenKilled) {
  for (int round = 0; round < 5; ++round) {
    const std::string fresh = place();
    const auto reported = kill_a_writer(fresh, 10ms + round * 13ms);
    auto store = open_any(fresh);
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
