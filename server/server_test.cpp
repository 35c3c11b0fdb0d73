#include "server/server.h"

#include "server/server_test.h"
#include "server/token.h"
#include "store/database.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;
using testing::Test;

class ServerTest : public Test {
 protected:
  void SetUp() override { start(); }
  void start() { server = std::make_unique<TestServer>(settings); }
  void restart() {
    server.reset();
    start();
  }
  std::string get(const std::string& path, const std::string& headers = {}) const {
    return TestClient(server->port()).get(path, headers);
  }
  TestPlayer player() const { return TestPlayer(server->port()); }

  store::TestFolder folder;
  Settings settings = test_settings(folder / "data");
  std::unique_ptr<TestServer> server;
};

TEST_F(ServerTest, IsHealthyReadyAndMeasured) {
  EXPECT_EQ(status_of(get("/healthz")), "200");
  EXPECT_EQ(status_of(get("/readyz")), "200");
  EXPECT_NE(get("/metrics").find("clowder_ready 1\n"), std::string::npos);
  EXPECT_NE(get("/").find("<title>Clowder</title>"), std::string::npos);
  EXPECT_EQ(status_of(get("/t/abcdefghij")), "200");
  EXPECT_EQ(status_of(get("/nothing")), "404");
}

// One person against bots, to the end; then the record.
TEST_F(ServerTest, AGameFromTheFirstMoveToItsRecord) {
  const MadeTable made = make_table(server->port(), solo_wish);
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  const std::string welcome = mia.wait_for("welcome");
  EXPECT_EQ(member(welcome, "seat"), "0");
  const std::string commit = member(welcome, "commit");
  int moves = 0;
  for (; moves < 500; ++moves) {
    while (mia.legal().empty() && !mia.over()) ASSERT_NE(mia.wait_for("update"), "");
    if (mia.over()) break;
    mia.act("m" + std::to_string(moves), mia.number(), mia.legal().front());
    const std::string ack = mia.wait_for("ack");
    ASSERT_NE(ack, "");
    while (std::stoi(mia.number()) < std::stoi(member(ack, "number"))) mia.wait_for("update");
  }
  EXPECT_GT(moves, 10);
  ASSERT_TRUE(mia.over());
  EXPECT_EQ(token_hash(member(mia.update, "secret")), commit);
  const std::string path = "/api/tables/" + made.id + "/record";
  EXPECT_EQ(status_of(get(path)), "404");  // a private table, to a stranger
  std::string record;
  for (int i = 0; i < 100 && record.find("game box") == record.npos; ++i) {
    record = get(path, "Authorization: Bearer " + made.token + "\r\n");
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_NE(body_of(record).find("commit " + commit), std::string::npos);
}

TEST_F(ServerTest, AnActionSentTwiceCountsOnceAlsoAfterARestart) {
  const MadeTable made = make_table(
      server->port(), R"({"game":"box","players":3,"seats":[{"kind":"person","name":"Mia"}]})");
  std::string number, action;
  {
    TestPlayer mia(server->port());
    mia.hello(made.id, made.token);
    mia.wait_for("update");
    mia.client.say(R"({"type":"start","id":"s"})");
    mia.wait_for("ack");
    while (mia.legal().empty()) mia.wait_for("update");
    number = mia.number();
    action = mia.legal().front();
    mia.act("once", number, action);
    const std::string first = mia.wait_for("ack");
    mia.act("once", number, action);
    EXPECT_EQ(mia.wait_for("ack"), first);
    number = member(first, "number");
  }
  restart();
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token, number);
  mia.wait_for("update");
  mia.act("once", number, action);
  EXPECT_EQ(member(mia.wait_for("ack"), "number"), number);
}

TEST_F(ServerTest, ARefusalNamesRuleAndText) {
  const MadeTable made = make_table(server->port(), solo_wish);
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  mia.act("x", mia.number(), "play 5 purple");
  const std::string refused = mia.wait_for("refused");
  EXPECT_NE(member(refused, "rule"), "");
  EXPECT_NE(member(refused, "key"), "");
  EXPECT_EQ(member(refused, "id"), "x");
}

