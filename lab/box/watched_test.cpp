#include "lab/box/watched.h"

#include <gtest/gtest.h>

#include <bit>

namespace clowder::box {
namespace {

constexpr std::size_t numbers = 11, bytes = 8;

std::uint64_t number_at(const std::string& all, std::size_t decision, std::size_t place) {
  std::uint64_t number = 0;
  const std::size_t at = (decision * numbers + place) * bytes;
  for (std::size_t i = bytes; i-- > 0;) {
    number = number << 8U | static_cast<std::uint8_t>(all[at + i]);
  }
  return number;
}

TEST(Watched, EveryDecisionIsAmongSeveralOpenChoices) {
  const std::string all = watched_game(4, Level::cat, 1);
  ASSERT_EQ(all.size() % (numbers * bytes), 0U);
  const std::size_t decisions = all.size() / (numbers * bytes);
  EXPECT_GT(decisions, 20U);
  for (std::size_t i = 0; i < decisions; ++i) {
    const std::uint64_t open = number_at(all, i, 9), chosen = number_at(all, i, 10);
    EXPECT_GE(std::popcount(open), 2);
    ASSERT_LT(chosen, 64U);
    EXPECT_TRUE(open >> chosen & 1U);
    EXPECT_NE(number_at(all, i, 0), 0U);  // a seat sees at least its hand
  }
}

TEST(Watched, AGuestIsNotWatched) {
  // The level sits in all seats of even games, in all but one of odd ones.
  std::size_t alone = 0, with_guest = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    alone += watched_game(4, Level::kitten, 2 * i).size();
    with_guest += watched_game(4, Level::kitten, 2 * i + 1).size();
  }
  EXPECT_LT(with_guest, alone * 9 / 10);
}

TEST(Watched, TheNumberDecidesTheGame) {
  EXPECT_EQ(watched_game(3, Level::cat, 7), watched_game(3, Level::cat, 7));
  EXPECT_NE(watched_game(3, Level::cat, 7), watched_game(3, Level::cat, 8));
}

}  // namespace
}  // namespace clowder::box
