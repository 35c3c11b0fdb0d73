// Bits chosen by chance, with and without the processor's help.
#include "core/chance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace clowder {
namespace {

constexpr std::uint64_t seven = 0x8000000100040213;  // any seven bits, the highest among them

// Every bit of a word, or the lowest n, by the loops that need no special instruction.
TEST(Bits, TheProcessorCountsAndFindsAsTheLoopsDo) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t word = rng.word() | std::uint64_t{1} << (i % 64), random = rng.next();
    EXPECT_EQ(count_bits(word), count_bits_portably(word));
    const auto n =
        static_cast<unsigned>(times_fraction(random, static_cast<std::uint64_t>(count_bits(word))));
    EXPECT_EQ(nth_bit(word, n), nth_bit_portably(word, n));
    EXPECT_EQ(pick_bit(word, random), nth_bit_portably(word, n));
#ifdef CLOWDER_X86_BITS
    if (!has_fast_deposit) continue;
    EXPECT_EQ(count_bits<Bits::granted>(word), count_bits_portably(word));
    EXPECT_EQ(pick_bit<Bits::granted>(word, random), nth_bit_portably(word, n));
#endif
  }
}

// In a constant expression the portable versions run.
static_assert(count_bits(seven) == 7);
static_assert(pick_bit(seven, 0) == 0 && pick_bit(seven, ~std::uint64_t{0}) == 63);
static_assert(any_bit(seven, std::uint64_t{3} << 61U) == std::uint64_t{1} << 4U);  // 7 * 3/8 = 2.6

// All choices of n among seven bits about equally often; chance passes the bound once in millions.
TEST(Chance, SomeBitsAreEveryChoiceAsOften) {
  constexpr int each = 1000;
  const int ways[] = {1, 7, 21, 35, 35, 21, 7, 1};
  Rng rng(2);
  FastChance chance(rng);
  for (int n = 0; n <= 7; ++n) {
    std::map<std::uint64_t, int> seen;
    for (int i = 0; i < each * ways[n]; ++i) ++seen[chance.some_of(seven, n)];
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(ways[n]));
    double sum = 0;
    for (const auto& [some, times] : seen) {
      EXPECT_EQ(some & ~seven, 0U);
      EXPECT_EQ(count_bits_portably(some), n);
      sum += std::pow(times - each, 2) / each;
    }
    const double freedom = ways[n] - 1;
    EXPECT_LT(sum, freedom + 5.5 * std::sqrt(2 * freedom) + 15) << n << " of seven";
  }
}

#ifdef CLOWDER_X86_BITS
TEST(Chance, GrantedInstructionsChangeNothing) {
  if (!has_fast_deposit) GTEST_SKIP() << "this processor lacks them";
  Rng rng(3);
  GrantedRng granted(rng);
  FastChance chance(rng);
  ChanceOf<GrantedRng> quick(granted);
  for (int i = 0; i < 500; ++i) {
    EXPECT_EQ(chance.some_of(0x123456789abcdef, i % 33), quick.some_of(0x123456789abcdef, i % 33));
  }
}
#endif

}  // namespace
}  // namespace clowder
