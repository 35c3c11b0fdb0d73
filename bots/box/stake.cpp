#include "bots/box/stake.h"

#include <algorithm>

namespace clowder::box {
namespace {

// e^(1 / scale) for scales of 2.75 points times the root of 1, 1, 2, 3, 4 rounds: the first for the
// small part that points play in the last round. Written out, since exp() differs by machine.
constexpr std::array<double, 5> growth{1.43855, 1.43855, 1.29321, 1.23361, 1.19940};

// In the last round this part of the worth goes by points: a search learns from near misses.
constexpr float by_points = 0.2F;

}  // namespace

Stake::Stake(const Public& open) {
  const int to_come = open.players - open.round;
  last_ = to_come <= 0;
  for (std::size_t i = 0; i < open.players; ++i) {
    for (int round = 1; round < open.round; ++round) {
      before_[i] +=
          open.rounds[static_cast<std::size_t>(round - 1)].of(Seat{static_cast<std::uint8_t>(i)});
    }
  }
  double weight = 1e-6;
  const double grow = growth[static_cast<std::size_t>(std::clamp(to_come, 0, 4))];
  for (float& w : weight_) {
    w = static_cast<float>(weight);
    weight *= grow;
  }
}

Chances Stake::shares(const std::array<int, max_players>& points, int players) const {
  Chances chances{};
  float sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    chances[i] = weight_[static_cast<std::size_t>(std::clamp(points[i], least, most) - least)];
    sum += chances[i];
  }
  const float one = 1.0F / sum;
  for (float& chance : chances) chance *= one;
  return chances;
}

Chances Stake::chances(const Public& open) const {
  std::array<int, max_players> points = before_;
  for (std::size_t i = 0; i < open.players; ++i) {
    points[i] += open.rounds[open.round - 1U].of(Seat{static_cast<std::uint8_t>(i)});
  }
  Chances chances = shares(points, open.players);
  if (!last_) return chances;
  const SeatSet best = winners(open);
  const float win = (1 - by_points) / static_cast<float>(best.size());
  for (std::size_t i = 0; i < open.players; ++i) {
    chances[i] *= by_points;
    if (best.has(Seat{static_cast<std::uint8_t>(i)})) chances[i] += win;
  }
  return chances;
}

}  // namespace clowder::box
