// Deals that anyone can recompute: docs/shuffle.md describes every step for a stranger.
//
// A game uses chance by number: draw 0 is the start player, draw 1 the first deck, and so on. Each
// draw has a keystream of its own (the number is the nonce), so that no draw depends on how many
// words another one rejected.
//
//   Draw draw(seed, 1);
//   shuffle(deck, draw);                 // deck[0] is the top card
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "core/chacha20.h"
#include "core/random.h"

namespace clowder {

// One numbered use of chance: a source of unbiased numbers.
class Draw {
 public:
  constexpr Draw(const Seed& seed, std::uint64_t number) : stream_(seed, nonce(number)) {}

  // A number from 0 to n-1, each equally likely: words of the incomplete last range are rejected.
  constexpr std::uint32_t below(std::uint32_t n) {
    const std::uint64_t limit = (std::uint64_t{1} << 32U) / n * n;
    for (;;) {
      const std::uint32_t word = stream_.next();
      if (word < limit) return word % n;
    }
  }

 private:
  static constexpr Nonce nonce(std::uint64_t number) {
    Nonce bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return bytes;
  }

  ChaCha20 stream_;
};

// Fisher–Yates from the bottom card up.
constexpr void shuffle(std::span<std::uint8_t> deck, Draw& draw) {
  for (std::size_t i = deck.size(); i > 1; --i) {
    std::swap(deck[i - 1], deck[draw.below(static_cast<std::uint32_t>(i))]);
  }
}

// Swaps the card before place i with one of the first i, as the fraction decides: times i its whole
// part is the other card's place, and the rest is the fraction for the next card.
constexpr std::uint64_t place_card(std::uint8_t* cards, std::uint64_t i, std::uint64_t fraction) {
  __extension__ using Wide = unsigned __int128;
  // Hides i from an optimisation that would carry it along in 128 bits.
  if (!std::is_constant_evaluated()) __asm__("" : "+r"(i));
  const Wide product = static_cast<Wide>(fraction) * i;
  const auto other = static_cast<std::uint64_t>(product >> 64U);
  const std::uint8_t card = cards[other];
  cards[other] = cards[i - 1];
  cards[i - 1] = card;
  return static_cast<std::uint64_t>(product);
}

// The same for search, where speed counts: one word, read as a fraction, gives the places of four
// cards. Four places of a deck of 128 take its upper 28 bits, so the bias stays below 2^-32 for
// each.
constexpr void shuffle(std::span<std::uint8_t> deck, Rng& rng) {
  std::uint8_t* const cards = deck.data();
  std::uint64_t i = deck.size();
  for (; i >= 5; i -= 4) {
    std::uint64_t fraction = place_card(cards, i, rng.next());
    fraction = place_card(cards, i - 1, fraction);
    fraction = place_card(cards, i - 2, fraction);
    place_card(cards, i - 3, fraction);
  }
  for (; i > 1; --i) place_card(cards, i, rng.next());
}

}  // namespace clowder
