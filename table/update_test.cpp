#include "table/update.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/box/wire.h"
#include "games/maze/wire.h"
#include "games/nine/wire.h"

namespace clowder {
namespace {

// Both stand in one list of an update; a page tells them apart by their kind alone.
template <class Words>
void expect_apart(const Words& words) {
  for (const std::string_view word : words) {
    EXPECT_EQ(std::ranges::count(table_event_words, word), 0) << word;
  }
}

TEST(Update, NoEventOfAGameIsCalledLikeOneOfTheTable) {
  expect_apart(box::event_words);
  expect_apart(maze::event_words);
  expect_apart(nine::event_words);
}

}  // namespace
}  // namespace clowder
