#include "bots/box/ending.h"

#include <algorithm>

namespace clowder::box {
namespace {

constexpr int values = 5;

using Counts = std::array<int, values>;

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

// In how many ways the hidden cards make these two hands.
float ways(const Counts& from, const Hand& a, const Hand& b) {
  float product = 1;
  for (int v = 1; v <= values; ++v) {
    const int n = from[static_cast<std::size_t>(v - 1)], k = a.copies_of(v), m = b.copies_of(v);
    if (k + m > n) return 0;
    product *= choose(n, k) * choose(n - k, m);
  }
  return product;
}

float worth_to_first(const Public& scored, const void* stake) {
  return static_cast<const Stake*>(stake)->chances(scored)[0] * 2 - 1;
}

Duel::Setup setup_of(const View& v, const Stake& stake) {
  const Counts hidden = hidden_cards(v.open);
  Duel::Setup setup{.open = v.open, .worth = worth_to_first, .context = &stake};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Seat whose{static_cast<std::uint8_t>(seat)};
    hands_of(hidden, v.open.hand_size(whose), 0, Hand{}, setup.hands[seat]);
  }
  for (const Hand& a : setup.hands[0]) {
    for (const Hand& b : setup.hands[1]) {
      const Hand& actor = v.seat.index == 0 ? a : b;
      const bool plays = legal_plays(v.open, v.seat, actor) != 0;  // box.7.1
      setup.weights.push_back(plays ? ways(hidden, a, b) : 0);
    }
  }
  return setup;
}

Action draw(const std::vector<Duel::Option>& options, Rng& rng) {
  float at = static_cast<float>(rng.below(1U << 20U)) / static_cast<float>(1U << 20U);
  for (const Duel::Option& option : options) {
    if (at < option.chance) return Action::play(option.cell);
    at -= option.chance;
  }
  const auto likely = std::max_element(
      options.begin(), options.end(),
      [](const Duel::Option& a, const Duel::Option& b) { return a.chance < b.chance; });
  return Action::play(likely->cell);
}

}  // namespace

int rounds_of_learning(const Duel& duel, std::size_t hands_0, std::size_t hands_1) {
  constexpr std::size_t most_work = 40'000'000;
  const std::size_t work = duel.size() * hands_0 * hands_1;
  const std::size_t times = std::min<std::size_t>(most_work / work, 100);
  return times < 30 ? 0 : static_cast<int>(times);
}

std::optional<Action> play_ending(const View& v, const Stake& stake, Rng& rng) {
  const int left = material(v.open.players).tricks - v.open.tricks;
  if (v.open.players != 2 || v.open.phase != Phase::play || left > 3) return std::nullopt;
  const Duel::Setup setup = setup_of(v, stake);
  Duel duel(setup);
  if (!duel.build(largest_ending)) return std::nullopt;
  const int times = rounds_of_learning(duel, setup.hands[0].size(), setup.hands[1].size());
  if (times == 0) return std::nullopt;
  for (int i = 0; i < times; ++i) duel.iterate();
  const auto& mine = setup.hands[v.seat.index];
  const auto found = std::find(mine.begin(), mine.end(), v.hand.shown());
  return draw(duel.root(static_cast<std::size_t>(found - mine.begin())), rng);
}

}  // namespace clowder::box
