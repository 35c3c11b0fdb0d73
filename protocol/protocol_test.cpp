#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/json_reader.h"
#include "protocol/codec.h"
#include "protocol/desk.h"
#include "protocol/local.h"
#include "protocol/model.h"
#include "table/table_test.h"

namespace clowder {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Told {
  std::string type;
  std::string json;
};

// A page with one person and bots.
class Page {
 public:
  explicit Page(std::string_view game = "box", int players = 3, bool start = true) {
    std::string seats = R"({"kind":"person","name":"Mia"})";
    for (int i = 1; i < players; ++i) seats += R"(,{"kind":"bot"})";
    send(1, R"({"type":"create","id":"c","game":")" + std::string(game) + R"(","players":)" +
                std::to_string(players) + R"(,"seats":[)" + seats + R"(],"start":)" +
                (start ? "true" : "false") + "}");
  }
  std::vector<Told> send(int connection, std::string_view message, std::int64_t now = 0) {
    local.receive(connection, message, now);
    return told(connection);
  }
  std::vector<Told> told(int connection) {
    std::vector<Told> list;
    for (const auto& [to, json] : local.take()) {
      JsonDocument document;
      EXPECT_FALSE(document.read(json)) << json;
      if (to == connection) list.push_back({std::string(document.root()["type"].text()), json});
    }
    return list;
  }
  std::string legal() { return local.table()->host()->legal_actions(Seat{0}).front(); }
  void let_bots_act() {
    while (local.tick(0, {.nodes = 100})) local.take();
  }
  LocalTable local{"entropy"};
};

std::string act(const std::string& id, std::uint64_t number, const std::string& action) {
  return R"({"type":"act","id":")" + id + R"(","number":)" + std::to_string(number) +
         R"(,"action":")" + action + R"("})";
}

TEST(Codec, AnswersAnyBytesWithOneError) {
  for (const std::string_view bytes :
       {"", "{", "[]", "7", "{}", R"({"type":7})", R"({"type":"dance"})", "\xff\xfe",
        R"({"type":"ping","more":1})", R"({"type":"act","id":1})", R"({"type":"hello"})"}) {
    const ReadMessage read = read_message(bytes);
    EXPECT_TRUE(read.problem) << bytes;
    EXPECT_THAT(to_error(read.problem, read.id), StartsWith("{\"type\":\"error\""));
  }
  EXPECT_TRUE(read_message(std::string(longest_message + 1, ' ')).problem);
  EXPECT_TRUE(read_message(R"({"type":"ping","id":")" + std::string(41, 'x') + "\"}").problem);
}

TEST(Codec, TypeComesFirstAndTheIdComesBack) {
  Page page;
  const auto pong = page.send(1, R"({"id":"7","type":"ping"})");
  ASSERT_EQ(pong.size(), 1U);
  EXPECT_EQ(pong[0].json, R"({"type":"pong","id":"7"})");
}

TEST(Desk, AMoveIsAcknowledgedAndThenSeen) {
  Page page;
  const std::string action = page.legal();
  const auto number = page.local.table()->number();
  const auto told = page.send(1, act("a", number, action));
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].json, R"({"type":"ack","id":"a","number":)" + std::to_string(number + 1) + "}");
  EXPECT_EQ(told[1].type, "update");
}

TEST(Desk, SentTwiceItCountsOnce) {
  Page page;
  const auto number = page.local.table()->number();
  const std::string message = act("a", number, page.legal());
  const auto once = page.send(1, message);
  const auto twice = page.send(1, message);
  ASSERT_EQ(twice.size(), 1U);
  EXPECT_EQ(twice[0].json, once[0].json);
  EXPECT_EQ(page.local.table()->number(), number + 1);
}

TEST(Desk, AMoveMadeForAnOlderPositionIsRefused) {
  Page page("maze", 1);
  const auto number = page.local.table()->number();
  const std::string action = page.legal();
  page.send(1, act("a", number, action));
  const auto told = page.send(1, act("b", number, action));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].json, HasSubstr("table.refuse.stale"));
}

TEST(Desk, SaysTheRuleAndTheWordsOfItsText) {
  Page page;
  const auto told = page.send(1, R"({"type":"why","action":"play 3 blue"})");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].json, HasSubstr(R"("rule":"box.5.1","key":"box.refuse.phase")"));
  EXPECT_THAT(told[0].json, HasSubstr(R"("value":3,"color":"blue")"));
}

TEST(Desk, WhoWatchesChangesNothing) {
  Page page;
  page.send(2, R"({"type":"hello","version":1,"table":"local"})");
  const auto number = page.local.table()->number();
  for (const char* type : {"leave", "start", "undo", "time", "rematch", "hint", "helper"}) {
    const auto told = page.send(2, R"({"type":")" + std::string(type) + "\"}");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0].json, HasSubstr("table.refuse.watching")) << type;
  }
  EXPECT_THAT(page.send(2, act("a", number, page.legal()))[0].json, HasSubstr("watching"));
  EXPECT_EQ(page.local.table()->number(), number);
}

