// The lobby of nodes that share a store: right within a second, and no burden on the database.
#include <atomic>
#include <chrono>

#include "server/passing_test.h"
#include "store/postgres_test.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;

// Counts how often the lobby is asked for.
class Counting final : public PassingShared {
 public:
  Counting(const std::string& url, std::atomic<int>& asked) : PassingShared(url), asked_(asked) {}
  store::Result<std::vector<std::string>> listed(std::size_t most) override {
    ++asked_;
    return PassingShared::listed(most);
  }

 private:
  std::atomic<int>& asked_;
};

struct PostgresLobby : testing::Test {
  Backing backing() { return {std::make_unique<Counting>(url, asked), store::fanout_of(url)}; }
  static std::string lobby(const Node& node) {
    return TestClient(node.port()).get("/api/tables", "");
  }
  static std::string make(const Node& node) {
    return make_table(node.port(), R"({"game":"box","players":3,"public":true})").id;
  }

  const store::TestFolder folder;
  const std::string url = store::TestCluster::shared().fresh_url();
  std::atomic<int> asked = 0;
};

TEST_F(PostgresLobby, AsksTheDatabaseOnceASecond) {
  const Node node(test_settings(folder.path()), backing());
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) lobby(node);
  const auto seconds =
      std::chrono::ceil<std::chrono::seconds>(std::chrono::steady_clock::now() - begin);
  EXPECT_GE(asked, 1);
  EXPECT_LE(asked, seconds.count() + 1);
}

TEST_F(PostgresLobby, ShowsOwnTablesAtOnceAndOthersWithinASecond) {
  const Node a(test_settings(folder.path()), backing()), b(test_settings(folder.path()), backing());
  lobby(a);
  lobby(b);
  const std::string table = make(a);
  EXPECT_NE(lobby(a).find(table), std::string::npos);
  std::this_thread::sleep_for(1100ms);
  EXPECT_NE(lobby(b).find(table), std::string::npos);
}

}  // namespace
}  // namespace clowder::server
