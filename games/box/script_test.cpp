#include "games/box/script.h"

#include <gtest/gtest.h>

#include "core/game.h"
#include "games/box/options.h"
#include "games/box/rules.h"

namespace clowder::box {
namespace {

constexpr Options two{.players = 2};

Script complete() {
  Script script;
  EXPECT_FALSE(script.read(two, "hands", "0:[1 1 1 1 1 2 2 2 2 2]"));
  EXPECT_FALSE(script.read(two, "hands", "1:[3 3 3 3 3 4 4 4 4 5]"));
  EXPECT_FALSE(script.read(two, "revealed", "[5 5 4]"));
  EXPECT_FALSE(script.read(two, "aside", "[5 5]"));
  return script;
}

TEST(Script, DealsWhatItNames) {
  Script script = complete();
  EXPECT_FALSE(script.read(two, "start", "1"));
  State s = start(two);
  ASSERT_FALSE(script.ready(s));
  deal(s, script, Unheard{});
  EXPECT_EQ(s.open.start, Seat{1});
  EXPECT_EQ(s.hand(Seat{0}).copies_of(2), 5);
  EXPECT_EQ(s.hand(Seat{1}).copies_of(4), 4);
  EXPECT_EQ(s.hand(aside).copies_of(5), 2);
  EXPECT_EQ(s.open.neutral(), bit(Cell::of(Colour::green, 5)) | bit(Cell::of(Colour::yellow, 5)) |
                                  bit(Cell::of(Colour::green, 4)));
  EXPECT_EQ(script.ready(s).key, "problem.hands.size") << "the lines are used up";
}

TEST(Script, IncompleteDealsAreNotReady) {
  const State s = start(two);
  EXPECT_EQ(Script{}.ready(s).key, "problem.hands.size");
  Script script = complete();
  ASSERT_FALSE(script.read(two, "hands", "1:[3 3 3 3 3 4 4 4 4]"));
  EXPECT_EQ(script.ready(s).key, "problem.hands.size");
  EXPECT_EQ(script.ready(s).found, "1");
  script = complete();
  ASSERT_FALSE(script.read(two, "revealed", "[5 5]"));
  EXPECT_EQ(script.ready(s).key, "problem.revealed");
  script = complete();
  ASSERT_FALSE(script.read(two, "aside", "[]"));
  EXPECT_EQ(script.ready(s).key, "problem.aside");
  script = complete();
  ASSERT_FALSE(script.read(two, "aside", "[5 1]"));
  EXPECT_EQ(script.ready(s).key, "problem.copies");
  EXPECT_EQ(script.ready(s).found, "1");
}

TEST(Script, BrokenLinesAreRefused) {
  const struct {
    const char *word, *rest, *key, *found;
  } lines[] = {
      {"hands", "", "problem.hands", ""},
      {"hands", "2:[1]", "problem.hands", "2:[1]"},
      {"hands", "[1 2]", "problem.hands", "[1 2]"},
      {"hands", "0:1 2", "problem.cards", "1 2"},
      {"hands", "0:[1 2", "problem.cards", "[1 2"},
      {"hands", "0:[1 6]", "problem.card", "6"},
      {"hands", "0:[0]", "problem.card", "0"},
      {"hands", "0:[1 x]", "problem.card", "x"},
      {"hands", "0:[1 1 1 1 1 2 2 2 2 2 3]", "problem.cards", "[1 1 1 1 1 2 2 2 2 2 3]"},
      {"hands", "0:[1] junk", "problem.hands", "0:[1] junk"},
      {"revealed", "[1] 2", "problem.cards", "[1] 2"},
      {"aside", "1 2", "problem.cards", "1 2"},
      {"start", "2", "problem.seat", "2"},
      {"start", "", "problem.seat", ""},
      {"deck", "[1]", "problem.record.word", "deck"},
  };
  for (const auto& line : lines) {
    Script script;
    const Problem problem = script.read(two, line.word, line.rest);
    EXPECT_EQ(problem.key, line.key) << line.word << " " << line.rest;
    EXPECT_EQ(problem.found, line.found) << line.rest;
  }
}

TEST(Options, AreSetByName) {
  Options options;
  EXPECT_FALSE(set_option(options, "layout", "white"));
  EXPECT_EQ(set_option(options, "layout", "purple").key, "problem.layout.unknown");
  EXPECT_EQ(set_option(options, "colour", "red").key, "problem.option");
  EXPECT_EQ(set_option(options, "", "").key, "problem.option");
}

TEST(Options, ComplaintsNameWhatCannotBePlayed) {
  for (int players = -1; players <= 7; ++players) {
    const bool fine = players >= 2 && players <= 5;
    EXPECT_EQ(complaint({.players = players}).key, fine ? "" : "problem.players.box");
  }
  std::string text = "layout small\n";
  for (const char* colour : {"red", "blue", "yellow", "green"}) {
    for (int value = 1; value <= 6; ++value) text += colour + std::to_string(value) + " ";
    text += "\n";
  }
  const LayoutFile file = parse_layout(text);
  ASSERT_FALSE(file.problem);
  const auto id = add_layout(file.layout);
  ASSERT_TRUE(id);
  EXPECT_EQ(find_layout("small"), id);
  EXPECT_FALSE(complaint({.players = 3, .layout = *id}));
  EXPECT_EQ(complaint({.players = 4, .layout = *id}).key, "problem.layout.small");
  JsonLine line;
  write_options(line, {.players = 3, .layout = *id});
  EXPECT_EQ(line.finish(), R"({"layout":"small"})");
}

}  // namespace
}  // namespace clowder::box
