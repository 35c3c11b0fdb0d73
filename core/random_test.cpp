#include "core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace clowder {
namespace {

TEST(Random, SameSeedSameNumbers) {
  Rng a(5, 7), b(5, 7), other(5, 8), third(6, 7);
  for (int i = 0; i < 100; ++i) {
    const auto number = a.next();
    EXPECT_EQ(number, b.next());
    EXPECT_NE(number, other.next());
    EXPECT_NE(number, third.next());
  }
}

template <class Draw>
void expect_even(Draw draw) {
  constexpr int places = 13, numbers = 130000;
  std::array<int, places> seen{};
  for (int i = 0; i < numbers; ++i) ++seen.at(draw());
  double sum = 0;
  for (const int times : seen) sum += std::pow(times - 10000.0, 2) / 10000.0;
  EXPECT_LT(sum, 60);  // twelve degrees of freedom
}

TEST(Random, NumbersAreEven) {
  Rng rng(1), wide(2);
  expect_even([&] { return rng.below(13); });
  expect_even([&] { return wide.below_wide(13); });
  // A bound that needs both words: the upper end is reached as often.
  constexpr std::uint64_t big = std::uint64_t{13} << 50U;
  expect_even([&] { return wide.below_wide(big) >> 50U; });
}

// Neighbouring streams of one seed are not shifted copies: first numbers are even too.
TEST(Random, StreamsAreScattered) {
  std::uint64_t stream = 0;
  expect_even([&] { return Rng(9, stream++).below(13); });
}

TEST(Random, OneIsAlwaysNought) {
  Rng rng(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

}  // namespace
}  // namespace clowder
