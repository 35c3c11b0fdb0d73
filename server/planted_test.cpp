// Faults planted on purpose, and the checker that must notice them: a node that acknowledges before
// the commit, and one that hears nothing of the others.
#include "server/load/plan.h"
#include "server/passing_test.h"
#include "store/postgres_test.h"

namespace clowder::server {
namespace {

// Says that a move is kept before it is; one in four never gets there.
class Hasty final : public Passing {
 public:
  using Passing::Passing;
  void write(store::Write write, store::Done done) override {
    const bool move = write.entries.size() == 1 && write.entries[0].number > 10;
    if (!move) return Passing::write(std::move(write), std::move(done));
    done({});
    if (++moves_ % 4 != 0) Passing::write(std::move(write), [](const store::Failure&) {});
  }

 private:
  int moves_ = 0;
};

// Never learns how far the others have come.
class Deaf final : public PassingShared {
 public:
  using PassingShared::PassingShared;
  store::Result<std::vector<store::Head>> heads(const std::vector<std::string>&) override {
    return {};
  }
};

struct SlowPlanted : testing::Test {
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

TEST_F(SlowPlanted, TwoTrueNodesAreTrueToTheLog) {
  const JournalCheck check = play(true_backing(), true_backing());
  EXPECT_TRUE(check.good()) << check.json();
  EXPECT_GT(check.acknowledged, 20U) << check.json();
}

TEST_F(SlowPlanted, AnAcknowledgementBeforeTheCommitIsNoticed) {
  const JournalCheck check =
      play(true_backing(), {std::make_unique<Hasty>(url), store::fanout_of(url)});
  EXPECT_FALSE(check.good()) << check.json();
  EXPECT_GT(check.lost, 0U) << check.json();
}

TEST_F(SlowPlanted, ALostWakeUpIsNoticed) {
  const JournalCheck check =
      play(true_backing(), {std::make_unique<Deaf>(url), std::make_unique<store::NoFanout>()});
  EXPECT_FALSE(check.good()) << check.json();
  EXPECT_GT(check.behind, 0U) << check.json();
}

// Without wake-ups the poll alone brings everybody to the end.
TEST_F(SlowPlanted, ThePollHealsWhatWasMissed) {
  const auto quiet = [&] {
    return Backing{store::open_place(url).value, std::make_unique<store::NoFanout>()};
  };
  const JournalCheck check = play(quiet(), quiet());
  EXPECT_TRUE(check.good()) << check.json();
}

}  // namespace
}  // namespace clowder::server
