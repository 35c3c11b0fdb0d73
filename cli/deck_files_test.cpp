// Decks and other data of games, as shipped, against what is built in.
#include <gtest/gtest.h>

#include <string>

#include "cli/data.h"
#include "games/nine/deck.h"

namespace clowder::cli {
namespace {

// The files that are shipped are the decks that are built in.
TEST(DataFiles, DecksOfNineAreThoseBuiltIn) {
  for (const char* name : {"reconstruction", "printed", "small"}) {
    const auto bytes = embedded("nine/" + std::string(name) + ".txt");
    ASSERT_TRUE(bytes) << name;
    const auto read = nine::parse_deck(*bytes);
    EXPECT_FALSE(read.problem) << read.problem.key << " in line " << read.problem.line;
    EXPECT_EQ(read.deck.cards, nine::deck(*nine::find_deck(name)).cards) << name;
    EXPECT_EQ(read.deck.title(), name);
  }
}

}  // namespace
}  // namespace clowder::cli
