#include "server/network.h"

#include <atomic>
#include <thread>
#include <vector>

#include "server/client_test.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;

// Says everything back; what starts with "many" many times.
class Echo : public Service {
 public:
  void answer(const Request& request, Reply reply) override {
    reply(text_answer(200, request.method + " " + request.path + " " + request.body));
  }
  std::string address_of(const std::string& peer, const Request&) override { return peer; }
  std::optional<Answer> refuse(const Request& upgrade) override {
    if (upgrade.origin == "http://evil.example") return text_answer(403, "no");
    return std::nullopt;
  }
  void opened(Connection&) override { ++open; }
  void received(Connection& from, std::string_view text) override {
    if (text == "bye") return from.close(1001);
    const int times = text.starts_with("many") ? 200 : 1;
    for (int i = 0; i < times; ++i) from.send(message(std::string(text)));
  }
  void closed(Connection&, Farewell why) override {
    --open;
    last = why;
  }

  std::atomic<int> open = 0;
  std::atomic<Farewell> last = Farewell::left;
};

class NetworkTest : public testing::Test {
 protected:
  void start(NetworkOptions options = {}) {
    network.emplace(options, echo);
    thread = std::thread([this] { network->run(); });
  }
  void TearDown() override {
    network->stop();
    thread.join();
  }
  bool comes_to(int open) const {
    for (int i = 0; i < 800 && echo.open != open; ++i) std::this_thread::sleep_for(10ms);
    return echo.open == open;
  }

  Echo echo;
  std::optional<Network> network;
  std::thread thread;
};

TEST_F(NetworkTest, AnswersRequestsOneAfterTheOther) {
  start();
  const TestClient client(network->port());
  EXPECT_NE(client.get("/a?secret=1").find("GET /a "), std::string::npos);
  EXPECT_NE(client.post("/b", "cat").find("POST /b cat"), std::string::npos);
  const std::string head =
      client.request("HEAD /c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(head.find("Content-Length: 8"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST_F(NetworkTest, RefusesWhatIsTooLargeOrNoHttp) {
  start({.largest_message = 1000});
  EXPECT_NE(TestClient(network->port()).post("/", std::string(2000, 'x')).find(" 413 "),
            std::string::npos);
  EXPECT_NE(TestClient(network->port()).get("/" + std::string(9000, 'x')).find(" 431 "),
            std::string::npos);
  EXPECT_NE(TestClient(network->port()).request("cats\r\n\r\n").find(" 400 "), std::string::npos);
}

TEST_F(NetworkTest, SpeaksWebSocket) {
  start();
  TestClient client(network->port());
  ASSERT_EQ(client.upgrade(), 101);
  for (const std::size_t size : {1U, 125U, 126U, 16'000U}) {
    client.say(std::string(size, 'x'));
    EXPECT_EQ(client.hear().size(), size);
  }
  client.say("bye");
  EXPECT_EQ(client.hear(), "");
  EXPECT_EQ(client.close_code, 1001);
}

TEST_F(NetworkTest, TheServiceMayRefuseAnUpgrade) {
  start();
  EXPECT_EQ(TestClient(network->port()).upgrade("http://evil.example"), 403);
  EXPECT_EQ(echo.open, 0);
}

TEST_F(NetworkTest, ALargeFrameEndsTheConnection) {
  start({.largest_message = 1000});
  TestClient client(network->port());
  ASSERT_EQ(client.upgrade(), 101);
  client.say(std::string(1001, 'x'));
  EXPECT_EQ(client.hear(), "");
  EXPECT_EQ(client.close_code, 1009);
  EXPECT_TRUE(comes_to(0));
  EXPECT_EQ(echo.last, Farewell::too_large);
}

TEST_F(NetworkTest, ASlowReaderIsDroppedAndSlowsNobody) {
  start();
  TestClient slow(network->port(), 4096);
  ASSERT_EQ(slow.upgrade(), 101);
  TestClient quick(network->port());
  ASSERT_EQ(quick.upgrade(), 101);
  ASSERT_TRUE(comes_to(2));
  slow.say("many" + std::string(10'000, 'x'));  // 2 MB that it never reads
  EXPECT_TRUE(comes_to(1));
  EXPECT_EQ(echo.last, Farewell::slow);
  quick.say("still here");
  EXPECT_EQ(quick.hear(), "still here");
}

TEST_F(NetworkTest, ADeadLinkIsNoticedWithinSixSeconds) {
  start();
  TestClient dead(network->port());  // never answers a ping
  ASSERT_EQ(dead.upgrade(), 101);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(comes_to(1));
  EXPECT_TRUE(comes_to(0));
  EXPECT_LE(std::chrono::steady_clock::now() - begin, 6100ms);
  EXPECT_EQ(echo.last, Farewell::dead);
}

TEST_F(NetworkTest, AnAnsweredPingKeepsTheLinkAlive) {
  start({.ping_after = 300ms, .dead_after = 1000ms});
  TestClient client(network->port());
  ASSERT_EQ(client.upgrade(), 101);
  client.patience(100ms);
  for (int i = 0; i < 20; ++i) client.hear();
  EXPECT_GE(client.pings, 2);
  client.patience(5s);
  client.say("here");
  EXPECT_EQ(client.hear(), "here");
}

TEST_F(NetworkTest, TooManySocketsAreTurnedAway) {
  start({.most_sockets = 2});
  TestClient a(network->port()), b(network->port());
  ASSERT_EQ(a.upgrade(), 101);
  ASSERT_EQ(b.upgrade(), 101);
  EXPECT_EQ(TestClient(network->port()).upgrade(), 0);
}

TEST_F(NetworkTest, AHalfSentRequestDoesNotWaitForever) {
  start({.patience = 300ms});
  const TestClient client(network->port());
  client.write("GET / HTTP/1.1\r\nHo");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(client.read(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

}  // namespace
}  // namespace clowder::server
