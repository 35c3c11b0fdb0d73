// What strangers try, each once.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "server/api.h"
#include "server/server_test.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;

const std::string two_seats =
    R"({"game":"box","players":2,"seats":[{"kind":"person","name":"Mia"}]})";

class Security : public testing::Test {
 protected:
  void start() { server = std::make_unique<TestServer>(settings); }
  std::string get(const std::string& path, const std::string& headers = {}) const {
    return TestClient(server->port()).get(path, headers);
  }
  std::string post(const std::string& path, const std::string& body,
                   const std::string& headers = {}) const {
    return TestClient(server->port())
        .post(path, body, "Content-Type: application/json\r\n" + headers);
  }
  std::string tables() const {
    const std::string text = get("/metrics");
    const std::size_t at = text.find("\nclowder_tables ");
    return text.substr(at + 16, text.find('\n', at + 1) - at - 16);
  }

  store::TestFolder folder;
  Settings settings = test_settings(folder / "data");
  std::unique_ptr<TestServer> server;
};

TEST_F(Security, OnlyOurOwnOriginMayChangeAnythingOrOpenASocket) {
  settings.public_url = parse_url("https://cats.example");
  start();
  EXPECT_EQ(TestClient(server->port()).upgrade("https://cats.example"), 101);
  EXPECT_EQ(TestClient(server->port()).upgrade("https://evil.example"), 403);
  EXPECT_EQ(TestClient(server->port()).upgrade("http://cats.example"), 403);
  EXPECT_EQ(TestClient(server->port()).upgrade("null"), 403);
  EXPECT_EQ(status_of(post("/api/tables", two_seats, "Origin: https://evil.example\r\n")), "403");
  EXPECT_EQ(status_of(post("/api/tables", two_seats, "Origin: https://cats.example\r\n")), "201");
}

TEST_F(Security, FormsOfOtherPagesChangeNothing) {
  start();
  const TestClient client(server->port());
  const std::string answer = client.post("/api/tables", two_seats, "Content-Type: text/plain\r\n");
  EXPECT_EQ(status_of(answer), "415");
  EXPECT_EQ(tables(), "0");
}

TEST_F(Security, NoGetChangesAnything) {
  start();
  for (const Route& route : routes()) {
    if (route.method == "GET") get(std::string(route.path));
  }
  EXPECT_EQ(status_of(get("/api/tables/abcdefghij")), "404");
  EXPECT_EQ(tables(), "0");
}

TEST_F(Security, UnknownTablesAreNotMadeByAsking) {
  start();
  TestPlayer stranger(server->port());
  stranger.hello("abcdefghij", "");
  EXPECT_EQ(member(stranger.wait_for("error"), "key"), "server.problem.table");
  stranger.hello("../../../x", "");
  EXPECT_EQ(member(stranger.wait_for("error"), "key"), "server.problem.table");
  EXPECT_EQ(tables(), "0");
}

TEST_F(Security, ATokenOpensOnlyWhatItIsFor) {
  start();
  const MadeTable mine = make_table(server->port(), two_seats);
  const MadeTable other = make_table(server->port(), two_seats);
  EXPECT_EQ(std::set<std::string>({mine.token, mine.invitation, mine.spectator}).size(), 3U);
  const auto key = [&](const std::string& token) {
    TestPlayer who(server->port());
    who.hello(mine.id, token);
    who.client.patience(2000ms);
    for (;;) {
      const std::string text = who.client.hear();
      if (member(text, "type") == "error") return member(text, "key");
      if (member(text, "type") == "welcome") return "seat " + member(text, "seat");
      if (text.empty()) return std::string("nothing");
    }
  };
  EXPECT_EQ(key(mine.token), "seat 0");
  EXPECT_EQ(key(mine.invitation), "seat ");
  EXPECT_EQ(key(mine.spectator), "seat ");
  EXPECT_EQ(key(other.token), "server.problem.token");
  EXPECT_EQ(key(""), "server.problem.token");
  EXPECT_EQ(key(std::string(32, '0')), "server.problem.token");
  // To watch is not to sit.
  TestPlayer watcher(server->port());
  watcher.hello(mine.id, mine.spectator);
  watcher.wait_for("update");
  watcher.client.say(R"({"type":"sit","seat":1,"name":"Eve"})");
  EXPECT_EQ(member(watcher.wait_for("refused"), "key"), "server.refuse.invitation");
  EXPECT_EQ(status_of(get("/api/tables/" + mine.id)), "404");
  EXPECT_EQ(
      status_of(get("/api/tables/" + mine.id, "Authorization: Bearer " + mine.token + "\r\n")),
      "200");
}

