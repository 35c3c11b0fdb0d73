// What is kept and counted of a finished game.
#include "server/life_test.h"
#include "store/database.h"
#include "table/verify.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST_F(Life, AFinishedGameIsKeptAsRecordAndTrace) {
  const auto table =
      made(R"({"game":"box","players":2,"start":true,)" + mia_and_a_bot);  // not public
  for (const char* what : {"record", "trace"}) {
    const std::string path = "/api/tables/" + table.id + "/" + what;
    EXPECT_EQ(status_of(get(path, table.token)), "404") << "not finished";
  }
  std::string shown;
  {
    TestPlayer mia(server->port());
    enter(mia, table, table.token);
    play_out(mia, "m");
    shown = mia.update;
  }
  const std::string record = body_of(kept(table, "record"));
  const std::string trace = body_of(kept(table, "trace"));
  EXPECT_THAT(record, HasSubstr("seats Mia bot:kitten"));
  EXPECT_EQ(verify_record(record).key, "");
  // The trace ends with the points that were shown.
  const std::string end = trace.substr(trace.rfind('\n', trace.size() - 2) + 1);
  EXPECT_EQ(member(end, "kind"), "end") << end;
  for (const char* seat : {"0", "1"}) {
    EXPECT_EQ(at(end, {"points", seat}), at(shown, {"view", "points", seat}));
  }
  // Strangers learn nothing; a restart loses nothing.
  EXPECT_EQ(status_of(get("/api/tables/" + table.id + "/trace")), "404");
  server.reset();
  start();
  EXPECT_EQ(body_of(kept(table, "record")), record);
  EXPECT_EQ(body_of(kept(table, "trace")), trace);
}

// Its record waits for the store, and is tried again and again.
TEST_F(Life, AGameIsCountedOnceHoweverLateItsRecordIsKept) {
  (*server)->before_next_commit(
      "CREATE TEMP TRIGGER IF NOT EXISTS fault BEFORE INSERT ON records "
      "BEGIN INSERT INTO nowhere VALUES (1); END");
  const auto records = [this] {
    return store::Database(folder / "data/clowder.db", store::Database::Mode::write)
        .number("SELECT count(*) FROM records");
  };
  const auto table = made(box_of_two + mia_and_a_bot);
  TestPlayer mia(server->port());
  enter(mia, table, table.token);
  play_out(mia, "m");
  for (int i = 0; i < 200 && std::stoi(metric("clowder_store_failures_total")) < 2; ++i) {
    std::this_thread::sleep_for(50ms);
  }
  EXPECT_GE(std::stoi(metric("clowder_store_failures_total")), 2);
  EXPECT_EQ(records(), 0);
  EXPECT_EQ(metric("clowder_games_finished_total"), "1");
  (*server)->before_next_commit("");
  for (int i = 0; i < 200 && records() == 0; ++i) std::this_thread::sleep_for(50ms);
  EXPECT_EQ(records(), 1);
  EXPECT_EQ(metric("clowder_games_finished_total"), "1");
}

}  // namespace
}  // namespace clowder::server