TEST(Desk, BotsComeAndGoBeforeTheStart) {
  Page page("box", 3, false);
  EXPECT_EQ(page.send(1, R"({"type":"bot","seat":1,"level":"lynx"})")[0].type, "ack");
  EXPECT_EQ(page.local.table()->seat(Seat{1}).level->text, "lynx");
  EXPECT_EQ(page.send(1, R"({"type":"bot","seat":1,"level":null})")[0].type, "ack");
  EXPECT_EQ(page.local.table()->seat(Seat{1}).kind.text, "open");
  EXPECT_EQ(page.send(1, R"({"type":"bot","seat":1,"level":"cat"})")[0].type, "ack");
  EXPECT_EQ(page.send(1, R"({"type":"bot","seat":9,"level":"cat"})")[0].type, "refused");
  EXPECT_EQ(page.send(1, R"({"type":"bot","seat":0,"level":"cat"})")[0].type, "refused");
}

TEST(Desk, AFriendTakesOverABot) {
  Page page;
  const auto told = page.send(2, R"({"type":"sit","seat":null,"name":"Ben"})");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].json, R"({"type":"seated","seat":1,"token":"local-1"})");
  EXPECT_THAT(told[1].json, HasSubstr(R"("seat":1,"phase":"discard")"));
}

// --- every message is of the schema's kinds, and all kinds occur: tests/wasm/engine.mjs ---

// A page that was closed after some moves, and its table rebuilt in another.
TEST(Local, ATableIsRebuiltFromItsLog) {
  for (const std::string_view game : {"box", "nine", "maze"}) {
    SCOPED_TRACE(game);
    Page page(game, 3);
    page.let_bots_act();
    for (int move = 0; move < 5; ++move) {
      page.send(1, act("m" + std::to_string(move), page.local.table()->number(), page.legal()));
      page.let_bots_act();
    }
    LocalTable again("other entropy");
    for (const std::string& line : page.local.take_log()) ASSERT_TRUE(again.restore(line)) << line;
    ASSERT_GT(again.table()->number(), 10U);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, spectator}) {
      EXPECT_EQ(encode_message(again.table()->update(seat, 0)),
                encode_message(page.local.table()->update(seat, 0)));
    }
    EXPECT_TRUE(again.take_log().empty()) << "what is kept already is not kept twice";
  }
}

TEST(Local, ALogThatDoesNotFollowIsRefused) {
  Page page("maze", 2);
  const std::vector<std::string> log = page.local.take_log();
  ASSERT_EQ(log.size(), 4U);  // create, two sit, start
  LocalTable again("entropy");
  EXPECT_FALSE(again.restore("no JSON"));
  EXPECT_FALSE(again.restore(log[1])) << "nobody sits down where no table is";
  std::string other = log[0];
  const std::size_t secret = other.find("\"secret\":\"") + 10;
  other[secret] = other[secret] == '0' ? '1' : '0';
  EXPECT_FALSE(again.restore(other)) << "the secret is not the promised one";
  EXPECT_EQ(again.table(), nullptr);
  EXPECT_TRUE(again.restore(log[0]));
  EXPECT_FALSE(again.restore(log[0]));
  EXPECT_TRUE(again.restore(log[1]));
  EXPECT_FALSE(again.restore(log[1])) << "the seat is taken";
}

// Everybody gets the same deal from the same secret.
TEST(Local, ATableCanBeBegunWithASecret) {
  const std::vector<std::string> lines{
      R"({"entry":{"kind":"create","at":0,"setup":{"game":"maze","players":1,"options":{"mode":"solo"},"public":false,"spectators":true,"clock":null}},"secret":")" +
          std::string(56, '0') + R"(20261115"})",
      R"({"entry":{"kind":"sit","at":0,"seat":0,"sitter":"person","name":"Mia","salt":""}})",
      R"({"entry":{"kind":"start","at":0}})"};
  LocalTable one("one");
  LocalTable other("other");
  for (const std::string& line : lines) {
    ASSERT_TRUE(one.restore(line)) << line;
    ASSERT_TRUE(other.restore(line)) << line;
  }
  EXPECT_EQ(one.table()->commit(), commit_of(std::string(56, '0') + "20261115"));
  EXPECT_EQ(one.table()->host()->view_json(Seat{0}), other.table()->host()->view_json(Seat{0}));
}

TEST(Model, KindsOfEventsAreToldApart) {
  std::set<std::string> table(table_event_words.begin(), table_event_words.end());
  for (const auto& words :
       {std::vector<std::string_view>(box::event_words.begin(), box::event_words.end()),
        {nine::event_words.begin(), nine::event_words.end()},
        {maze::event_words.begin(), maze::event_words.end()}}) {
    for (const std::string_view word : words)
      EXPECT_FALSE(table.contains(std::string(word))) << word;
  }
}

}  // namespace
}  // namespace clowder
