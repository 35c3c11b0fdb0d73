#include "bots/box/survey.h"

#include "core/random.h"

namespace clowder::box {

Survey::Survey(const View& v, const Minds& minds, const Stake& stake, std::uint64_t seed)
    : view_(v), minds_(minds), stake_(stake), seed_(seed), worlds_(v, minds, seed) {
  for (const Action action : legal(v)) sums_.push_back({.action = action});
}

void Survey::iterate() {
  if (turn_ == 0) {
    world_ = worlds_.next();
    gazes_ = minds_.look(world_);
  }
  Line& line = sums_[turn_];
  State world = world_;
  Rng luck(seed_, line.visits);  // the same for all, as far as it goes
  minds_.play_out(world, line.action, gazes_, luck);
  line.worth += stake_.chances(world.open)[view_.seat.index];
  ++line.visits;
  if (++turn_ == sums_.size()) turn_ = 0;
}

std::vector<Survey::Line> Survey::lines() const {
  std::vector<Line> lines = sums_;
  for (Line& line : lines) {
    if (line.visits != 0) line.worth /= static_cast<float>(line.visits);
  }
  return lines;
}

}  // namespace clowder::box
