#include <atomic>
#include <thread>

#include "store/jobs.h"
#include "store/postgres_test.h"

namespace clowder::store {
namespace {

using namespace std::chrono_literals;

TEST(PostgresJobs, EveryChunkIsDoneOnceAndKeptInOrder) {
  const std::string url = TestCluster::shared().fresh_url();
  Jobs jobs(url, "1");
  std::vector<std::string> plans;
  for (int i = 0; i < 40; ++i) plans.push_back(std::to_string(i));
  const auto job = jobs.submit(plans);
  EXPECT_EQ(jobs.unfinished(job), 40);
  std::atomic<int> done = 0;
  std::vector<std::thread> workers;
  for (int i = 0; i < 3; ++i) {
    workers.emplace_back([&] {
      Jobs mine(url, "1");
      while (const auto chunk = mine.take(60'000)) {
        mine.finish(*chunk, chunk->plan + "!");
        ++done;
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(done, 40);
  EXPECT_EQ(jobs.unfinished(job), 0);
  const auto results = jobs.results(job);
  ASSERT_EQ(results.size(), 40U);
  for (std::size_t i = 0; i < 40; ++i) EXPECT_EQ(results[i], std::to_string(i) + "!");
  jobs.forget(job);
  EXPECT_TRUE(jobs.results(job).empty());
}

TEST(PostgresJobs, OnlyTheSameVersionTakesIt) {
  const std::string url = TestCluster::shared().fresh_url();
  Jobs ours(url, "1"), later(url, "2");
  const auto job = ours.submit({"plan"});
  EXPECT_FALSE(later.take(60'000));
  EXPECT_FALSE(later.take(60'000, job));
  EXPECT_TRUE(ours.take(60'000));
}

// One chunk of work, and two who may take it.
class PostgresChunk : public testing::Test {
 protected:
  const std::string url = TestCluster::shared().fresh_url();
  Jobs dead{url, "1"}, other{url, "1"};
  const std::int64_t job = other.submit({"plan"});
};

TEST_F(PostgresChunk, ForsakenIsTakenByAnother) {
  const auto taken = dead.take(300);
  ASSERT_TRUE(taken);
  EXPECT_FALSE(other.take(300));
  dead.renew(*taken, 500);
  std::this_thread::sleep_for(350ms);
  EXPECT_FALSE(other.take(300, job));
  std::this_thread::sleep_for(300ms);
  const auto again = other.take(300, job);
  ASSERT_TRUE(again);
  other.finish(*again, "first");
  dead.finish(*taken, "second");  // woke up late
  EXPECT_EQ(other.results(job).at(0), "first");
}

TEST_F(PostgresChunk, TakenBeforeTheClockWentBackIsTakenAgain) {
  ASSERT_TRUE(dead.take(60'000));
  EXPECT_FALSE(other.take(60'000, job));
  Link(url).run("UPDATE chunks SET until = until + interval '1 h'");
  EXPECT_TRUE(other.take(60'000, job));
}

}  // namespace
}  // namespace clowder::store
