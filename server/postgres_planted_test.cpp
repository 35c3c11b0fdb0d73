// Faults planted on purpose, and the checker that must notice them: a node that acknowledges before
// the commit, and one that hears nothing of the others.
#include <thread>

#include "server/load/plan.h"
#include "server/server_test.h"
#include "store/open.h"
#include "store/postgres_test.h"
#include "store/shared.h"

namespace clowder::server {
namespace {

// Passes everything on to a true store.
class Passing : public store::Store {
 public:
  explicit Passing(const std::string& url) : to_(store::open_place(url).value) {}
  void write(store::Write write, store::Done done) override {
    to_->write(std::move(write), std::move(done));
  }
  store::Result<std::vector<std::string>> live_tables() override { return to_->live_tables(); }
  store::Result<store::Kept> load(std::string_view table, std::uint64_t after) override {
    return to_->load(table, after);
  }
  store::Result<std::vector<store::Record>> records(std::string_view table) override {
    return to_->records(table);
  }
  store::Failure health() override { return to_->health(); }
  store::Work work() override { return to_->work(); }
  store::Shared* shared() override { return to_->shared(); }

 private:
  std::unique_ptr<store::Store> to_;
};

// Says that a move is kept before it is; one in twenty never gets there.
class Hasty final : public Passing {
 public:
  using Passing::Passing;
  void write(store::Write write, store::Done done) override {
    const bool move = write.entries.size() == 1 && write.entries[0].number > 10;
    if (!move) return Passing::write(std::move(write), std::move(done));
    done({});
    if (++moves_ % 20 != 0) Passing::write(std::move(write), [](const store::Failure&) {});
  }

 private:
  int moves_ = 0;
};

// Never learns how far the others have come.
class Deaf final : public Passing, public store::Shared {
 public:
  explicit Deaf(const std::string& url) : Passing(url), true_(*Passing::shared()) {}
  store::Shared* shared() override { return this; }

  store::Result<std::vector<store::Head>> heads(const std::vector<std::string>&) override {
    return {};
  }
  store::Result<std::int64_t> clock() override { return true_.clock(); }
  store::Result<std::vector<std::string>> listed(std::size_t most) override {
    return true_.listed(most);
  }
  store::Result<std::vector<store::Turn>> take_due(std::size_t most, std::int64_t lease) override {
    return true_.take_due(most, lease);
  }
  store::Failure forget_due(std::string_view table, std::uint64_t number) override {
    return true_.forget_due(table, number);
  }
  store::Failure see(const std::vector<store::Presence>& people) override {
    return true_.see(people);
  }
  store::Result<std::int64_t> absence(std::string_view table, int seat) override {
    return true_.absence(table, seat);
  }

 private:
  store::Shared& true_;
};

class Node {
 public:
  Node(const Settings& settings, Backing backing) : server_(settings, std::move(backing)) {
    thread_ = std::thread([this] { server_.run(); });
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  ~Node() {
    server_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }

 private:
  Server server_;
  std::thread thread_;
};

struct PostgresPlanted : testing::Test {
  Settings settings() const {
    Settings found = test_settings(folder.path());
    found.address_sockets = 0;
    found.cover_after_ms = 60'000;
    return found;
  }
  Backing true_backing() const { return {store::open_place(url).value, store::fanout_of(url)}; }

  // What the checker finds after two seconds of play at two nodes.
  JournalCheck play(Backing first, Backing second) const {
    LoadPlan plan{.tables = 3, .seconds = 2, .pace_ms = 5};
    plan.journal = folder / "journal";
    plan.views = true;
    {
      const Node a(settings(), std::move(first)), b(settings(), std::move(second));
      plan.ports = {a.port(), b.port()};
      run_load(plan);
    }
    return check_journal(plan.journal, url);
  }

  const store::TestFolder folder;
  const std::string url = store::TestCluster::shared().fresh_url();
};

TEST_F(PostgresPlanted, TwoTrueNodesAreTrueToTheLog) {
  const JournalCheck check = play(true_backing(), true_backing());
  EXPECT_TRUE(check.good()) << check.json();
  EXPECT_GT(check.acknowledged, 20U) << check.json();
}

TEST_F(PostgresPlanted, AnAcknowledgementBeforeTheCommitIsNoticed) {
  const JournalCheck check =
      play(true_backing(), {std::make_unique<Hasty>(url), store::fanout_of(url)});
  EXPECT_FALSE(check.good()) << check.json();
  EXPECT_GT(check.lost, 0U) << check.json();
}

TEST_F(PostgresPlanted, ALostWakeUpIsNoticed) {
  const JournalCheck check =
      play(true_backing(), {std::make_unique<Deaf>(url), std::make_unique<store::NoFanout>()});
  EXPECT_FALSE(check.good()) << check.json();
  EXPECT_GT(check.behind, 0U) << check.json();
}

// Without wake-ups the poll alone brings everybody to the end.
TEST_F(PostgresPlanted, ThePollHealsWhatWasMissed) {
  const auto quiet = [&] {
    return Backing{store::open_place(url).value, std::make_unique<store::NoFanout>()};
  };
  const JournalCheck check = play(quiet(), quiet());
  EXPECT_TRUE(check.good()) << check.json();
}

}  // namespace
}  // namespace clowder::server
