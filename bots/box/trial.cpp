#include "bots/box/trial.h"

#include <cmath>

#include "core/game.h"

namespace clowder::box {
namespace {

// The round won, shared by those who are equal.
float round_won(const Public& scored, Seat me) {
  const RoundPoints& points = scored.rounds[scored.round - 1U];
  int equal = 0;
  for (std::uint8_t i = 0; i < scored.players; ++i) {
    if (points.of(Seat{i}) > points.of(me)) return 0;
    equal += points.of(Seat{i}) == points.of(me) ? 1 : 0;
  }
  return 1.0F / static_cast<float>(equal);
}

std::size_t better_than(const Urn& choices, std::size_t i) {
  std::size_t better = 0;
  for (std::size_t k = 0; k < choices.size; ++k)
    better += choices.sums[k] > choices.sums[i] ? 1 : 0;
  return better;
}

}  // namespace

Trial::Trial(std::span<const State> worlds, const Stake& stake, const Urn& choices, Seat me,
             std::uint64_t seed, const Manner& manner)
    : worlds_(worlds), stake_(stake), me_(me), seed_(seed), rng_(seed), manner_(manner) {
  const Phase phase = worlds.front().open.phase;
  const Action::Kind kind = phase == Phase::play      ? Action::Kind::play
                            : phase == Phase::predict ? Action::Kind::predict
                                                      : Action::Kind::discard;
  for (std::size_t i = 0; i < choices.size; ++i) {
    if (better_than(choices, i) >= manner.widest) continue;
    const auto below = static_cast<float>(choices.top - choices.sums[i]);
    arms_.push_back({.action = {kind, choices.codes[i]}, .opinion = -manner.opinion * below / 16});
  }
}

// What was seen, and what the opinion beforehand lets expect where little was seen.
float Trial::worth(const Arm& arm) const {
  const float mean = visits_ == 0 ? 0 : sum_ / static_cast<float>(visits_);
  const float expected = manner_.lasts ? mean : mean + arm.opinion;
  const float worth =
      (arm.sum + manner_.trust * expected) / (manner_.trust + static_cast<float>(arm.visits));
  return manner_.lasts ? worth + arm.opinion : worth;
}

float Trial::outcome(const State& scored) const {
  float worth = stake_.chances(scored.open)[me_.index];
  if (manner_.round > 0) worth += manner_.round * round_won(scored.open, me_);
  if (scored.open.paradox == me_) worth -= manner_.paradox;
  if (earns_bonus(scored.open, me_)) worth += manner_.kept;
  return worth;
}

void Trial::iterate() {
  const float root = std::sqrt(static_cast<float>(visits_ + 1));
  Arm* next = arms_.data();
  float most = -1e9F;
  for (Arm& arm : arms_) {
    const float score =
        worth(arm) +
        manner_.curiosity * std::sqrt(root / (manner_.trust + static_cast<float>(arm.visits)));
    if (score > most) most = score, next = &arm;
  }
  // Every choice meets the same worlds in the same order.
  State world = worlds_[next->visits % worlds_.size()];
  apply(world, me_, next->action, Unheard{});
  if (manner_.minds != nullptr) {
    Rng rng(seed_, next->visits);  // and, as far as it goes, the same luck
    manner_.minds->play_out(world, rng);
  } else {
    play_out(world, me_, rng_);
  }
  const float gain = outcome(world);
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
