#include "core/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "core/chance.h"
#include "core/sha256.h"

namespace clowder {
namespace {

std::vector<std::uint8_t> deck_of(std::size_t size) {
  std::vector<std::uint8_t> deck(size);
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  return deck;
}

// The example of docs/shuffle.md, recomputed by tests/reference/shuffle.py.
TEST(Shuffle, ExampleOfThePage) {
  SeededChance chance(sha256("three cats"));
  EXPECT_EQ(chance.pick("start", 4), 2U);
  std::vector<std::uint8_t> deck;
  for (std::uint8_t value = 1; value <= 8; ++value) deck.insert(deck.end(), 5, value);
  chance.shuffle("cats", deck);
  EXPECT_EQ(deck, (std::vector<std::uint8_t>{3, 5, 5, 2, 5, 7, 6, 4, 1, 8, 3, 4, 2, 7,
                                             7, 6, 4, 3, 5, 3, 1, 7, 8, 8, 2, 6, 4, 4,
                                             2, 8, 1, 8, 6, 3, 5, 7, 6, 1, 1, 2}));
  auto ten = deck_of(10);
  chance.shuffle("cats", ten);
  EXPECT_EQ(ten, (std::vector<std::uint8_t>{4, 5, 6, 7, 0, 8, 9, 3, 2, 1}));
}

// Three quarters of all words are taken for such a bound: the second word is not the second number.
TEST(Shuffle, RejectsTheIncompleteRange) {
  Draw draw(sha256("three cats"), 7);
  const std::uint32_t expected[] = {2906981512, 1364366783, 595626826,  1030721255,
                                    3154714977, 2549195888, 2056520969, 1946919719,
                                    1275132750, 2343807853, 1333658730, 1604002883};
  for (const std::uint32_t number : expected) EXPECT_EQ(draw.below(3U << 30U), number);
}

// All eight bytes of a draw's number count.
TEST(Shuffle, DrawsAreApart) {
  const Seed seed = sha256("three cats");
  Draw far(seed, (std::uint64_t{1} << 40U) + 3);
  EXPECT_EQ(far.below(0xffffffff), 0x72d1890cU);
  std::vector<std::uint32_t> firsts;
  for (unsigned bit = 0; bit < 64; ++bit) {
    firsts.push_back(Draw(seed, std::uint64_t{1} << bit).below(0xffffffff));
  }
  std::ranges::sort(firsts);
  EXPECT_EQ(std::ranges::adjacent_find(firsts), firsts.end());
}

TEST(Shuffle, NothingAndOneCardStay) {
  Draw draw(Seed{}, 0);
  Rng rng(1);
  for (std::size_t size = 0; size < 2; ++size) {
    auto deck = deck_of(size);
    shuffle(deck, draw);
    shuffle(deck, rng);
    EXPECT_EQ(deck, deck_of(size));
  }
}

template <class Source>
void expect_permutations(Source source) {
  for (std::size_t size = 2; size <= 45; ++size) {
    auto deck = deck_of(size);
    shuffle(deck, source);
    std::ranges::sort(deck);
    EXPECT_EQ(deck, deck_of(size));
  }
}
TEST(Shuffle, KeepsEveryCard) {
  expect_permutations(Draw(sha256("a"), 1));
  expect_permutations(Rng(1));
}

// All 120 orders of five cards about equally often: the sum is beyond 220 once in 30 million.
template <class Shuffle>
void expect_all_orders(Shuffle shuffle_deck) {
  constexpr int games = 60000;
  std::map<std::vector<std::uint8_t>, int> seen;
  for (int i = 0; i < games; ++i) {
    auto deck = deck_of(5);
    shuffle_deck(deck, i);
    ++seen[deck];
  }
  ASSERT_EQ(seen.size(), 120U);
  double sum = 0;
  for (const auto& [order, times] : seen)
    sum += std::pow(times - games / 120.0, 2) / (games / 120.0);
  EXPECT_LT(sum, 220);
}
TEST(Shuffle, EveryOrderIsAsLikely) {
  const Seed seed = sha256("orders");
  expect_all_orders([&](std::vector<std::uint8_t>& deck, int i) {
    Draw draw(seed, static_cast<std::uint64_t>(i));
    shuffle(deck, draw);
  });
  Rng rng(3);
  expect_all_orders([&](std::vector<std::uint8_t>& deck, int) { shuffle(deck, rng); });
}

// Every card of a full deck comes to every place about equally often.
TEST(Shuffle, EveryCardComesEverywhere) {
  constexpr int games = 40000, cards = 45;
  std::array<std::array<int, cards>, cards> seen{};
  Rng rng(4);
  for (int i = 0; i < games; ++i) {
    auto deck = deck_of(cards);
    shuffle(deck, rng);
    for (std::size_t place = 0; place < cards; ++place) ++seen[place][deck[place]];
  }
  double sum = 0;
  const double expected = static_cast<double>(games) / cards;
  for (const auto& place : seen) {
    for (const int times : place) sum += std::pow(times - expected, 2) / expected;
  }
  const double freedom = 44.0 * 44.0;
  EXPECT_LT(sum, freedom + 6 * std::sqrt(2 * freedom));
}

}  // namespace
}  // namespace clowder
