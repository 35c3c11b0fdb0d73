#include "bots/box/stake.h"

#include <algorithm>

#include "bots/box/outlook.h"
#include "bots/box/tune.h"

namespace clowder::box {
namespace {

// e^(1 / scale) for scales of 2.75 points times the root of 1, 1, 2, 3, 4 rounds: the first for the
// small part that points play in the last round. Written out, since exp() differs by machine.
constexpr std::array<double, 5> growth{1.43855, 1.43855, 1.29321, 1.23361, 1.19940};

// 64ths of a factor of e that a point is worth, and how far the outlook, which was learned for the
// first of these, counts: both shrink as rounds are still to come.
constexpr std::array<int, 5> per_point{23, 23, 16, 13, 12};

// In the last round this part of the worth goes by points: a search learns from near misses.
const int sharp = (int)tune(8, 16);
const float by_points = tune(4, 0.2F);

}  // namespace

Stake::Stake(const Public& open) {
  const int to_come = open.players - open.round;
  last_ = to_come <= 0;
  rounds_ = std::clamp(to_come, 0, 4);
  for (std::size_t i = 0; i < open.players; ++i) {
    for (int round = 1; round < open.round; ++round) {
      before_[i] +=
          open.rounds[static_cast<std::size_t>(round - 1)].of(Seat{static_cast<std::uint8_t>(i)});
    }
  }
  double weight = 1e-6;
  const double grow = growth[static_cast<std::size_t>(rounds_)];
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

Chances Stake::scored(const Public& open) const {
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

Chances Stake::foreseen(const State& s) const {
  const auto n = static_cast<std::size_t>(s.open.players);
  std::array<int, max_players> stuck{};
  int any = 0;
  for (std::size_t i = 0; i < n; ++i) {
    stuck[i] = stuck_cards(s.open, Seat{static_cast<std::uint8_t>(i)}, s.hands[i]);
    any += stuck[i] > 0;
  }
  const auto& weights = outlooks(s.open.players);
  const int point = per_point[static_cast<std::size_t>(rounds_)];
  std::array<std::int32_t, max_players> sums{};
  std::int32_t top = -(1 << 30);
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    std::int32_t sum = 0;
    for (const std::uint16_t t :
         outlook(s.open, seat, s.hands[i], stuck[i], any - (stuck[i] > 0))) {
      sum += weights[t];
    }
    sums[i] = sum * point * sharp / (per_point[0] * 16) + before_[i] * point;
    top = std::max(top, sums[i]);
  }
  Chances chances{};
  float all = 0;
  for (std::size_t i = 0; i < n; ++i) all += chances[i] = static_cast<float>(odds(top - sums[i]));
  for (float& chance : chances) chance /= all;
  return chances;
}

Chances Stake::chances(const State& s) const {
  return s.open.phase == Phase::play ? foreseen(s) : scored(s.open);
}

}  // namespace clowder::box