TEST_F(Security, TokensCanBeRevoked) {
  start();
  const MadeTable made = make_table(server->port(), two_seats);
  TestPlayer watcher(server->port());
  watcher.hello(made.id, made.spectator);
  watcher.wait_for("update");
  const std::string path = "/api/tables/" + made.id + "/tokens";
  EXPECT_EQ(status_of(post(path, R"({"renew":"spectator"})")), "404");
  EXPECT_EQ(status_of(post(path, R"({"renew":"spectator"})",
                           "Authorization: Bearer " + made.invitation + "\r\n")),
            "403");
  const std::string fresh = member(body_of(post(path, R"({"renew":"spectator"})",
                                                "Authorization: Bearer " + made.token + "\r\n")),
                                   "token");
  EXPECT_EQ(fresh.size(), 32U);
  EXPECT_EQ(watcher.client.hear(), "");  // shown out
  EXPECT_EQ(watcher.client.close_code, 4001);
  TestPlayer again(server->port());
  again.hello(made.id, made.spectator);
  EXPECT_EQ(member(again.wait_for("error"), "key"), "server.problem.token");
  again.hello(made.id, fresh);
  EXPECT_NE(again.wait_for("welcome"), "");
}

TEST_F(Security, TokensInAQueryAreRefused) {
  start();
  EXPECT_EQ(status_of(get("/api/tables?token=1")), "400");
  EXPECT_EQ(TestClient(server->port()).upgrade("", "/ws?token=1"), 400);
}

TEST_F(Security, WithoutSpectatorsNobodyWatchesARunningGame) {
  start();
  const MadeTable made = make_table(
      server->port(), R"({"game":"box","players":2,"public":true,"spectators":false,"start":true,)"
                      R"("seats":[{"kind":"person","name":"Mia"},{"kind":"bot"}]})");
  TestPlayer eve(server->port());
  eve.hello(made.id, "");
  EXPECT_NE(eve.wait_for("welcome"), "");
  eve.client.say(R"({"type":"ping"})");
  EXPECT_NE(eve.wait_for("pong"), "");
  EXPECT_EQ(eve.update, "");
}

TEST_F(Security, TooManyMessagesAreTurnedDownThenTheSocketIsClosed) {
  settings.message_rate = 5;
  start();
  TestClient flood(server->port());
  ASSERT_EQ(flood.upgrade(), 101);
  for (int i = 0; i < 300 && flood.say(R"({"type":"ping"})"); ++i) {
  }
  int limited = 0;
  for (std::string text = flood.hear(); !text.empty(); text = flood.hear()) {
    if (member(text, "key") == "server.problem.rate") ++limited;
  }
  EXPECT_GE(limited, 100);
  EXPECT_EQ(flood.close_code, 1008);
}

TEST_F(Security, AnAddressMakesAndHoldsOnlySoMuch) {
  settings.address_tables = 2;
  settings.address_sockets = 3;
  start();
  make_table(server->port(), two_seats);
  make_table(server->port(), two_seats);
  EXPECT_EQ(status_of(post("/api/tables", two_seats)), "429");
  TestClient a(server->port()), b(server->port()), c(server->port());
  EXPECT_EQ(a.upgrade(), 101);
  EXPECT_EQ(b.upgrade(), 101);
  EXPECT_EQ(c.upgrade(), 101);
  EXPECT_EQ(TestClient(server->port()).upgrade(), 429);
  // A header of a stranger gives no other address; that of a trusted proxy does.
  EXPECT_EQ(status_of(post("/api/tables", two_seats, "X-Forwarded-For: 203.0.113.7\r\n")), "429");
  server.reset();
  settings.proxies = {*AddressRange::parse("127.0.0.1")};
  start();
  for (int i = 0; i < 3; ++i) post("/api/tables", two_seats, "X-Forwarded-For: 203.0.113.7\r\n");
  EXPECT_EQ(status_of(post("/api/tables", two_seats, "X-Forwarded-For: 203.0.113.7\r\n")), "429");
  EXPECT_EQ(status_of(post("/api/tables", two_seats, "X-Forwarded-For: 203.0.113.8\r\n")), "201");
}

