// A server on a thread of its own, with a folder of its own; and players for it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "core/json_reader.h"
#include "server/client_test.h"
#include "server/server.h"
#include "store/store_test.h"

namespace clowder::server {

inline Settings test_settings(const std::string& folder) {
  Settings settings;
  settings.data = folder;
  settings.port = 0;
  settings.log_level = LogLevel::error;
  settings.bot_pause_ms = 0;
  settings.cover_after_ms = 500;
  settings.message_rate = 1000;
  settings.address_tables = 0;
  return settings;
}

class TestServer {
 public:
  explicit TestServer(const Settings& settings) : server_(settings) {
    thread_ = std::thread([this] { server_.run(); });
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() { stop(); }

  std::uint16_t port() const { return server_.port(); }
  Server& operator*() { return server_; }
  Server* operator->() { return &server_; }
  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }

 private:
  Server server_;
  std::thread thread_;
};

// The body of an answer.
inline std::string body_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? std::string() : answer.substr(end + 4);
}

inline std::string status_of(const std::string& answer) {
  return answer.size() > 12 ? answer.substr(9, 3) : answer;
}

// A member of a JSON object as text; numbers as they are written.
inline std::string member(const std::string& json, std::string_view name) {
  JsonDocument document;
  if (document.read(json)) return {};
  const JsonValue value = document.root()[name];
  return std::string(value.text());
}

struct MadeTable {
  std::string id, invitation, spectator, token;
};

inline MadeTable make_table(std::uint16_t port, const std::string& wish) {
  const std::string answer = TestClient(port).post("/api/tables", wish);
  EXPECT_EQ(status_of(answer), "201") << answer;
  const std::string body = body_of(answer);
  return {member(body, "table"), member(body, "invitation"), member(body, "spectator"),
          member(body, "token")};
}

// Somebody at a table, who keeps the last update.
class TestPlayer {
 public:
  explicit TestPlayer(std::uint16_t port) : client(port) { EXPECT_EQ(client.upgrade(), 101); }

  void hello(const std::string& table, const std::string& token, const std::string& since = {}) {
    std::string text = R"({"type":"hello","version":1,"table":")" + table + "\"";
    if (!token.empty()) text += ",\"token\":\"" + token + "\"";
    if (!since.empty()) text += ",\"since\":" + since;
    client.say(text + "}");
  }

  // The next message of that type; those before it are passed over, updates kept.
  std::string wait_for(std::string_view type) {
    for (int i = 0; i < 1000; ++i) {
      const std::string text = client.hear();
      if (text.empty()) return {};
      all += text + "\n";
      const std::string found = member(text, "type");
      if (found == "update") update = text;
      if (found == type) return text;
    }
    return {};
  }

  void act(const std::string& id, const std::string& number, const std::string& action) const {
    client.say(R"({"type":"act","id":")" + id + R"(","number":)" + number + R"(,"action":")" +
               action + "\"}");
  }

  std::string number() const { return member(update, "number"); }
  std::vector<std::string> legal() const {
    JsonDocument document;
    std::vector<std::string> list;
    if (document.read(update)) return list;
    for (const JsonValue item : document.root()["legal"]) list.emplace_back(item.text());
    return list;
  }
  bool over() const { return update.find("\"over\":true") != std::string::npos; }

  TestClient client;
  std::string update;
  std::string all;  // every message heard
};

inline const std::string solo_wish =
    R"({"game":"box","players":3,"seats":[{"kind":"person","name":"Mia"},{"kind":"bot"},)"
    R"({"kind":"bot"}],"salt":"abcd","start":true})";

}  // namespace clowder::server
