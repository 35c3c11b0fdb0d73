// The discard piles: up to five stacks in one array, one behind the other, so that equal piles are
// equal bytes and together never need more room than the deck.
//
//   piles.push(2, card);
//   Card top = piles.top(2);                   // no_card if the pile is empty
//
// pop() requires a pile that is not empty.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/nine/cards.h"

namespace clowder::nine {

class Piles {
 public:
  constexpr int size(int pile) const { return sizes_[static_cast<unsigned>(pile)]; }
  constexpr bool empty(int pile) const { return size(pile) == 0; }
  constexpr Card top(int pile) const { return empty(pile) ? no_card : cards_[end(pile) - 1]; }
  // From the bottom up.
  constexpr Card card(int pile, int i) const {
    return cards_[end(pile) - sizes_[static_cast<unsigned>(pile)] + static_cast<unsigned>(i)];
  }
  // The tops of the first `n` piles, in one pass.
  constexpr std::array<Card, max_players> tops(int n) const {
    std::array<Card, max_players> list{};
    std::size_t at = 0;
    for (unsigned p = 0; p < static_cast<unsigned>(n); ++p) {
      at += sizes_[p];
      if (sizes_[p] != 0) list[p] = cards_[at - 1];
    }
    return list;
  }
  int cards_in_all() const { return static_cast<int>(end(max_players - 1)); }

  void push(int pile, Card card) {
    const std::size_t at = end(pile), all = end(max_players - 1);
    std::memmove(&cards_[at] + 1, &cards_[at], all - at);
    cards_[at] = card;
    ++sizes_[static_cast<unsigned>(pile)];
  }
  Card pop(int pile) {
    const std::size_t at = end(pile) - 1, all = end(max_players - 1);
    const Card card = cards_[at];
    std::memmove(&cards_[at], &cards_[at] + 1, all - at - 1);
    cards_[all - 1] = no_card;
    --sizes_[static_cast<unsigned>(pile)];
    return card;
  }
  friend constexpr bool operator==(const Piles&, const Piles&) = default;

 private:
  // Behind the top card of a pile.
  constexpr std::size_t end(int pile) const {
    std::size_t at = 0;
    for (unsigned p = 0; p <= static_cast<unsigned>(pile); ++p) at += sizes_[p];
    return at;
  }

  std::array<Card, max_deck> cards_{};
  std::array<std::uint8_t, max_players> sizes_{};
};

}  // namespace clowder::nine
