#include "games/box/layout.h"

#include <gtest/gtest.h>

#include <string>

namespace clowder::box {
namespace {

Cells cells(std::initializer_list<Cell> list) {
  Cells set = 0;
  for (const Cell cell : list) set |= bit(cell);
  return set;
}
constexpr Cell red(int value) { return Cell::of(Colour::red, value); }
constexpr Cell blue(int value) { return Cell::of(Colour::blue, value); }
constexpr Cell yellow(int value) { return Cell::of(Colour::yellow, value); }
constexpr Cell green(int value) { return Cell::of(Colour::green, value); }

// Five values, as two players need them: the colours in columns instead of rows.
std::string columns_file() {
  std::string text = "# a comment\nlayout columns\n";
  for (int value = 1; value <= 5; ++value) {
    const std::string v = std::to_string(value);
    text += "red" + v + " blue" + v + " - yellow" + v + " green" + v + "  # row\n";
  }
  return text;
}

// box.1.2  Rows red, blue, yellow, green; values from left to right.
TEST(Layout, WhiteIsAGrid) {
  const Layout& grid = layout(white);
  EXPECT_EQ(grid.title(), "white");
  EXPECT_EQ(grid.neighbours[red(1).index], cells({red(2), blue(1)}));
  EXPECT_EQ(grid.neighbours[blue(5).index], cells({blue(4), blue(6), red(5), yellow(5)}));
  EXPECT_EQ(grid.neighbours[green(9).index], cells({green(8), yellow(9)}));
  for (int players = 2; players <= 5; ++players) EXPECT_TRUE(grid.fits(players));
}

TEST(Layout, NeighboursAreMutual) {
  const Layout& grid = layout(white);
  int sides = 0;
  for (std::uint8_t a = 0; a < all_cells; ++a) {
    for (std::uint8_t b = 0; b < all_cells; ++b) {
      const bool joined = (grid.neighbours[a] & bit(Cell{b})) != 0;
      EXPECT_EQ(joined, (grid.neighbours[b] & bit(Cell{a})) != 0);
      sides += joined ? 1 : 0;
    }
  }
  EXPECT_EQ(sides, 2 * (4 * 8 + 3 * 9));
}

// box.8.3, box.8.4
TEST(Layout, LargestGroup) {
  const Layout& grid = layout(white);
  EXPECT_EQ(largest_group(grid, 0), 0);
  EXPECT_EQ(largest_group(grid, cells({blue(4)})), 1);
  EXPECT_EQ(largest_group(grid, cells({blue(4), yellow(5)})), 1) << "diagonal";
  EXPECT_EQ(largest_group(grid, cells({blue(4), yellow(4), yellow(5)})), 3);
  EXPECT_EQ(largest_group(grid, cells({red(1), red(2), green(1), green(2), green(3)})), 3);
  EXPECT_EQ(largest_group(grid, cells({green(1), red(2)})), 1) << "rows do not wrap";
  EXPECT_EQ(largest_group(grid, cells({red(1), blue(1), yellow(1), green(1), green(2), green(3),
                                       yellow(3), blue(3)})),
            8);
  EXPECT_EQ(largest_group(grid, every_cell), all_cells);
}

TEST(Layout, FileGivesPlaces) {
  const LayoutFile file = parse_layout(columns_file());
  ASSERT_FALSE(file.problem) << file.problem.key << " line " << file.problem.line;
  EXPECT_EQ(file.layout.title(), "columns");
  EXPECT_EQ(file.layout.neighbours[red(1).index], cells({red(2), blue(1)}));
  EXPECT_EQ(file.layout.neighbours[blue(1).index], cells({red(1), blue(2)})) << "a gap parts";
  EXPECT_EQ(largest_group(file.layout, cells({blue(1), yellow(1), yellow(2)})), 2);
  EXPECT_TRUE(file.layout.fits(2));
  EXPECT_FALSE(file.layout.fits(3));
}

TEST(Layout, MayEndWithoutNewlineAndUseCarriageReturns) {
  std::string text = columns_file();
  text.pop_back();
  EXPECT_FALSE(parse_layout(text).problem);
  std::string dos;
  for (const char c : text) dos += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_FALSE(parse_layout(dos).problem);
}

TEST(Layout, IsFoundByName) {
  EXPECT_EQ(find_layout("white"), white);
  EXPECT_FALSE(find_layout("purple"));
  EXPECT_FALSE(find_layout(""));
}

struct Broken {
  const char* what;
  std::string text;
  const char* key;
  const char* found;
  int line;
};

TEST(Layout, BrokenFilesAreRefusedWithTheLine) {
  std::string missing = columns_file();
  missing.replace(missing.find("green5"), 6, "-     ");
  std::string wide = "layout wide\n", tall = "layout tall\n";
  for (int i = 0; i < 65; ++i) wide += "- ", tall += "-\n";
  const std::string nul("layout a\nred1\0blue1\n", 20);
  const Broken files[] = {
      {"empty", "", "problem.layout.incomplete", "", 0},
      {"only a comment", "# layout a\n", "problem.layout.incomplete", "", 1},
      {"no name", "red1 blue1\n", "problem.layout.name", "red1 blue1", 1},
      {"empty name", "\nlayout\n", "problem.layout.name", "layout", 2},
      {"no name to read", "layout \x01\n", "problem.layout.name", "layout \x01", 1},
      {"two names", "layout a b\n", "problem.layout.name", "layout a b", 1},
      {"long name", "layout abcdefghijklmnopqrstuvwxyz\n", "problem.layout.name",
       "layout abcdefghijklmnopqrstuvwxyz", 1},
      {"cell twice", "layout a\nred1 blue1\nred1\n", "problem.layout.twice", "red1", 3},
      {"unknown colour", "layout a\nred1 pink1\n", "problem.layout.cell", "pink1", 2},
      {"value 0", "layout a\n\nred0\n", "problem.layout.cell", "red0", 3},
      {"value 10", "layout a\nred10\n", "problem.layout.cell", "red10", 2},
      {"no value", "layout a\nred\n", "problem.layout.cell", "red", 2},
      {"capital", "layout a\nRed1\n", "problem.layout.cell", "Red1", 2},
      {"cell missing", missing, "problem.layout.incomplete", "", 7},
      {"too wide", wide + "red1\n", "problem.layout.size", "", 2},
      {"too tall", tall, "problem.layout.size", "", 66},
  };
  for (const Broken& file : files) {
    const Problem problem = parse_layout(file.text).problem;
    EXPECT_EQ(problem.key, file.key) << file.what;
    EXPECT_EQ(problem.found, file.found) << file.what;
    EXPECT_EQ(problem.line, file.line) << file.what;
  }
  EXPECT_EQ(parse_layout(nul).problem.key, "problem.layout.cell");
  EXPECT_EQ(parse_layout(nul).problem.line, 2);
}

}  // namespace
}  // namespace clowder::box
