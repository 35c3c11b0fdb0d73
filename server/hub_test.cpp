#include "server/hub.h"

#include <gmock/gmock.h>

#include <future>

#include "server/server_test.h"
#include "store/copy.h"
#include "store/open.h"

namespace clowder::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A connection that keeps what it was told.
class Door final : public Connection {
 public:
  void send(Message text) override { heard.push_back(*text); }
  void close(std::uint16_t with) override { code = with; }
  const std::string& id() const override { return name; }
  const std::string& address() const override { return name; }

  std::vector<std::string> heard;
  std::uint16_t code = 0;
  std::string name = "door";
};

class HubTest : public testing::Test {
 protected:
  store::TestFolder folder;
  Settings settings = test_settings(folder.path());
  std::unique_ptr<store::Store> store =
      store::open_place(store::DataFolder(folder.path()).database()).value;
  Log log;
  Metrics metrics;
  Pool pool{1}, reads{1};
  House house{settings, *store, log, metrics, pool, reads};
  Assets assets{"", ""};
  Hub hub{house, assets};
};

TEST_F(HubTest, AServerThatEndsTellsThoseInsideAndThoseAtTheDoor) {
  Door inside, late;
  hub.opened(inside);
  EXPECT_THAT(inside.heard, testing::IsEmpty());
  hub.drain();
  hub.opened(late);  // its upgrade was under way
  for (Door* door : {&inside, &late}) {
    EXPECT_THAT(door->heard, ElementsAre(HasSubstr("server.bye")));
    EXPECT_EQ(door->code, 1012);
    hub.closed(*door, Farewell::left);
  }
}

// Who asked must end on the loop: the thread that writes to the store hands on all it held.
TEST_F(HubTest, WhoAsksIsHandedOnToTheLoop) {
  auto asker = std::make_shared<int>();
  const std::weak_ptr<int> alive = asker;
  std::promise<long> holders;
  house.now = [] { return std::int64_t{1}; };
  house.post = [&](const std::function<void()>& /*task*/) { holders.set_value(alive.use_count()); };
  Create wish;
  wish.game = "box";
  wish.players = 3;
  const auto done = [asker = std::move(asker)](const auto& /*made*/) {};
  const auto others = alive.use_count();
  ASSERT_FALSE(hub.make(wish, done));
  EXPECT_EQ(holders.get_future().get() - others, 1) << "the task alone";
}

}  // namespace
}  // namespace clowder::server
