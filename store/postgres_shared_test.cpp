// What nodes share in PostgreSQL: turns are taken once, news reach the others, heads tell the rest.
#include <atomic>
#include <set>

#include "store/open.h"
#include "store/postgres_fanout.h"
#include "store/postgres_store.h"
#include "store/postgres_test.h"
#include "store/shared.h"
#include "store/store_test.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

struct PostgresShared : testing::Test {
  std::unique_ptr<PostgresStore> open() {
    auto opened = PostgresStore::open(url);
    EXPECT_FALSE(opened.failure) << opened.failure.detail;
    return std::move(opened.value);
  }
  const std::string url = TestCluster::shared().fresh_url();
  std::unique_ptr<PostgresStore> a = open(), b = open();
};

Write turn(const std::string& table, std::uint64_t number, std::int64_t delay) {
  return {.table = table, .due = Due{number, delay}};
}

TEST_F(PostgresShared, ATurnIsTakenOnce) {
  constexpr int tables = 200;
  for (int i = 0; i < tables; ++i) {
    ASSERT_FALSE(write_now(*a, turn("t" + std::to_string(i), 3, 0)));
  }
  std::mutex mutex;
  std::multiset<std::string> taken;
  const auto take = [&](Shared& from) {
    for (int i = 0; i < 100; ++i) {
      const auto some = from.take_due(3, 60'000);
      EXPECT_FALSE(some.failure) << some.failure.detail;
      const std::lock_guard lock(mutex);
      for (const Turn& one : some.value) taken.insert(one.table);
    }
  };
  std::thread other([&] { take(*b); });
  take(*a);
  other.join();
  EXPECT_EQ(taken.size(), static_cast<std::size_t>(tables));
  EXPECT_EQ(std::set(taken.begin(), taken.end()).size(), taken.size());
}

TEST_F(PostgresShared, AForsakenTurnIsTakenByAnother) {
  ASSERT_FALSE(write_now(*a, turn("t", 3, 0)));
  EXPECT_EQ(a->take_due(10, 200).value.size(), 1U);
  EXPECT_TRUE(b->take_due(10, 200).value.empty());
  std::this_thread::sleep_for(250ms);
  const auto again = b->take_due(10, 200).value;
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0].number, 3U);
  EXPECT_FALSE(b->forget_due("t", 3));
  std::this_thread::sleep_for(250ms);
  EXPECT_TRUE(a->take_due(10, 200).value.empty());
}