TEST_F(ServerTest, FriendsSitByInvitationAndSeeEachOther) {
  const MadeTable made = make_table(
      server->port(), R"({"game":"box","players":3,"seats":[{"kind":"person","name":"Mia"}]})");
  TestPlayer mia(server->port()), tom(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  tom.hello(made.id, made.invitation);
  EXPECT_EQ(member(tom.wait_for("welcome"), "seat"), "");
  tom.client.say(R"({"type":"sit","seat":null,"name":"Tom","salt":"ff"})");
  const std::string seated = tom.wait_for("seated");
  EXPECT_EQ(member(seated, "seat"), "1");
  EXPECT_NE(mia.wait_for("update").find("\"Tom\""), std::string::npos);
  // The seat's own token brings him back to it.
  TestPlayer again(server->port());
  again.hello(made.id, member(seated, "token"));
  EXPECT_EQ(member(again.wait_for("welcome"), "seat"), "1");
}

TEST_F(ServerTest, AfterABreakOnlyWhatWasMissedIsTold) {
  const MadeTable made = make_table(
      server->port(), R"({"game":"box","players":3,"seats":[{"kind":"person","name":"Mia"}]})");
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  const std::string before = mia.number();
  for (const char* name : {"Ana", "Eva"}) {
    mia.client.say(R"({"type":"rename","id":"r","name":")" + std::string(name) + "\"}");
    mia.wait_for("ack");
    mia.wait_for("update");
  }
  TestPlayer back(server->port());
  back.hello(made.id, made.token, before);
  back.wait_for("update");
  EXPECT_NE(back.update.find("\"fresh\":false"), std::string::npos);
  EXPECT_NE(back.update.find("\"Ana\""), std::string::npos);
  EXPECT_NE(back.update.find("\"Eva\""), std::string::npos);
  EXPECT_EQ(back.number(), mia.number());
  TestPlayer first(server->port());
  first.hello(made.id, made.token);
  first.wait_for("update");
  EXPECT_NE(first.update.find("\"fresh\":true"), std::string::npos);
}

TEST_F(ServerTest, ABotCoversWhoIsGoneUntilTheyReturn) {
  const MadeTable made = make_table(
      server->port(), R"({"game":"box","players":3,"seats":[{"kind":"person","name":"Mia"}]})");
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  std::string token;
  {
    TestPlayer tom(server->port());
    tom.hello(made.id, made.invitation);
    tom.wait_for("update");
    tom.client.say(R"({"type":"sit","seat":1,"name":"Tom"})");
    token = member(tom.wait_for("seated"), "token");
    mia.client.say(R"({"type":"start","id":"s"})");
    mia.wait_for("ack");
  }
  std::string update;
  while (update.find("\"stand_in\"") == update.npos) {
    update = mia.wait_for("update");
    ASSERT_NE(update, "");
  }
  TestPlayer tom(server->port());
  tom.hello(made.id, token);
  tom.wait_for("update");
  EXPECT_EQ(tom.update.find("\"away\":true"), std::string::npos);
}

TEST_F(ServerTest, ARestartBringsEveryTableBackWithItsClock) {
  const MadeTable made =
      make_table(server->port(), R"({"game":"box","players":2,"clock":{"bank":60000,"more":1000},)"
                                 R"("seats":[{"kind":"person","name":"Mia"},{"kind":"bot"}],)"
                                 R"("start":true})");
  std::string view;
  {
    TestPlayer mia(server->port());
    mia.hello(made.id, made.token);
    mia.wait_for("update");
    mia.client.patience(300ms);
    while (!mia.wait_for("update").empty()) {  // until the bot has nothing left to do
    }
    view = mia.update.substr(mia.update.find("\"view\":"),
                             mia.update.find("\"undo\":") - mia.update.find("\"view\":"));
  }
  server.reset();
  std::this_thread::sleep_for(1500ms);
  start();
  EXPECT_EQ((*server)->tables(), 1U);
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  EXPECT_NE(mia.update.find(view), std::string::npos);
  JsonDocument document;
  ASSERT_FALSE(document.read(mia.update));
  const JsonValue left = document.root()["clock"]["left"];
  EXPECT_GT((*left.begin()).integer().value_or(0), 59'000);  // not charged for the time away
}

// The machine's clock went back by an hour while the server was away: clocks run all the same.
TEST_F(ServerTest, ALogThatIsAheadOfTheClockGoesOn) {
  const MadeTable made =
      make_table(server->port(), R"({"game":"box","players":2,"clock":{"bank":1500,"more":0},)"
                                 R"("seats":[{"kind":"person","name":"Mia"},{"kind":"bot"}],)"
                                 R"("start":true})");
  server.reset();
  store::Database(settings.data + "/clowder.db", store::Database::Mode::write)
      .run(
          "UPDATE entries SET entry = json_set(entry, '$.at', json_extract(entry, '$.at') +"
          " 3600000)");
  start();
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  mia.client.patience(5s);
  while (mia.update.find("\"away\":true") == std::string::npos) {
    ASSERT_NE(mia.wait_for("update"), "") << "the clock stands still";
  }
}

TEST_F(ServerTest, TwoServersNeverShareAFolder) {
  try {
    const Server second(settings);
    FAIL();
  } catch (const ServerError& error) {
    EXPECT_EQ(error.key, "server.trouble.locked");
  }
}

TEST_F(ServerTest, AGracefulEndTellsEverybodyToComeBack) {
  const MadeTable made = make_table(server->port(), solo_wish);
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  std::thread stopping([&] { server->stop(); });
  const std::string bye = mia.wait_for("bye");
  EXPECT_EQ(member(bye, "key"), "server.bye");
  EXPECT_EQ(member(bye, "retry_ms"), "1500");
  EXPECT_EQ(mia.client.hear(), "");
  EXPECT_EQ(mia.client.close_code, 1012);
  stopping.join();
}

}  // namespace
}  // namespace clowder::server
