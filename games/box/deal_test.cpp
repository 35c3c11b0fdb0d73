// Both ways to deal against the exact distribution: where the five copies of a value lie, and how
// many copies of two values one hand holds.
#include "games/box/deal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "core/game.h"
#include "games/box/rules.h"

namespace clowder::box {
namespace {

// The same numbers without some_of(): a shuffled deck is dealt.
class DeckChance {
 public:
  explicit DeckChance(Rng& rng) : chance_(rng) {}
  std::uint32_t pick(std::string_view name, std::uint32_t n) { return chance_.pick(name, n); }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck) { chance_.shuffle(name, deck); }

 private:
  FastChance chance_;
};

double ways(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product = product * (n - i) / (i + 1);
  return k > n ? 0 : product;
}

using Counts = std::vector<int>;

// Copies in each hand; with two players also among the revealed cards and those set aside.
Counts copies_in_each_place(const State& s, int value) {
  Counts found;
  for (const Seat seat : SeatSet::first(s.open.players)) {
    found.push_back(s.hand(seat).copies_of(value));
  }
  if (s.open.players == 2) {
    found.push_back(count(s.open.neutral() >> ((value - 1) * colours) & 15U));
    found.push_back(s.hand(aside).copies_of(value));
  }
  return found;
}

std::vector<int> sizes_of_places(int players) {
  std::vector<int> sizes(static_cast<std::size_t>(players), material(players).dealt);
  if (players == 2) sizes.insert(sizes.end(), {3, 2});
  return sizes;
}

// The ways to lay five copies so, of all ways to lay them.
double chance_of(const Counts& counts, int players) {
  const auto sizes = sizes_of_places(players);
  double product = 1 / ways(material(players).deck, copies);
  for (std::size_t i = 0; i < sizes.size(); ++i) product *= ways(sizes[i], counts[i]);
  return product;
}

// Every way to lay `left` copies in the places from `at` on.
void list_counts(Counts& counts, std::size_t at, int left, std::vector<Counts>& all) {
  if (at + 1 == counts.size()) {
    counts[at] = left;
    return all.push_back(counts);
  }
  for (int n = 0; n <= left; ++n) {
    counts[at] = n;
    list_counts(counts, at + 1, left - n, all);
  }
}

// Pearson's sum; what is expected less than five times is one class. Chance passes the bound once
// in millions.
class Pearson {
 public:
  void add(double expected, int seen) {
    EXPECT_TRUE(expected > 0 || seen == 0);
    if (expected < 5) {
      rare_expected_ += expected, rare_seen_ += seen;
    } else {
      sum_ += std::pow(seen - expected, 2) / expected, ++classes_;
    }
  }
  void expect_usual() {
    if (rare_expected_ >= 5) sum_ += std::pow(rare_seen_ - rare_expected_, 2) / rare_expected_;
    const double freedom = classes_;
    EXPECT_GT(freedom, 4);
    EXPECT_LT(sum_, freedom + 5.5 * std::sqrt(2 * freedom) + 15);
  }

 private:
  double sum_ = 0, rare_expected_ = 0, rare_seen_ = 0;
  int classes_ = 0;
};

constexpr int deals = 20000;

template <class C>
std::vector<State> dealt_states(int players) {
  Rng rng(5, static_cast<std::uint64_t>(players));
  C chance(rng);
  std::vector<State> states(deals, start({.players = players}));
  for (State& s : states) deal(s, chance, Unheard{});
  return states;
}

void expect_places(const std::vector<State>& states, int players, int value) {
  std::map<Counts, int> seen;
  for (const State& s : states) ++seen[copies_in_each_place(s, value)];
  Counts counts(sizes_of_places(players).size());
  std::vector<Counts> all;
  list_counts(counts, 0, copies, all);
  Pearson pearson;
  for (const Counts& each : all) pearson.add(deals * chance_of(each, players), seen[each]);
  pearson.expect_usual();
}

void expect_pairs(const std::vector<State>& states, int players, int value, Seat seat) {
  std::map<std::pair<int, int>, int> seen;
  for (const State& s : states) {
    ++seen[{s.hand(seat).copies_of(value), s.hand(seat).copies_of(value + 1)}];
  }
  const Material m = material(players);
  Pearson pearson;
  for (int a = 0; a <= copies; ++a) {
    for (int b = 0; b <= copies; ++b) {
      const double with_both = ways(copies, a) * ways(copies, b);
      const int rest = m.dealt - a - b;
      const double others = rest < 0 ? 0 : ways(m.deck - 2 * copies, rest);
      pearson.add(deals * with_both * others / ways(m.deck, m.dealt), seen[{a, b}]);
    }
  }
  pearson.expect_usual();
}

template <class C>
void expect_every_deal_as_often() {
  for (int players = min_players; players <= max_players; ++players) {
    SCOPED_TRACE(players);
    const auto states = dealt_states<C>(players);
    for (int value = 1; value <= material(players).values; ++value) {
      expect_places(states, players, value);
      if (value == material(players).values) continue;
      for (const Seat seat : SeatSet::first(players)) expect_pairs(states, players, value, seat);
    }
  }
}

// box.3.1, box.3.2
TEST(Deal, EveryDealOfADeckIsAsOften) { expect_every_deal_as_often<DeckChance>(); }
TEST(Deal, EveryDealOfSetsIsAsOften) { expect_every_deal_as_often<FastChance>(); }

// box.1.1  Five cards of each value have a bit each.
TEST(Deal, ASetOfCardsIsAHand) {
  for (int values = 1; values <= max_value; ++values) {
    Hand whole;
    for (int value = 1; value <= values; ++value) {
      const Cards five = whole_deck(value) & ~whole_deck(value - 1);
      EXPECT_EQ(count(five), copies);
      for (unsigned i = 0; i < copies; ++i) {
        const Cards card = Cards{1} << nth_bit(five, i);
        Hand one;
        one.add(value);
        EXPECT_EQ(hand_of(card), one);
        whole.add(value);
      }
    }
    EXPECT_EQ(hand_of(whole_deck(values)), whole);
  }
  EXPECT_EQ(hand_of(0), Hand{});
}

}  // namespace
}  // namespace clowder::box
