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

// The same for search, where speed counts: one word gives two places. A word is read as a fraction;
// times i its whole part is a place and the rest is the fraction for the next card, i - 1. The bias
// is below i * i / 2^32, which is 2^-18 for the largest deck here.
constexpr void shuffle(std::span<std::uint8_t> deck, Rng& rng) {
  std::uint8_t* const cards = deck.data();
  std::uint64_t i = deck.size();
  for (; i > 2; i -= 2) {
    const std::uint64_t first = (rng.next() >> 32U) * i;
    std::swap(cards[i - 1], cards[first >> 32U]);
    const std::uint64_t second = (first & 0xffffffffU) * (i - 1);
    std::swap(cards[i - 2], cards[second >> 32U]);
  }
  if (i == 2) std::swap(cards[1], cards[rng.below(2)]);
}

}  // namespace clowder
