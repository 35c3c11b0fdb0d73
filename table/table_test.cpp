#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table_test.h"
#include "table/verify.h"

namespace clowder {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// One person at seat 0, bots elsewhere, begun.
Logged table_of(const std::string& game, int players) {
  const std::string secret = secret_of(7);
  Logged logged(created(game, players, secret), secret);
  EXPECT_FALSE(logged.apply(person(0, "Mia", "abcd")));
  EXPECT_FALSE(logged.apply(entry_of("start")));
  return logged;
}

void play_out(Logged& logged) {
  while (!logged.table.over()) {
    logged.let_bots_act();
    if (logged.table.over()) return;
    ASSERT_FALSE(logged.apply(move_of(0, logged.table.hint(Seat{0}, {.nodes = 100}))));
  }
}

TEST(Table, NobodySitsOnAnother) {
  Logged t(created("box", 3, secret_of(1)), secret_of(1));
  EXPECT_FALSE(t.apply(person(1, "Ada")));
  EXPECT_EQ(t.apply(person(1, "Ben")).key, "table.refuse.taken");
  EXPECT_EQ(t.apply(person(3, "Ben")).key, "table.refuse.seat");
  EXPECT_EQ(t.apply(person(0, "")).key, "table.refuse.name");
  EXPECT_EQ(t.apply(person(0, "a\nb")).key, "table.refuse.name");
  EXPECT_EQ(t.apply(person(0, "Ben", "xyz")).key, "table.refuse.salt");
  EXPECT_FALSE(t.apply(at_seat("leave", 1)));
  EXPECT_FALSE(t.apply(person(1, "Ben")));
  EXPECT_EQ(t.table.seat(Seat{1}).name, "Ben");
}

TEST(Table, OpenSeatsArePlayedByBotsWhichPeopleMayReplace) {
  Logged t = table_of("box", 3);
  EXPECT_EQ(t.table.seat(Seat{2}).kind.text, "bot");
  EXPECT_EQ(t.apply(entry_of("start")).key, "table.refuse.started");
  EXPECT_FALSE(t.apply(person(2, "Zoe")));
  EXPECT_EQ(t.table.seat(Seat{2}).kind.text, "person");
  t.let_bots_act();
  EXPECT_TRUE(t.table.host()->to_act().has(Seat{2}));
}

TEST(Table, WhoLeavesIsCoveredAndComesBack) {
  Logged t = table_of("box", 3);
  t.let_bots_act();
  EXPECT_EQ(t.table.due_bot(), std::nullopt);
  EXPECT_FALSE(t.apply(at_seat("cover", 0)));
  EXPECT_EQ(t.table.due_bot(), Seat{0});
  EXPECT_EQ(t.apply(at_seat("cover", 0)).key, "table.refuse.seat");
  EXPECT_FALSE(t.apply(at_seat("return", 0)));
  EXPECT_EQ(t.table.due_bot(), std::nullopt);
  EXPECT_EQ(t.apply(at_seat("level", 0)).key, "table.refuse.bot");
}

TEST(Table, RefusalsOfTheGameAreTheGames) {
  Logged t = table_of("box", 3);
  EXPECT_EQ(t.apply(move_of(0, "play 1 red")).rule, "box.5.1");
  EXPECT_EQ(t.apply(move_of(0, "jump")).key, "table.refuse.action");
  EXPECT_EQ(t.apply(entry_of("rematch")).key, "table.refuse.running");
}

// A discard tells nobody anything; the bots' discards behind it stay.
TEST(Table, ADiscardMayBeTakenBackWhileNothingWasSeen) {
  Logged t = table_of("box", 4);
  EXPECT_EQ(t.apply(at_seat("undo", 0)).key, "table.refuse.undo");
  const auto legal = t.table.host()->legal_actions(Seat{0});
  ASSERT_FALSE(t.apply(move_of(0, legal.front())));
  const auto bot = t.table.due_bot();
  ASSERT_TRUE(bot);
  ASSERT_FALSE(t.apply(move_of(bot->index, t.table.think(*bot, {}))));
  EXPECT_TRUE(t.table.update(Seat{0}, 1).undo);
  EXPECT_FALSE(t.table.update(Seat{1}, 1).undo);
  ASSERT_FALSE(t.apply(at_seat("undo", 0)));
  EXPECT_TRUE(t.table.host()->to_act().has(Seat{0}));
  EXPECT_FALSE(t.table.host()->to_act().has(*bot));
  EXPECT_EQ(t.table.host()->legal_actions(Seat{0}), legal);
}

TEST(Table, TheSameIdCountsOnce) {
  Logged t = table_of("box", 3);
  Entry move = move_of(0, t.table.host()->legal_actions(Seat{0}).front());
  move.id = "mine";
  ASSERT_FALSE(t.apply(move));
  EXPECT_EQ(t.table.number_of(Seat{0}, "mine"), t.table.number());
  EXPECT_EQ(t.table.number_of(Seat{1}, "mine"), std::nullopt);
  EXPECT_EQ(t.table.last_move(Seat{0}), t.table.number());
}

TEST(Table, TimeRunsForWhoIsToActAndNotWhileAway) {
  const std::string secret = secret_of(3);
  Entry create = created("maze", 2, secret);
  create.setup->clock = ClockSetup{10'000, 5'000};
  Logged t(create, secret);
  ASSERT_FALSE(t.apply(person(0)));
  ASSERT_FALSE(t.apply(person(1)));
  ASSERT_FALSE(t.apply(entry_of("start", 1'000)));
  const Seat actor = t.table.host()->to_act().front();
  const int other = 1 - actor.index;
  ASSERT_TRUE(t.table.deadline());
  EXPECT_EQ(t.table.deadline()->at, 11'000);
  Entry rename = at_seat("rename", other, 4'000);
  rename.name = "Ben";
  ASSERT_FALSE(t.apply(rename));
  auto left = t.table.update(spectator, std::nullopt).clock->left;
  EXPECT_EQ(left[actor.index], 7'000);
  EXPECT_EQ(left[static_cast<std::size_t>(other)], 10'000);
  ASSERT_FALSE(t.apply(entry_of("wake", 900'000)));
  EXPECT_EQ(t.table.deadline()->at, 907'000);
  EXPECT_EQ(t.apply(at_seat("flag", actor.index, 906'999)).key, "table.refuse.time");
  ASSERT_FALSE(t.apply(at_seat("time", actor.index, 900'000)));
  EXPECT_EQ(t.table.deadline()->at, 912'000);
  ASSERT_FALSE(t.apply(at_seat("flag", actor.index, 912'000)));
  EXPECT_TRUE(t.table.seat(actor).away);
  EXPECT_EQ(t.table.due_bot(), actor);
}

TEST(Table, TellsWhatHappenedSinceANumber) {
  Logged t = table_of("box", 3);
  const auto before = t.table.number();
  t.let_bots_act();
  const Update update = t.table.update(Seat{0}, before);
  EXPECT_FALSE(update.fresh);
  EXPECT_EQ(update.events.size(), 2U);  // two discards
  EXPECT_THAT(update.events[0].json, HasSubstr("\"kind\":\"discarded\""));
  EXPECT_THAT(update.events[0].json, Not(HasSubstr("\"value\"")));
  EXPECT_TRUE(t.table.update(Seat{0}, std::nullopt).fresh);
  EXPECT_TRUE(t.table.update(Seat{0}, before + 100).fresh);
  EXPECT_TRUE(t.table.update(Seat{0}, t.table.number()).events.empty());
}

TEST(Table, ARematchPassesTheStartOnAndIsDealtAnew) {
  Logged t = table_of("box", 3);
  const int first = t.table.host()->first();
  play_out(t);
  const std::string commit = t.table.commit();
  EXPECT_EQ(t.table.update(spectator, std::nullopt).secret, secret_of(7));
  ASSERT_FALSE(t.apply(entry_of("rematch")));
  EXPECT_EQ(t.table.host()->first(), (first + 1) % 3);
  EXPECT_NE(t.table.commit(), commit);
  EXPECT_EQ(t.table.update(spectator, std::nullopt).secret, std::nullopt);
  play_out(t);
  EXPECT_EQ(verify_record(t.table.record()).key, "");
}

TEST(Verify, KeepsTheTableToItsPromise) {
  for (const auto& [game, players] : {std::pair{"box", 2}, std::pair{"maze", 2}}) {
    Logged t = table_of(game, players);
    EXPECT_EQ(verify_record(t.table.record()).key, "problem.verify.over");
    play_out(t);
    const std::string record = t.table.record();
    EXPECT_EQ(verify_record(record).key, "") << record;
    std::string other = record;
    other.replace(other.find("commit ") + 7, 64, commit_of(secret_of(8)));
    EXPECT_EQ(verify_record(other).key, "problem.verify.commit");
    std::string none = record;
    const auto at = none.find("commit ");
    none.erase(at, none.find('\n', at) + 1 - at);
    EXPECT_EQ(verify_record(none).key, "problem.verify.none");
    std::string short_of_salt = record;
    short_of_salt.erase(short_of_salt.find("+\n"), 1);
    EXPECT_NE(verify_record(short_of_salt).key, "");
  }
}

// The log is the table: rebuilt from it, it says the same to everybody at every entry.
void check_rebuilt(const RandomSetup& setup, std::uint64_t number) {
  Logged live = random_table(setup, number);
  Rng rng(number, 5);
  std::vector<std::vector<std::string>> said;
  const auto says = [&](const Table& table) {
    std::vector<std::string> all;
    for (int seat = -1; seat < setup.players; ++seat) {
      const Seat viewer = seat < 0 ? spectator : Seat{static_cast<std::uint8_t>(seat)};
      for (const std::uint64_t back : {0U, 3U, 200U}) {
        const auto since = table.number() > back ? table.number() - back : 0;
        all.push_back(encode_json(table.update(viewer, since)));
      }
    }
    return all;
  };
  for (int i = 0; i < 150; ++i) {
    if (!live.apply(random_entry(live.table, rng, i * 1'000))) said.push_back(says(live.table));
  }
  Table again(live.create, secret_of(number));
  for (std::size_t i = 0; i < live.log.size(); ++i) {
    const ReadEntry read = entry_from(encode_json(live.log[i].first));
    ASSERT_FALSE(read.problem) << read.problem.found;
    ASSERT_EQ(read.entry, live.log[i].first);
    ASSERT_FALSE(again.check(read.entry));
    again.apply(read.entry, live.log[i].second);
    ASSERT_EQ(says(again), said[i]) << "entry " << i;
  }
}

TEST(Log, RebuildsTheTable) {
  std::uint64_t number = 0;
  for (const RandomSetup& setup : random_setups()) check_rebuilt(setup, ++number);
}

TEST(SlowLog, RebuildsManyTables) {
  for (std::uint64_t number = 0; number < 500; ++number) {
    const auto setups = random_setups();
    check_rebuilt(setups[number % setups.size()], 10'000 + number);
  }
}

}  // namespace
}  // namespace clowder
