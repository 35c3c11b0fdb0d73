#include "cli/arguments.h"

#include <gtest/gtest.h>

#include "cli/utf8.h"
#include "cli/wrap.h"

namespace clowder::cli {
namespace {

constexpr Option options[] = {{"players", "N"}, {"option", "KEY=VALUE", true}, {"json", ""}};
constexpr Words one_word{"GAME [RULE]", 1, 2};

Arguments good(const std::vector<std::string>& line) {
  auto parsed = parse(options, one_word, line);
  EXPECT_TRUE(std::holds_alternative<Arguments>(parsed));
  return std::get<Arguments>(std::move(parsed));
}

std::string wrong(const std::vector<std::string>& line) {
  const auto parsed = parse(options, one_word, line);
  const auto* misuse = std::get_if<Misuse>(&parsed);
  return misuse == nullptr ? "" : std::string(misuse->key) + " " + misuse->name;
}

TEST(Arguments, OptionsStandAnywhereAndTakeTheirValueEitherWay) {
  for (const auto& line : std::vector<std::vector<std::string>>{
           {"box", "--players", "4"}, {"--players", "4", "box"}, {"--players=4", "box"}}) {
    EXPECT_EQ(good(line).text("players"), "4");
    EXPECT_EQ(good(line).words, std::vector<std::string>{"box"});
    EXPECT_FALSE(good(line).has("json"));
  }
  EXPECT_TRUE(good({"box", "--json"}).has("json"));
  EXPECT_EQ(good({"box", "--option", "a=1", "--option", "b=2"}).all("option").size(), 2U);
}

TEST(Arguments, AValueMayLookLikeAnything) {
  EXPECT_EQ(good({"box", "--players", "-3"}).text("players"), "-3");
  EXPECT_EQ(good({"--", "--json"}).words, std::vector<std::string>{"--json"});
}

TEST(Arguments, WhatIsWrongIsNamed) {
  EXPECT_EQ(wrong({}), "error.missing GAME");
  EXPECT_EQ(wrong({"box", "--players"}), "error.value --players");
  EXPECT_EQ(wrong({"box", "--fast=1"}), "error.option --fast");
  EXPECT_EQ(wrong({"box", "-f"}), "error.option -f");
  EXPECT_EQ(wrong({"a", "b", "c"}), "error.argument c");
  EXPECT_EQ(wrong({"a", "--players", "1", "--players", "2"}), "error.twice --players");
}

TEST(Utf8, WhatCannotBeShownIsReplaced) {
  EXPECT_TRUE(is_clean("drei Kätzchen, три кошки 🐈"));
  EXPECT_EQ(cleaned("a\nb\x1b[0m\x7f"), "a?b?[0m?");
  EXPECT_EQ(cleaned("\xff\xc3"), "??");
  EXPECT_EQ(cleaned("\xc0\xaf"), "??");            // longer than need be
  EXPECT_EQ(cleaned("\xed\xa0\x80"), "???");       // half of a pair
  EXPECT_EQ(cleaned("\xf4\x90\x80\x80"), "????");  // beyond the last character
}

TEST(Wrap, BreaksAtSpacesByCharacters) {
  EXPECT_EQ(wrapped("äää bbb ccc", 7, ""), "äää bbb\nccc\n");
  EXPECT_EQ(wrapped("aaa bbb", 6, "  "), "  aaa\n  bbb\n");
  EXPECT_EQ(wrapped("abcdefgh", 4, ""), "abcdefgh\n");
}

}  // namespace
}  // namespace clowder::cli
