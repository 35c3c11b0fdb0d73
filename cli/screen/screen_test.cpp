// The screen as a value: symbols and columns, frames, panels, and the painters that need no
// terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/screen/frame.h"
#include "cli/screen/panel.h"
#include "cli/screen/plain.h"
#include "cli/screen/svg.h"
#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Utf8, DecodesWhatItEncodes) {
  const std::u32string text = U"aé▲猫😀";
  EXPECT_EQ(decode(encode(text)), text);
}

TEST(Utf8, BrokenBytesBecomeOneSymbolEach) {
  EXPECT_EQ(decode("a\xff\xe2\x96z"), U"a\xfffd\xfffd\xfffdz");
  EXPECT_EQ(decode("\xe2\x96"), U"\xfffd\xfffd");
}

TEST(Utf8, CountsColumns) {
  EXPECT_EQ(columns("Krümel"), 6);
  EXPECT_EQ(columns("猫"), 2);
  EXPECT_EQ(columns("e\xcc\x81"), 1);  // a letter and a mark that combines
  EXPECT_EQ(columns("a\tb"), 2);
}

TEST(Utf8, CutsWithAnEllipsis) {
  EXPECT_EQ(cut("Marmalade", 9), "Marmalade");
  EXPECT_EQ(cut("Marmalade", 5), "Marm…");
  EXPECT_EQ(cut("猫猫猫", 4), "猫…");
  EXPECT_EQ(cut("x y", 0), "");
}

TEST(Utf8, UpperCase) {
  EXPECT_EQ(upper(U'ж'), U'Ж');
  EXPECT_EQ(upper(U'ö'), U'Ö');
  EXPECT_EQ(upper(U'ś'), U'Ś');
  EXPECT_EQ(upper(U'猫'), U'猫');
}

TEST(Frame, CutsWhatFallsOutside) {
  Frame frame({4, 2});
  EXPECT_EQ(frame.put({2, 0}, "abc"), 5);
  frame.put({-1, 1}, "xy");
  frame.put({0, 7}, "z");
  EXPECT_EQ(to_text(frame), "  ab\ny\n");
}

TEST(Frame, WideSymbolsTakeTwoColumns) {
  Frame frame({5, 1});
  frame.put({0, 0}, "猫a猫");
  EXPECT_EQ(to_text(frame), "猫a猫\n");
  EXPECT_EQ(frame.at({1, 0}).symbol, no_symbol);
  frame.put({4, 0}, "猫");  // has no room for its second half
  EXPECT_EQ(frame.at({4, 0}).symbol, U' ');
}

TEST(Frame, BorderAndCentre) {
  Frame frame({7, 3});
  frame.border({{0, 0}, {7, 3}});
  frame.put_centre({{0, 0}, {7, 3}}, "cat");
  frame.put_right({6, 2}, "!");
  EXPECT_EQ(to_text(frame), "╭─────╮\n│ cat │\n╰────!╯\n");
  EXPECT_EQ(to_text(in_ascii(frame)), "+-----+\n| cat |\n+----!+\n");
}

TEST(Plain, FoldsLettersToAscii) {
  EXPECT_EQ(in_ascii("żółw, Größe, Мурка, ő"), "zolw, Grose, Murka, o");
  EXPECT_EQ(in_ascii("猫"), "?");
}

TEST(Panel, WrapsBetweenWords) {
  EXPECT_THAT(wrap("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap("abcdefghij", 4), ElementsAre("abcd", "efgh", "ij"));
  EXPECT_THAT(wrap("", 4), ElementsAre(""));
}

TEST(Panel, ShowsAPartOfALongText) {
  Panel panel{.title = "T", .lines = {}, .foot = "F", .first = 2, .width = 10};
  for (int i = 0; i < 9; ++i) panel.lines.push_back({"line " + std::to_string(i)});
  Frame frame({20, 10});
  draw(frame, panel);
  const std::string text = to_text(frame);
  EXPECT_EQ(room_of(panel, frame.size()), 4);
  EXPECT_THAT(text, HasSubstr("line 2"));
  EXPECT_THAT(text, HasSubstr("line 5"));
  EXPECT_THAT(text, testing::Not(HasSubstr("line 6")));
  EXPECT_THAT(text, HasSubstr("↑"));
  EXPECT_THAT(text, HasSubstr("↓"));
}

TEST(Svg, DrawsTextShapesAndPapers) {
  Frame frame({10, 1});
  frame.put({0, 0}, "a<b", {.ink = Ink::red, .bold = true});
  frame.put({4, 0}, "▲", {.ink = Ink::red});
  frame.put({6, 0}, "x", {.paper = Ink::blue});
  const std::string svg = to_svg(frame, "cats & boxes");
  EXPECT_THAT(svg, HasSubstr("a&lt;b</text>"));
  EXPECT_THAT(svg, HasSubstr("cats &amp; boxes"));
  EXPECT_THAT(svg, HasSubstr("<path d='M40.5 10m0 -5.5"));
  EXPECT_THAT(svg, HasSubstr("fill='#6cb6f5'"));
  EXPECT_THAT(svg, testing::Not(HasSubstr("▲")));
}

}  // namespace
}  // namespace clowder::cli