TEST_F(PostgresShared, ATurnWaitsForItsTimeAndIsNotPutOff) {
  ASSERT_FALSE(write_now(*a, turn("t", 3, 60'000)));
  EXPECT_TRUE(a->take_due(10, 200).value.empty());
  ASSERT_FALSE(write_now(*a, turn("t", 4, 0)));       // a later number takes its place
  ASSERT_FALSE(write_now(*b, turn("t", 4, 60'000)));  // the same one does not
  EXPECT_EQ(a->take_due(10, 200).value.at(0).number, 4U);
}

TEST_F(PostgresShared, HeadsTellOfEntriesAndTokens) {
  ASSERT_FALSE(write_now(*a, entry("t", 1, "create")));
  ASSERT_FALSE(write_now(*a, entry("t", 2, "move")));
  const Head before = b->heads({"t", "u"}).value.at(0);
  EXPECT_EQ(before.number, 2U);
  ASSERT_FALSE(write_now(*a, {.table = "t", .grant = {{"h", Role::seat, 1}}}));
  const Head after = b->heads({"t", "u"}).value.at(0);
  EXPECT_EQ(after.number, 2U);
  EXPECT_GT(after.doors, before.doors);
  EXPECT_EQ(b->load("t").value.doors, after.doors);
}

TEST_F(PostgresShared, ListsWhatEverybodyMayFind) {
  Write shown = entry("shown", 1, "create");
  shown.listed = true;
  ASSERT_FALSE(write_now(*a, shown));
  ASSERT_FALSE(write_now(*a, entry("hidden", 1, "create")));
  EXPECT_EQ(b->listed(10).value, std::vector<std::string>{"shown"});
}

TEST_F(PostgresShared, KnowsWhoWasSeen) {
  EXPECT_EQ(a->absence("t", 2, 5000).value, -1);
  EXPECT_FALSE(a->see({{"t", 2}, {"u", 0}}, 5000));
  EXPECT_GE(b->absence("t", 2, 5100).value, 0);
  EXPECT_LT(b->absence("t", 2, 5100).value, 5000);
  EXPECT_FALSE(b->see({{"t", 2}}, 5200));
}

// The database's clock has jumped since: by the nodes' time they were seen just now.
TEST_F(PostgresShared, WhoWasSeenIsSeenThoughTheClockJumps) {
  for (const char* jump : {"- interval '1 h'", "+ interval '1 h'"}) {
    EXPECT_FALSE(a->see({{"t", 2}}, 5000));
    Link(url).run(std::string("UPDATE presence SET seen = seen ") + jump);
    EXPECT_EQ(b->absence("t", 2, 5400).value, 400) << jump;
    EXPECT_GT(b->absence("t", 2, 3'000'000).value, 1'000'000) << jump;
  }
}

TEST_F(PostgresShared, WhoStartsGoesByTheTimeOfThoseWhoRun) {
  const std::int64_t clock = a->tell_time(1'000'000).value;
  EXPECT_NEAR(static_cast<double>(a->time().value), 1'000'000, 1500);
  EXPECT_FALSE(b->tell_time(9'000'000).failure);  // one with another time spoils nothing
  EXPECT_NEAR(static_cast<double>(b->time().value), 1'000'000, 1500);
  // Long ago, or before a jump: whoever tells first is right.
  for (const char* jump : {"- interval '1 h'", "+ interval '1 h'"}) {
    Link(url).run(std::string("UPDATE node_time SET read = read ") + jump);
    EXPECT_GE(b->time().value, clock);
    EXPECT_FALSE(b->tell_time(2'000'000).failure);
    EXPECT_NEAR(static_cast<double>(b->time().value), 2'000'000, 1500) << jump;
  }
  Link(url).run("UPDATE node_time SET read = read + interval '1 h', ms = " +
                std::to_string(clock + 3'600'000));
  EXPECT_GE(b->time().value, clock + 3'600'000);  // never before what was told
}

// A lease that was given before the database's clock went back by an hour.
TEST_F(PostgresShared, ATurnTakenBeforeTheClockWentBackIsTakenAgain) {
  ASSERT_FALSE(write_now(*a, turn("t", 3, 0)));
  EXPECT_EQ(a->take_due(10, 5000).value.size(), 1U);
  EXPECT_TRUE(b->take_due(10, 5000).value.empty());
  Link(url).run("UPDATE due SET at = at + interval '1 h'");
  EXPECT_EQ(b->take_due(10, 5000).value.size(), 1U);
}

TEST_F(PostgresShared, WhoTookATurnTooEarlyGivesItBack) {
  ASSERT_FALSE(write_now(*a, turn("t", 3, 0)));
  EXPECT_EQ(a->take_due(10, 60'000).value.size(), 1U);
  ASSERT_FALSE(write_now(*b, turn("t", 3, 0)));  // others cannot hasten it
  EXPECT_TRUE(b->take_due(10, 60'000).value.empty());
  ASSERT_FALSE(write_now(*a, {.table = "t", .due = Due{3, 0, true}}));
  EXPECT_EQ(b->take_due(10, 60'000).value.size(), 1U);
}

// Waits, within reason, until something is so.
template <class Test>
bool comes_true(Test test) {
  for (int i = 0; i < 400; ++i) {
    if (test()) return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

TEST_F(PostgresShared, NewsReachTheOthersAndAreNotHeardAtHome) {
  const auto here = fanout_of(url), there = fanout_of(url);
  std::atomic<int> at_home = 0, missed = 0;
  std::atomic<std::uint64_t> heard = 0;
  here->hear([&](const News& news) { at_home += news.table.empty() ? 0 : 1; });
  there->hear([&](const News& news) {
    if (news.table.empty()) ++missed;
    if (news.table == "k3x9") heard = news.number;
  });
  ASSERT_TRUE(comes_true([&] { return missed == 1; }));
  here->tell({"k3x9", 17});
  EXPECT_TRUE(comes_true([&] { return heard == 17; }));
  TestCluster::shared().tell("restart");
  EXPECT_TRUE(comes_true([&] { return missed == 2; }));  // and says that some may be missed
  EXPECT_TRUE(comes_true([&] {
    here->tell({"k3x9", 18});
    return heard == 18;
  }));
  EXPECT_EQ(at_home, 0);
}

}  // namespace
}  // namespace clowder::store
