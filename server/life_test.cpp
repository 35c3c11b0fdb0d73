// The life of a table over the wire: clocks, people who come and go, bots in their place,
// rematches, and every option of a table.
#include "server/life_test.h"

#include "server/token.h"
#include "store/database.h"
#include "table/verify.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

TEST_F(Life, AFallenFlagHandsTheSeatToABotUntilItsPersonActs) {
  const auto table = made(box_of_two + R"("clock":{"bank":1000,"more":60000},)" + mia_and_a_bot);
  TestPlayer mia(server->port());
  enter(mia, table, table.token);
  ASSERT_TRUE(turn(mia));
  const std::string before = mia.number();
  const std::string action = mia.legal().front();
  EXPECT_THAT(event(mia, "flagged"), HasSubstr("\"away\":true"));
  EXPECT_EQ(at(mia.update, {"clock", "left", "0"}), "0");
  while (at(mia.update, {"view", "discarded", "0"}) != "true") {  // the bot did it for her
    ASSERT_NE(mia.wait_for("update"), "");
  }
  mia.act("late", before, action);
  EXPECT_EQ(member(mia.wait_for("refused"), "key"), "table.refuse.stale");
  event(mia, "back");
  EXPECT_TRUE(comes(mia, {"seats", "0", "away"}, "false"));
  EXPECT_GT(std::stoi(at(mia.update, {"clock", "left", "0"})), 50'000);
  ASSERT_TRUE(turn(mia));
  mia.act("mine", mia.number(), mia.legal().front());
  EXPECT_NE(mia.wait_for("ack"), "");
}

TEST_F(Life, MoreTimeIsHadForTheAskingThreeTimes) {
  const auto table = made(box_of_two + R"("clock":{"bank":60000,"more":30000},)" + mia_and_a_bot);
  TestPlayer mia(server->port()), eve(server->port());
  enter(mia, table, table.token);
  enter(eve, table, "");
  eve.client.say(R"({"type":"time","id":"e"})");
  EXPECT_EQ(member(eve.wait_for("refused"), "key"), "table.refuse.watching");
  for (int asked = 1; asked <= 3; ++asked) {
    mia.client.say(R"({"type":"time","id":"t"})");
    ASSERT_NE(mia.wait_for("ack"), "");
    ASSERT_NE(event(mia, "waited"), "");
    EXPECT_NEAR(std::stoi(at(mia.update, {"clock", "left", "0"})), 60'000 + asked * 30'000, 9'000);
    mia.update.clear();
  }
  mia.client.say(R"({"type":"time","id":"t"})");
  EXPECT_EQ(member(mia.wait_for("refused"), "key"), "table.refuse.time");
}

TEST_F(Life, WithoutAClockNobodyIsHurried) {
  const auto table = made(box_of_two + mia_and_a_bot);
  TestPlayer mia(server->port());
  enter(mia, table, table.token);
  EXPECT_THAT(mia.update, HasSubstr("\"clock\":null"));
  mia.client.say(R"({"type":"time","id":"t"})");
  EXPECT_EQ(member(mia.wait_for("refused"), "key"), "table.refuse.time");
}

// A table that was put away is not charged for that time either, whoever finds it again.
TEST_F(Life, ATableThatSleptIsCreditedWhenItIsFound) {
  const auto table = made(box_of_two + R"("clock":{"bank":3000,"more":0},)" + mia_and_a_bot);
  {
    TestPlayer mia(server->port());
    enter(mia, table, table.token);
    ASSERT_TRUE(turn(mia));
  }
  server.reset();
  store::Database(folder / "data/clowder.db", store::Database::Mode::write)
      .run("UPDATE tables SET live = 0");
  std::this_thread::sleep_for(3100ms);
  start();
  EXPECT_EQ((*server)->tables(), 0U);
  EXPECT_EQ(status_of(get("/api/tables/" + table.id)), "200");  // looking wakes nothing
  std::this_thread::sleep_for(1200ms);
  TestPlayer mia(server->port());
  enter(mia, table, table.token);
  EXPECT_NE(event(mia, "woke"), "");
  EXPECT_GT(std::stoi(at(mia.update, {"clock", "left", "0"})), 2'000);
  EXPECT_EQ(at(mia.update, {"seats", "0", "away"}), "false");
}

// The newcomer goes on with the bot's cards, between two moves, and alone decides from then on.
TEST_F(Life, APersonTakesABotsSeatInTheMiddleOfTheGame) {
  const auto table = made(box_of_two + mia_and_a_bot);
  TestPlayer mia(server->port()), zoe(server->port());
  enter(mia, table, table.token);
  ASSERT_TRUE(turn(mia));
  mia.act("a", mia.number(), mia.legal().front());
  enter(zoe, table, "");
  EXPECT_EQ(at(zoe.update, {"view", "seat"}), "");
  zoe.client.say(R"({"type":"sit","id":"z","seat":1,"name":"Zoe","salt":"0f"})");
  const std::string seated = zoe.wait_for("seated");
  ASSERT_EQ(member(seated, "seat"), "1");
  ASSERT_TRUE(comes(zoe, {"view", "seat"}, "1"));
  EXPECT_EQ(at(zoe.update, {"seats", "1", "kind"}), "person");
  EXPECT_EQ(at(zoe.update, {"seats", "1", "name"}), "Zoe");
  EXPECT_NE(at(zoe.update, {"view", "hand", "0"}), "");
  const std::string bot_moves = metric("clowder_bot_moves_total");
  int moves = 0;
  for (int i = 0; i < 100 && moves < 8; ++i) {
    TestPlayer& who = i % 2 == 0 ? mia : zoe;
    who.client.say(R"({"type":"ping"})");
    ASSERT_NE(who.wait_for("pong"), "");
    if (who.legal().empty()) continue;
    who.act("n" + std::to_string(i), who.number(), who.legal().front());
    ASSERT_NE(who.wait_for("ack"), "");
    ++moves;
  }
  EXPECT_EQ(moves, 8);
  EXPECT_EQ(metric("clowder_bot_moves_total"), bot_moves);
  TestPlayer tom(server->port());
  enter(tom, table, "");
  tom.client.say(R"({"type":"sit","id":"t","seat":1,"name":"Tom"})");
  EXPECT_EQ(member(tom.wait_for("refused"), "key"), "table.refuse.taken");
}

TEST_F(Life, WhoLeavesIsCoveredAndGetsTheSeatBack) {
  const auto table =
      made(R"({"game":"box","players":3,"public":true,"seats":[{"kind":"person","name":"Mia"}]})");
  TestPlayer mia(server->port()), tom(server->port());
  enter(mia, table, table.token);
  enter(tom, table, "");
  tom.client.say(R"({"type":"sit","seat":1,"name":"Tom"})");
  const std::string token = member(tom.wait_for("seated"), "token");
  mia.client.say(R"({"type":"start","id":"s"})");
  mia.wait_for("ack");
  ASSERT_TRUE(turn(tom));
  tom.client.say(R"({"type":"leave","id":"l"})");
  EXPECT_NE(tom.wait_for("ack"), "");
  ASSERT_TRUE(comes(mia, {"seats", "1", "away"}, "true"));
  EXPECT_NE(at(mia.update, {"seats", "1", "level"}), "");
  ASSERT_TRUE(comes(mia, {"view", "discarded", "1"}, "true"));  // by the bot
  // Nobody else can have it meanwhile.
  TestPlayer eve(server->port());
  enter(eve, table, "");
  eve.client.say(R"({"type":"sit","seat":1,"name":"Eve"})");
  EXPECT_EQ(member(eve.wait_for("refused"), "key"), "table.refuse.taken");
  TestPlayer again(server->port());
  enter(again, table, token);
  EXPECT_EQ(at(again.update, {"seats", "1", "away"}), "false");
  EXPECT_EQ(at(again.update, {"view", "seat"}), "1");
  ASSERT_TRUE(comes(mia, {"seats", "1", "away"}, "false"));
}

TEST_F(Life, WhoMayNotWatchIsToldSoAndMaySit) {
  const auto table = made(
      R"({"game":"box","players":3,"public":true,"spectators":false,"seats":[{"kind":"person",)"
      R"("name":"Mia"}]})");
  TestPlayer mia(server->port()), early(server->port()), late(server->port());
  enter(mia, table, table.token);
  enter(early, table, "");  // before the game there is nothing to be seen
  mia.client.say(R"({"type":"start","id":"s"})");
  mia.wait_for("ack");
  EXPECT_EQ(member(early.wait_for("error"), "key"), "server.problem.spectators");
  late.hello(table.id, table.spectator);
  EXPECT_NE(late.wait_for("welcome"), "");
  EXPECT_EQ(member(late.wait_for("error"), "key"), "server.problem.spectators");
  EXPECT_EQ(late.update, "");
  late.client.say(R"({"type":"sit","seat":2,"name":"Zoe"})");
  EXPECT_EQ(member(late.wait_for("seated"), "seat"), "2");
  EXPECT_TRUE(comes(late, {"view", "seat"}, "2"));
  early.client.say(R"({"type":"ping"})");
  early.wait_for("pong");
  EXPECT_THAT(early.all, Not(HasSubstr("\"hand\"")));
}

TEST_F(Life, ARematchKeepsSeatsAndLinkAndPassesTheStartOn) {
  const auto table = made(box_of_two + mia_and_a_bot);
  TestPlayer mia(server->port());
  enter(mia, table, table.token);
  mia.client.say(R"({"type":"rematch","id":"early"})");
  EXPECT_EQ(member(mia.wait_for("refused"), "key"), "table.refuse.running");
  std::vector<std::string> commits;
  std::vector<int> starts;
  for (int game = 0; game < 3; ++game) {
    ASSERT_TRUE(turn(mia));
    EXPECT_EQ(at(mia.update, {"view", "round"}), "1");
    starts.push_back(std::stoi(at(mia.update, {"view", "start"})));
    commits.push_back(member(mia.update, "commit"));
    EXPECT_EQ(at(mia.update, {"view", "seat"}), "0");
    EXPECT_EQ(at(mia.update, {"seats", "1", "kind"}), "bot");
    EXPECT_EQ(at(mia.update, {"seats", "1", "level"}), "kitten");
    EXPECT_GT(play_out(mia, "g" + std::to_string(game) + "-"), 10);
    EXPECT_EQ(token_hash(member(mia.update, "secret")), commits.back());
    const std::string record = body_of(kept(table, "record"));
    EXPECT_EQ(verify_record(record).key, "");
    EXPECT_THAT(record, HasSubstr("commit " + commits.back()));
    mia.client.say(R"({"type":"rematch","id":"again"})");
    ASSERT_NE(mia.wait_for("ack"), "");
    ASSERT_TRUE(comes(mia, {"over"}, "false"));
    EXPECT_EQ(member(mia.update, "secret"), "");
    // While the next one runs, the last finished one is shown.
    for (int i = 0; i < 200 && body_of(kept(table, "record")) != record; ++i) {
      std::this_thread::sleep_for(10ms);
    }
    EXPECT_EQ(body_of(kept(table, "record")), record);
  }
  EXPECT_EQ(starts[1], (starts[0] + 1) % 2);
  EXPECT_EQ(starts[2], starts[0]);
  EXPECT_NE(commits[0], commits[1]);
  EXPECT_NE(commits[1], commits[2]);
  // The old invitation and seat still open the same table.
  TestPlayer back(server->port());
  enter(back, table, table.token);
  EXPECT_EQ(at(back.update, {"view", "seat"}), "0");
}

TEST_F(Life, EveryOptionOfATableIsKept) {
  struct Case {
    std::string wish, path, wanted;
  };
  const std::string none = R"("seats":[]})";
  const std::vector<Case> cases{
      {R"({"game":"nine","players":3,)" + none, "setup.game", "nine"},
      {R"({"game":"maze","players":4,)" + none, "setup.players", "4"},
      {R"({"game":"maze","players":4,"options":{"mode":"teams"},)" + none, "setup.options.mode",
       "teams"},
      {R"({"game":"nine","players":3,"options":{"zero-steals":"no"},)" + none,
       "setup.options.zero-steals", "no"},
      {R"({"game":"box","players":2,)" + none, "setup.public", "false"},
      {R"({"game":"box","players":2,"public":true,)" + none, "setup.public", "true"},
      {R"({"game":"box","players":2,)" + none, "setup.spectators", "true"},
      {R"({"game":"box","players":2,"spectators":false,)" + none, "setup.spectators", "false"},
      {R"({"game":"box","players":2,)" + none, "setup.clock", ""},
      {R"({"game":"box","players":2,"clock":{"bank":5000,"more":7},)" + none, "setup.clock.more",
       "7"},
      {R"({"game":"box","players":2,"seats":[{"kind":"open"},{"kind":"bot","level":"lynx"}]})",
       "seats.1.level", "lynx"},
      {R"({"game":"box","players":2,"seats":[{"kind":"open"},{"kind":"bot"}]})", "seats.0.kind",
       "open"},
      {R"({"game":"box","players":2,"start":true,)" + none, "seats.0.kind", "bot"},
      {R"({"game":"box","players":2,)" + none, "started", "false"},
  };
  for (const Case& one : cases) {
    const auto table = made(one.wish);
    const std::string answer = body_of(get("/api/tables/" + table.id, table.invitation));
    std::vector<std::string> path;
    for (std::size_t from = 0; from <= one.path.size();) {
      const std::size_t to = std::min(one.path.find('.', from), one.path.size());
      path.push_back(one.path.substr(from, to - from));
      from = to + 1;
    }
    EXPECT_EQ(at(answer, path), one.wanted) << one.wish << answer;
    const bool listed = one.wish.find("\"public\":true") != std::string::npos;
    const bool in_lobby = get("/api/tables").find(table.id) != std::string::npos;
    EXPECT_EQ(in_lobby, listed) << one.wish;
  }
}

TEST_F(Life, WhatNoTableCanBeIsRefused) {
  for (const char* wish :
       {R"({"game":"chess","players":2})", R"({"game":"box","players":6})",
        R"({"game":"box","players":2,"options":{"colour":"red"}})",
        R"({"game":"nine","players":3,"options":{"deck":"huge"}})",
        R"({"game":"box","players":2,"clock":{"bank":10,"more":0}})",
        R"({"game":"box","players":2,"clock":{"bank":5000,"more":-1}})",
        R"({"game":"box","players":2,"seats":[{"kind":"person","name":""}]})",
        R"({"game":"box","players":2,"seats":[{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}]})"}) {
    const std::string answer = TestClient(server->port()).post("/api/tables", wish);
    EXPECT_EQ(status_of(answer), "422") << wish << answer;
  }
}

}  // namespace
}  // namespace clowder::server
