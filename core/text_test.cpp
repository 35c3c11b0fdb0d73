// Reading and writing small texts: scan.h, json.h, problem.h, refusal.h.
#include <gtest/gtest.h>

#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/refusal.h"
#include "core/scan.h"

namespace clowder {
namespace {

TEST(Scan, LinesAreNumbered) {
  Lines lines("one # said\n\nthree");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.line(), "one # said");
  EXPECT_EQ(lines.without_comment(), "one ");
  EXPECT_EQ(lines.number(), 1);
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.line(), "");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.line(), "three");
  EXPECT_EQ(lines.number(), 3);
  EXPECT_FALSE(lines.next());
  EXPECT_FALSE(Lines("").next());
}

TEST(Scan, AFinalNewlineIsNoLine) {
  Lines lines("a\n");
  EXPECT_TRUE(lines.next());
  EXPECT_FALSE(lines.next());
}

TEST(Scan, WordsAreSplitAtSpaces) {
  Words words("  play\t 5 blue\r");
  EXPECT_EQ(words.next(), "play");
  EXPECT_EQ(words.rest(), "5 blue");
  EXPECT_EQ(words.next(), "5");
  EXPECT_EQ(words.next(), "blue");
  EXPECT_EQ(words.next(), "");
  EXPECT_EQ(words.next(), "");
  EXPECT_EQ(trim(" \t\r"), "");
}

TEST(Scan, Numbers) {
  EXPECT_EQ(parse_number("0", 0), 0U);
  EXPECT_EQ(parse_number("9", 9), 9U);
  EXPECT_EQ(parse_number("007", 9), 7U);
  EXPECT_EQ(parse_number("18446744073709551615", ~std::uint64_t{0}), ~std::uint64_t{0});
  for (const char* text : {"", "10", "-1", "+1", " 1", "1 ", "1x", "x", "0x1", "1.0",
                           "18446744073709551616", "999999999999999999999"}) {
    EXPECT_FALSE(parse_number(text, 9)) << text;
  }
  EXPECT_FALSE(parse_number("18446744073709551616", ~std::uint64_t{0}));
  EXPECT_FALSE(parse_number("1", 0));
}

TEST(Json, OneLine) {
  EXPECT_EQ(JsonLine{}.finish(), "{}");
  JsonLine line;
  line.field("kind", "move").field("n", 3).field("less", -4).null("nothing");
  line.list("list", std::vector<int>{1, 2}, [](int n) { return std::to_string(n); });
  line.list("empty", std::vector<int>{}, [](int n) { return std::to_string(n); });
  line.raw("raw", "[true]");
  EXPECT_EQ(
      line.finish(),
      R"({"kind":"move","n":3,"less":-4,"nothing":null,"list":[1,2],"empty":[],"raw":[true]})");
}

TEST(Json, WhatMustBeEscaped) {
  using namespace std::string_view_literals;
  EXPECT_EQ(json_quoted(R"(a "b" \ c)"), R"("a \"b\" \\ c")");
  EXPECT_EQ(json_quoted("a\nb\tc\x1f\0"sv), R"("a\u000ab\u0009c\u001f\u0000")");
  EXPECT_EQ(json_quoted("Katze ß 猫"), "\"Katze ß 猫\"");
}

TEST(Values, AreFalseWhenAllIsWell) {
  EXPECT_FALSE(Problem{});
  EXPECT_TRUE((Problem{"problem.players"}));
  EXPECT_FALSE(allowed);
  EXPECT_TRUE((Refusal{"box.5.3", "box.refuse.closed"}));
  EXPECT_NE((Refusal{"box.5.3", "a"}), (Refusal{"box.5.3", "b"}));
}

}  // namespace
}  // namespace clowder