TEST_F(Security, EveryAnswerIsGuardedAndNoneSetsACookie) {
  start();
  for (const char* path : {"/", "/healthz", "/api/tables", "/nothing"}) {
    const std::string answer = get(path);
    EXPECT_NE(answer.find("X-Content-Type-Options: nosniff"), std::string::npos) << path;
    EXPECT_NE(answer.find("Referrer-Policy: no-referrer"), std::string::npos) << path;
    EXPECT_NE(answer.find("X-Frame-Options: DENY"), std::string::npos) << path;
    EXPECT_EQ(answer.find("Set-Cookie"), std::string::npos) << path;
  }
  EXPECT_NE(get("/").find("Content-Security-Policy: default-src 'none'"), std::string::npos);
}

TEST_F(Security, AFailingStoreRefusesAndHeals) {
  start();
  const MadeTable made = make_table(server->port(), two_seats);
  TestPlayer mia(server->port());
  mia.hello(made.id, made.token);
  mia.wait_for("update");
  (*server)->before_next_commit("PRAGMA query_only=1");
  mia.client.say(R"({"type":"rename","id":"r","name":"Eva"})");
  EXPECT_EQ(member(mia.wait_for("refused"), "key"), "server.refuse.store");
  EXPECT_EQ(status_of(get("/readyz")), "503");
  EXPECT_EQ(status_of(post("/api/tables", two_seats)), "503");
  (*server)->before_next_commit("PRAGMA query_only=0");
  for (int i = 0; i < 100 && status_of(get("/readyz")) != "200"; ++i) {
    std::this_thread::sleep_for(50ms);
  }
  mia.client.say(R"({"type":"rename","id":"r2","name":"Ida"})");
  EXPECT_NE(mia.wait_for("ack"), "");
  mia.wait_for("update");
  EXPECT_EQ(mia.all.find("\"Eva\""), std::string::npos);  // nothing half applied
}

// docs/openapi.json names every route, and none that does not exist.
TEST(Api, IsDescribed) {
  std::ifstream file(CLOWDER_SOURCE "/docs/openapi.json");
  std::stringstream bytes;
  bytes << file.rdbuf();
  JsonDocument document;
  ASSERT_FALSE(document.read(bytes.str()));
  std::set<std::string> described, known;
  for (const JsonValue path : document.root()["paths"]) {
    for (const JsonValue method : path) {
      std::string name(method.name());
      for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      described.insert(name + " " + std::string(path.name()));
    }
  }
  for (const Route& route : routes()) {
    known.insert(std::string(route.method) + " " + std::string(route.path));
  }
  EXPECT_EQ(described, known);
}

TEST(SettingsFile, SaysWhatIsWrongAndWhere) {
  Settings settings;
  EXPECT_FALSE(read_toml(settings,
                         "listen = \"0.0.0.0:80\"\nmax-tables = 7\n"
                         "trust-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\n"));
  EXPECT_EQ(settings.address, "0.0.0.0");
  EXPECT_EQ(settings.port, 80);
  EXPECT_EQ(settings.most_tables, 7U);
  EXPECT_EQ(settings.proxies.size(), 2U);
  EXPECT_EQ(read_toml(settings, "\nlisten = \"nowhere\"\n").line, 2);
  EXPECT_EQ(read_toml(settings, "a = = b").key, "problem.setting.toml");
  EXPECT_EQ(read_toml(settings, "cat = 1").key, "problem.setting.name");
  EXPECT_EQ(read_toml(settings, "data = 1.5").key, "problem.setting.value");
  EXPECT_EQ(set(settings, "log-level", "loud").key, "problem.setting.word");
  EXPECT_EQ(environment_name("public-url"), "CLOWDER_PUBLIC_URL");
  const auto environment = [](const char* name) {
    return std::string_view(name) == "CLOWDER_BOT_PAUSE" ? "5" : nullptr;
  };
  EXPECT_FALSE(read_environment(settings, environment));
  EXPECT_EQ(settings.bot_pause_ms, 5);
  settings.public_url = parse_url("https://cats.example/games");
  EXPECT_EQ(shown_url(settings, 80), "https://cats.example/games/");
}

}  // namespace
}  // namespace clowder::server
