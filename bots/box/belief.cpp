#include "bots/box/belief.h"

#include <algorithm>

#include "bots/box/past.h"
#include "bots/box/playout.h"

namespace clowder::box {
namespace {

constexpr int values = material(2).values;
using Counts = std::array<int, values>;
using Row = std::array<float, values>;

// Copies of each value that nobody has seen on the table.
Counts hidden_cards(const Public& open) {
  Counts left{};
  for (int v = 0; v < values; ++v) {
    left[static_cast<std::size_t>(v)] = copies - count(open.taken >> (v * colours) & 15U);
  }
  return left;
}

void hands_of(const Counts& from, int size, std::size_t value, Hand hand, std::vector<Hand>& all) {
  if (value == values) {
    if (size == 0) all.push_back(hand);
    return;
  }
  for (int n = 0; n <= std::min(size, from[value]); ++n) {
    hands_of(from, size - n, value + 1, hand, all);
    hand.add(static_cast<int>(value) + 1);
  }
}

float choose(int n, int k) {
  float ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * static_cast<float>(n - i) / static_cast<float>(i + 1);
  return ways;
}

// box.5.4
bool within_proof(const Public& open, Seat seat, const Hand& hand) {
  if (open.proof.seat() != seat) return true;
  for (int v = 1; v <= values; ++v) {
    if (hand.has(v) && !open.proof.allows(v)) return false;
  }
  return true;
}

// How likely each value was set aside, had the seat been dealt this hand and the cards played.
Row discards_before(const Public& open, Seat seat, const Hand& held) {
  const Public dealt = at_discards(open);
  Row row{};
  for (int v = 1; v <= values; ++v) {
    Hand hand = dealt_with(open, seat, held);
    hand.add(v);
    row[static_cast<std::size_t>(v - 1)] = likely_discard(dealt, seat, hand, v);
  }
  return row;
}

// In how many ways the hidden cards make these two hands, and how likely their discards were.
float weight(const Counts& from, const std::array<Hand, 2>& hands, const Row& first,
             const Row& second) {
  float product = 1;
  Row rest{};
  for (int v = 1; v <= values; ++v) {
    const auto i = static_cast<std::size_t>(v - 1);
    const int n = from[i], k = hands[0].copies_of(v), m = hands[1].copies_of(v);
    if (k + m > n) return 0;
    product *= choose(n, k) * choose(n - k, m);
    rest[i] = static_cast<float>(n - k - m);
  }
  float sum = 0;
  for (std::size_t d = 0; d < values; ++d) {
    for (std::size_t e = 0; e < values; ++e) {
      const float others = rest[e] - (d == e ? 1.0F : 0.0F);
      if (rest[d] > 0 && others > 0) sum += rest[d] * others * first[d] * second[e];
    }
  }
  return product * sum;
}

}  // namespace

float likely_discard(const Public& dealt, Seat seat, const Hand& hand, int value) {
  constexpr float anything = 0.3F;  // the least to exploit on the reduced duel (lab/box/mini.h)
  const auto held = static_cast<float>(count(hand.cells(bit(Colour::red))));
  return (1 - anything) * chance_of_discard(dealt, seat, hand, value) + anything / held;
}

void believe(Duel::Setup& setup) {
  const Public& open = setup.open;
  const Counts hidden = hidden_cards(open);
  std::array<std::array<Row, Duel::max_hands>, 2> rows;
  for (std::uint8_t i = 0; i < 2; ++i) {
    const Seat seat{i};
    hands_of(hidden, open.hand_size(seat), 0, Hand{}, setup.hands[i]);
    std::erase_if(setup.hands[i], [&](const Hand& hand) {
      const bool stuck = open.to_act.has(seat) && legal_plays(open, seat, hand) == 0;  // box.7.1
      return stuck || !within_proof(open, seat, hand);
    });
    for (std::size_t k = 0; k < setup.hands[i].size(); ++k) {
      rows[i][k] = discards_before(open, seat, setup.hands[i][k]);
    }
  }
  for (std::size_t i = 0; i < setup.hands[0].size(); ++i) {
    for (std::size_t k = 0; k < setup.hands[1].size(); ++k) {
      setup.weights.push_back(
          weight(hidden, {setup.hands[0][i], setup.hands[1][k]}, rows[0][i], rows[1][k]));
    }
  }
}

}  // namespace clowder::box
