#include "table/record_line.h"

#include <gtest/gtest.h>

namespace clowder {
namespace {

using Kind = RecordLine::Kind;

TEST(RecordLine, TellsKindsApart) {
  EXPECT_EQ(read_line("").kind, Kind::nothing);
  EXPECT_EQ(read_line("  # only a comment").kind, Kind::nothing);
  EXPECT_EQ(read_line("hands 0:[1 2]").kind, Kind::header);
  EXPECT_EQ(read_line("0: discard 1").kind, Kind::move);
  EXPECT_EQ(read_line("= phase: play").kind, Kind::fact);
}

TEST(RecordLine, AMoveHasSeatActionAndTheRuleThatRefusesIt) {
  const RecordLine played = read_line("  2: play 4 red  # why");
  EXPECT_EQ(played.seat, 2U);
  EXPECT_EQ(played.rest, "play 4 red");
  EXPECT_EQ(played.rule, "");
  const RecordLine refused = read_line("2: play 4 red ! box.5.3  any words");
  EXPECT_EQ(refused.rest, "play 4 red");
  EXPECT_EQ(refused.rule, "box.5.3");
}

TEST(RecordLine, ARuleIsANameAndNumbers) {
  for (const char* wrong : {"", "box", "box.", ".5", "5.3", "box.x", "Box.5", "box 5.3"}) {
    const RecordLine line = read_line(std::string("2: play 4 red ! ") + wrong);
    EXPECT_EQ(line.problem.key, "problem.record.refusal") << wrong;
  }
}

TEST(RecordLine, ASeedIsAllBehindOneSpace) {
  EXPECT_EQ(read_line("seed three cats#1 ").rest, "three cats#1 ");
  EXPECT_EQ(read_line("seed  x\r").rest, " x");
  EXPECT_EQ(read_line("seed").rest, "");
}

TEST(RecordLine, TooLongIsRefused) {
  EXPECT_FALSE(read_line(std::string(longest_line, '#')).problem);
  EXPECT_TRUE(read_line(std::string(longest_line + 1, '#')).problem);
}

TEST(RecordLine, TheGameIsNamedInTheFirstLineThatSaysSomething) {
  EXPECT_EQ(game_of("# x\n\ngame box players=3\n").name, "box");
  EXPECT_EQ(game_of("hands\ngame box\n").problem.line, 1);
  EXPECT_EQ(game_of("\n\ngame\n").problem.line, 3);
  EXPECT_TRUE(game_of("").problem);
  EXPECT_TRUE(game_of(std::string(largest_record + 1, '\n')).problem);
}

TEST(RecordLine, ABlessedFactKeepsAllButItsValue) {
  EXPECT_EQ(with_value("= phase: play", "over"), "= phase: over");
  EXPECT_EQ(with_value("  =phase:   play   # so", "over"), "  =phase: over   # so");
  EXPECT_EQ(with_value("= phase:\r", "over"), "= phase: over\r");
}

TEST(RecordLine, OptionsBecomeWords) {
  EXPECT_EQ(option_words("{}"), "");
  EXPECT_EQ(option_words(R"({"layout":"white"})"), " layout=white");
  EXPECT_EQ(option_words(R"({"layout":"white","n":3})"), " layout=white n=3");
}

}  // namespace
}  // namespace clowder
