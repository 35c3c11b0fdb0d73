#include "bots/box/stake.h"

#include <algorithm>

namespace clowder::box {
namespace {

// e^(1 / scale) for scales of 2.75 points times the root of 1, 1, 2, 3, 4, by the rounds to come.
// Written out, since exp() differs from machine to machine.
constexpr std::array<double, 5> growth{1.43855, 1.43855, 1.29321, 1.23361, 1.19940};

}  // namespace

Stake::Stake(const Public& open) {
  for (std::uint8_t i = 0; i < open.players; ++i) {
    for (std::size_t round = 0; round + 1 < open.round; ++round) {
      before_[i] += open.rounds[round].of(Seat{i});
    }
  }
  const int to_come = std::clamp(open.players - open.round, 0, 4);
  double weight = 1e-6;
  for (float& w : weight_) {
    w = static_cast<float>(weight);
    weight *= growth[static_cast<std::size_t>(to_come)];
  }
}

Chances Stake::chances(const Public& scored) const {
  Chances chances{};
  float sum = 0;
  for (std::uint8_t i = 0; i < scored.players; ++i) {
    const int points = before_[i] + scored.rounds[scored.round - 1U].of(Seat{i});
    chances[i] = weight_[static_cast<std::size_t>(std::clamp(points, least, most) - least)];
    sum += chances[i];
  }
  const float one = 1.0F / sum;
  for (float& chance : chances) chance *= one;
  return chances;
}

float round_won(const Public& scored, Seat seat) {
  const RoundPoints& points = scored.rounds[scored.round - 1U];
  int equal = 0;
  for (std::uint8_t i = 0; i < scored.players; ++i) {
    if (points.of(Seat{i}) > points.of(seat)) return 0;
    equal += points.of(Seat{i}) == points.of(seat) ? 1 : 0;
  }
  return 1.0F / static_cast<float>(equal);
}

}  // namespace clowder::box
