// The deck files: what ships is what is compiled in, and what cannot work is refused with its line.
#include "games/maze/deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace clowder::maze {
namespace {

std::string shipped() {
  const std::ifstream file(std::string(CLOWDER_SOURCE) + "/data/maze/reconstruction.txt");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The shipped file with one piece of text replaced.
std::string with(const std::string& from, const std::string& to) {
  std::string text = shipped();
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

int line_of(const std::string& text, const std::string& part) {
  const std::string before = text.substr(0, text.find(part));
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

// maze.1.1, maze.1.2, maze.2.2, maze.6.1
TEST(MazeDeck, TheShippedFileIsTheDeckInside) {
  const DeckFile file = parse_deck(shipped());
  EXPECT_FALSE(file.problem) << file.problem.key;
  EXPECT_EQ(file.deck, deck(reconstruction));
  EXPECT_EQ(find_deck("reconstruction"), reconstruction);
  EXPECT_FALSE(find_deck("original").has_value());
}

struct Fault {
  std::string from, to, key, found;
};

TEST(MazeDeck, FaultsAreRefusedWithTheirLine) {
  const std::vector<Fault> faults{
      {"canals elbow 8", "canals elbow 9", "problem.deck.canals", "27"},
      {"canals elbow 8", "canals elbow 27", "problem.deck.count", "27"},
      {"canals elbow 8", "canals spiral 8", "problem.deck.shape", "spiral"},
      {"canals tee 6", "canals elbow 6", "problem.deck.twice", "elbow"},
      {"cats 3 5", "cats 3 4", "problem.deck.cats", "14"},
      {"cats 3 5", "cats 0 5", "problem.deck.cat", "0"},
      {"cats 3 5", "cats 3 0", "problem.deck.count", "0"},
      {"square guardians 4 12", "square guardians 4 8", "problem.deck.collide", "8"},
      {"square guardians 4 12", "square guardians 4 4", "problem.deck.collide", "4"},
      {"square guardians 4 12", "square guardians 4 16", "problem.deck.place", "16"},
      {"kittens cats 0 6", "kittens cats 0 12", "problem.deck.place", "12"},
      {"kittens cats 0 6", "kittens cats 0 6 7", "problem.deck.place", "7"},
      {"square top-right 1", "square top-right 4", "problem.deck.turn", "4"},
      {"square top-right 1", "square cats 1 2", "problem.deck.twice", "cats"},
      {"kittens bottom-left 3", "dogs 3", "problem.deck.line", "dogs 3"},
      {"kittens bottom-left 3", "", "problem.deck.setup", ""},
      {"deck reconstruction", "deck a b", "problem.deck.name", "a b"},
      {"deck reconstruction", "deck \x01", "problem.deck.name", "\x01"},
      {"deck reconstruction", "", "problem.deck.name", "canals elbow 8"},
  };
  for (const Fault& fault : faults) {
    const DeckFile file = parse_deck(with(fault.from, fault.to));
    EXPECT_EQ(file.problem.key, fault.key) << fault.to;
    EXPECT_EQ(file.problem.found, fault.found) << fault.to;
    EXPECT_GT(file.problem.line, 0);
  }
  const std::string text = with("square guardians 4 12", "square guardians 4 8");
  EXPECT_EQ(parse_deck(text).problem.line, line_of(text, "square guardians"));
}

// maze.2.1  The corners need two elbows.
TEST(MazeDeck, NoElbowsForTheCorners) {
  std::string text = with("canals elbow 8", "canals elbow 1");
  text = text.replace(text.find("canals tee 6"), 12, "canals tee 13");
  EXPECT_EQ(parse_deck(text).problem.key, "problem.deck.elbows");
  EXPECT_EQ(parse_deck("").problem.key, "problem.deck.name");
}

}  // namespace
}  // namespace clowder::maze
