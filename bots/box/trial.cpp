#include "bots/box/trial.h"

#include <cmath>

#include "core/game.h"

namespace clowder::box {
namespace {

constexpr float trust = 40;  // the mean of all trials counts for a choice as so many of its own
constexpr float by_habit = 0.02F;  // what a factor of e between two choices is worth beforehand
constexpr float curiosity = 0.1F;

}  // namespace

Trial::Trial(std::span<const State> worlds, const Stake& stake, const Urn& choices,
             const Seats& seats, std::uint64_t seed)
    : worlds_(worlds), stake_(stake), seats_(seats), rng_(seed) {
  seats_.alike.add(seats.me);
  const Phase phase = worlds.front().open.phase;
  const Action::Kind kind = phase == Phase::play      ? Action::Kind::play
                            : phase == Phase::predict ? Action::Kind::predict
                                                      : Action::Kind::discard;
  for (std::size_t i = 0; i < choices.size; ++i) {
    const auto below = static_cast<float>(choices.top - choices.sums[i]);
    arms_.push_back({.action = {kind, choices.codes[i]}, .habit = -by_habit * below / 16});
  }
}

// What was seen, and what habit lets expect where little was seen.
float Trial::worth(const Arm& arm) const {
  const float mean = visits_ == 0 ? 0 : sum_ / static_cast<float>(visits_);
  return (arm.sum + trust * (mean + arm.habit)) / (trust + static_cast<float>(arm.visits));
}

void Trial::iterate() {
  const float root = std::sqrt(static_cast<float>(visits_ + 1));
  Arm* next = arms_.data();
  float most = -1e9F;
  for (Arm& arm : arms_) {
    const float score =
        worth(arm) + curiosity * std::sqrt(root / (trust + static_cast<float>(arm.visits)));
    if (score > most) most = score, next = &arm;
  }
  // Every choice meets the same worlds in the same order.
  State world = worlds_[next->visits % worlds_.size()];
  act(world, seats_.me, next->action);
  play_out(world, seats_.alike, rng_);
  const float gain = stake_.chances(world.open)[seats_.me.index];
  ++next->visits, ++visits_;
  next->sum += gain, sum_ += gain;
}

std::vector<Trial::Line> Trial::lines() const {
  std::vector<Line> lines;
  for (const Arm& arm : arms_) lines.push_back({arm.action, arm.visits, worth(arm)});
  return lines;
}

Action Trial::best() const {
  const Arm* best = &arms_.front();
  for (const Arm& arm : arms_) {
    if (worth(arm) > worth(*best)) best = &arm;
  }
  return best->action;
}

}  // namespace clowder::box
