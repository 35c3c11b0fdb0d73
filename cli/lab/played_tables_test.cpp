#include "cli/lab/played_tables.h"

#include <gtest/gtest.h>

namespace clowder::cli {
namespace {

TEST(PlayedTables, AddUpEachByItself) {
  PlayedTables tables({"all 0 points 1 0 0 0\n", "all 0 points 1 0 0 0\n"}, 100);
  EXPECT_TRUE(tables.add(part_of_table(1, 0, 60, "all 0 points 1 60 7 9\n")));
  EXPECT_TRUE(tables.add(part_of_table(0, 0, 100, "all 0 points 1 100 1 1\n")));
  EXPECT_TRUE(tables.add(part_of_table(1, 60, 61, "all 0 points 1 1 -3 9\n")));
  EXPECT_EQ(tables.games(0), 100U);
  EXPECT_EQ(tables.games(1), 61U);
  EXPECT_EQ(text_of(tables.groups(1)), "all 0 points 1 61 4 18\n");
}

TEST(PlayedTables, RefuseWhatIsNotDue) {
  PlayedTables tables({"all 0 points 1 0 0 0\n"}, 100);
  const std::string good = "all 0 points 1 10 7 9\n";
  for (const std::string& part :
       {part_of_table(1, 0, 10, good), part_of_table(0, 5, 10, good), part_of_table(0, 0, 0, good),
        part_of_table(0, 0, 101, good), part_of_table(0, 0, 10, ""),
        part_of_table(0, 0, 10, "all 0 wins 1 10 7 9\n"), std::string("table 0 games 0 10"),
        std::string("table 0 games 0 10 11\n") + good, std::string("tables 0 games 0 10\n") + good,
        std::string()}) {
    EXPECT_FALSE(tables.add(part)) << part;
  }
  EXPECT_EQ(tables.games(0), 0U);
  EXPECT_EQ(text_of(tables.groups(0)), "all 0 points 1 0 0 0\n");
}

}  // namespace
}  // namespace clowder::cli
