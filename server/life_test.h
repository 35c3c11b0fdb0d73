// A server for tests of the life of a table, and what they look for in updates.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <vector>

#include "server/server_test.h"

namespace clowder::server {

inline const std::string box_of_two = R"({"game":"box","players":2,"start":true,"public":true,)";
inline const std::string mia_and_a_bot =
    R"("seats":[{"kind":"person","name":"Mia"},{"kind":"bot","level":"kitten"}]})";

class Life : public testing::Test {
 protected:
  void SetUp() override { start(); }
  void start() { server = std::make_unique<TestServer>(settings); }
  std::string get(const std::string& path, const std::string& token = {}) const {
    const std::string pass = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
    return TestClient(server->port()).get(path, pass);
  }
  std::string metric(const std::string& name) const {
    const std::string text = get("/metrics");
    const std::size_t at = text.find("\n" + name + " ");
    return text.substr(at + name.size() + 2, text.find('\n', at + 1) - at - name.size() - 2);
  }
  MadeTable made(const std::string& wish) const { return make_table(server->port(), wish); }

  std::string kept(const MadeTable& table, const std::string& what) const {
    return get("/api/tables/" + table.id + "/" + what, table.token);
  }

  store::TestFolder folder;
  Settings settings = test_settings(folder / "data");
  std::unique_ptr<TestServer> server;
};

// What stands at a path of an update's JSON: {"clock", "left", "0"}.
inline std::string at(const std::string& json, const std::vector<std::string>& path) {
  JsonDocument document;
  if (document.read(json)) return {};
  JsonValue value = document.root();
  for (const std::string& step : path) {
    if (value.kind() == JsonValue::Kind::list) {
      auto item = value.begin();
      for (int i = std::stoi(step); i > 0; --i) ++item;
      value = *item;
    } else {
      value = value[step];
    }
  }
  if (value.boolean()) return *value.boolean() ? "true" : "false";
  return std::string(value.text());
}

// Waits for an update in which something stands at a path.
inline testing::AssertionResult comes(TestPlayer& who, const std::vector<std::string>& path,
                                      const std::string& wanted) {
  while (at(who.update, path) != wanted) {
    if (who.wait_for("update").empty()) {
      return testing::AssertionFailure() << wanted << " did not come: " << who.update;
    }
  }
  return testing::AssertionSuccess();
}

// An update that tells of an event; its text.
inline std::string event(TestPlayer& who, const std::string& kind) {
  const std::string wanted = "\"kind\":\"" + kind + "\"";
  while (who.update.find(wanted) == std::string::npos) {
    if (who.wait_for("update").empty()) return {};
  }
  return who.update;
}

inline TestPlayer& enter(TestPlayer& who, const MadeTable& table, const std::string& token) {
  who.hello(table.id, token);
  EXPECT_NE(who.wait_for("update"), "");
  return who;
}

// One's turn, or the end.
inline bool turn(TestPlayer& who) {
  while (who.legal().empty() && !who.over()) {
    if (who.wait_for("update").empty()) return false;
  }
  return true;
}

// Plays until the game is over; how many moves it took.
inline int play_out(TestPlayer& who, const std::string& prefix) {
  int moves = 0;
  while (turn(who) && !who.over() && moves < 500) {
    who.act(prefix + std::to_string(moves++), who.number(), who.legal().front());
    const std::string ack = who.wait_for("ack");
    if (ack.empty()) break;
    while (std::stoi(who.number()) < std::stoi(member(ack, "number"))) who.wait_for("update");
  }
  EXPECT_TRUE(who.over());
  return moves;
}

}  // namespace clowder::server
