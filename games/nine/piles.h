// The discard piles: the top cards side by side, and what lies below them in one array, pile after
// pile, so that equal piles are equal bytes and together never need more room than the deck.
//
//   piles.push(2, card);
//   Card top = piles.top(2);                   // no_card if the pile is empty
//
// pop() requires a pile that is not empty.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "games/nine/cards.h"

namespace clowder::nine {

// Eight bytes as one word, a pile each: bit 7 of byte p answers for pile p.
using PileSet = std::uint64_t;
inline constexpr PileSet every_byte = 0x0101010101010101U;

// The first n piles.
constexpr PileSet first_piles(int n) { return every_byte * 0x80U & ((PileSet{1} << (8 * n)) - 1); }

class Piles {
 public:
  constexpr Card top(int pile) const { return tops_[static_cast<unsigned>(pile)]; }
  constexpr bool empty(int pile) const { return top(pile).none(); }
  constexpr int size(int pile) const {
    return empty(pile) ? 0 : below_[static_cast<unsigned>(pile)] + 1;
  }
  // From the bottom up.
  constexpr Card card(int pile, int i) const {
    const int below = below_[static_cast<unsigned>(pile)];
    if (i == below) return top(pile);
    return buried_[end(pile) - static_cast<unsigned>(below) + static_cast<unsigned>(i)];
  }
  constexpr int cards_in_all() const {
    return static_cast<int>(end(max_players - 1)) + std::popcount(filled());
  }

  // All cards of all piles, counted.
  constexpr void add_to(Counts& all) const {
    for (const Card card : tops_) all.add(card);
    for (std::size_t i = 0; i < end(max_players - 1); ++i) all.add(buried_[i]);
    all[no_card] = 0;
  }

  // Piles with a card, with a number cat, with an extra on top. Codes are below 128, so adding to
  // all bytes at once never carries from one into the next.
  constexpr PileSet filled() const { return (word() + every_byte * 127U) & every_byte * 0x80U; }
  constexpr PileSet specials() const { return word() << 1U & every_byte * 0x80U; }  // 64 and above
  constexpr PileSet extras() const {
    return (word() + every_byte * (128U - kittens.code)) & every_byte * 0x80U;
  }
  // Whether no pile but this one has such a card on top; requires that this one has.
  constexpr bool only(int pile, Card card) const {
    const PileSet others = (word() ^ every_byte * card.code) | PileSet{1} << (8 * pile);
    return ((others + every_byte * 127U) & every_byte * 0x80U) == every_byte * 0x80U;
  }

  // Requires an empty pile.
  void fill(int pile, Card card) { tops_[static_cast<unsigned>(pile)] = card; }
  void push(int pile, Card card) {
    Card& place = tops_[static_cast<unsigned>(pile)];
    if (!place.none()) bury(pile, place);
    place = card;
  }
  Card pop(int pile) {
    Card& place = tops_[static_cast<unsigned>(pile)];
    const Card card = place;
    place = below_[static_cast<unsigned>(pile)] == 0 ? no_card : unearth(pile);
    return card;
  }
  friend constexpr bool operator==(const Piles&, const Piles&) = default;

 private:
  constexpr PileSet word() const { return std::bit_cast<PileSet>(tops_); }

  // Behind the buried cards of a pile.
  constexpr std::size_t end(int pile) const {
    std::uint64_t word = 0;
    for (unsigned p = 0; p < below_.size(); ++p) word |= std::uint64_t{below_[p]} << (8 * p);
    return word * every_byte >> (8 * pile) & 255U;  // sums of the bytes up to each
  }
  void bury(int pile, Card card) {
    const std::size_t at = end(pile);
    move_up(at, end(max_players - 1));
    buried_[at] = card;
    ++below_[static_cast<unsigned>(pile)];
  }
  Card unearth(int pile) {
    const std::size_t at = end(pile) - 1;
    const Card card = buried_[at];
    move_down(at, end(max_players - 1));
    --below_[static_cast<unsigned>(pile)];
    return card;
  }

  // All cards from `at` to `all` one place up, or those behind `at` one place down. What follows
  // them is empty, so eight are moved at once while there is room.
  void move_up(std::size_t at, std::size_t all) {
    if (all + 8 > buried_.size()) [[unlikely]] {
      std::memmove(buried_.data() + at + 1, buried_.data() + at, all - at);
      return;
    }
    std::uint64_t carried = 0;
    for (; at <= all; at += 8) {
      const std::uint64_t eight = load(at);
      store(at, eight << 8U | carried);
      carried = eight >> 56U;
    }
  }
  void move_down(std::size_t at, std::size_t all) {
    if (all + 8 > buried_.size()) [[unlikely]] {
      std::memmove(buried_.data() + at, buried_.data() + at + 1, all - at - 1);
      buried_[all - 1] = no_card;
      return;
    }
    for (; at < all; at += 8) store(at, load(at + 1));
  }
  std::uint64_t load(std::size_t at) const {
    std::uint64_t eight = 0;
    std::memcpy(&eight, buried_.data() + at, 8);
    return eight;
  }
  void store(std::size_t at, std::uint64_t eight) {
    std::memcpy(static_cast<void*>(buried_.data() + at), &eight, 8);
  }

  std::array<Card, 8> tops_{};
  std::array<Card, max_deck - 1> buried_{};
  std::array<std::uint8_t, max_players> below_{};
};
static_assert(std::endian::native == std::endian::little, "a pile's byte is at its number");

}  // namespace clowder::nine
