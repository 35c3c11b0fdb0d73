// The piles, packed into one array, against a list for each.
#include "games/nine/piles.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"

namespace clowder::nine {
namespace {

using Lists = std::array<std::vector<Card>, max_players>;

Piles packed(const Lists& lists) {
  Piles piles;
  for (int pile = 0; pile < max_players; ++pile) {
    for (const Card card : lists[static_cast<unsigned>(pile)]) piles.push(pile, card);
  }
  return piles;
}

// nine.2.2, by looking at every other pile.
bool only(const Lists& lists, int pile, Card card) {
  for (int other = 0; other < max_players; ++other) {
    const auto& list = lists[static_cast<unsigned>(other)];
    if (other != pile && !list.empty() && list.back() == card) return false;
  }
  return true;
}

void expect_same(const Piles& piles, const Lists& lists) {
  Counts counted, added;
  piles.add_to(added);
  PileSet filled = 0, specials = 0;
  for (int pile = 0; pile < max_players; ++pile) {
    const auto& list = lists[static_cast<unsigned>(pile)];
    ASSERT_EQ(piles.size(pile), static_cast<int>(list.size()));
    for (int i = 0; i < piles.size(pile); ++i) {
      ASSERT_EQ(piles.card(pile, i), list[static_cast<unsigned>(i)]);
      counted.add(piles.card(pile, i));
    }
    if (list.empty()) continue;
    filled |= PileSet{0x80} << (8 * pile);
    if (!list.back().is_cat()) specials |= PileSet{0x80} << (8 * pile);
    ASSERT_EQ(piles.only(pile, list.back()), only(lists, pile, list.back()));
  }
  ASSERT_EQ(piles.filled(), filled);
  ASSERT_EQ(piles.specials(), specials);
  ASSERT_EQ(added, counted);
  ASSERT_EQ(piles, packed(lists));  // however the piles came about
}

// Up to all the cards of a deck, on few piles or on many.
TEST(NinePiles, PackedPilesAreLists) {
  Rng rng(7);
  for (std::uint32_t used = 1; used <= max_players; ++used) {
    Piles piles;
    Lists lists;
    int cards_in_all = 0;
    for (int step = 0; step < 6000; ++step) {
      const bool grow = rng.below(100) < (step / 500 % 2 == 0 ? 70U : 30U);
      const auto pile = static_cast<int>(rng.below(used));
      auto& list = lists[static_cast<unsigned>(pile)];
      if (grow && cards_in_all < max_deck) {
        const Card card{
            static_cast<std::uint8_t>(rng.below(2) == 0 ? 70 + rng.below(5) : 1 + rng.below(15))};
        piles.push(pile, card), list.push_back(card), ++cards_in_all;
      } else if (!grow && !list.empty()) {
        ASSERT_EQ(piles.pop(pile), list.back());
        list.pop_back(), --cards_in_all;
      }
      ASSERT_EQ(piles.cards_in_all(), cards_in_all);
      expect_same(piles, lists);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace clowder::nine
