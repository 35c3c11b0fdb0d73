#include "bots/box/race.h"

#include <cmath>

#include "core/random.h"

namespace clowder::box {
namespace {

constexpr std::uint32_t fewest_worlds = 8;  // before anybody drops out
// As if two choices had been two apart in a world already: some worlds in which all came out alike
// prove nothing.
constexpr float doubt = 4;

// How many of the choices come before one of them.
std::size_t rank(const Urn& choices, std::size_t i) {
  std::size_t before = 0;
  for (std::size_t k = 0; k < choices.size; ++k) {
    const bool same = choices.sums[k] == choices.sums[i];
    before += choices.sums[k] > choices.sums[i] || (same && k < i) ? 1 : 0;
  }
  return before;
}

}  // namespace

Race::Race(const View& v, const Minds& minds, const Stake& stake, const Urn& choices,
           std::uint64_t seed, const Worth& worth)
    : view_(v), minds_(minds), stake_(stake), worth_(worth), seed_(seed), worlds_(v, minds, seed) {
  const Action::Kind kind = legal(v)[0].kind;
  for (std::size_t i = 0; i < choices.size; ++i) {
    if (rank(choices, i) >= most) continue;
    const auto below = static_cast<float>(choices.top - choices.sums[i]);
    runners_[running_] = {.action = {kind, choices.codes[i]},
                          .lane = running_,
                          .opinion = -worth.opinion * below / 16};
    ++running_;
  }
  for (auto& row : apart_) row.fill(doubt);
}

void Race::iterate() {
  if (turn_ == 0) {
    world_ = worlds_.next();
    gazes_ = minds_.look(world_);
  }
  State world = world_;
  Rng luck(seed_, met_);  // the same for all, as far as it goes
  minds_.play_out(world, runners_[turn_].action, gazes_, luck);
  runners_[turn_].now = outcome(world);
  if (++turn_ == running_) compare();
}

float Race::outcome(const State& scored) const {
  const Seat me = view_.seat;
  float worth = stake_.chances(scored.open)[me.index];
  worth += worth_.round * round_won(scored.open, me);
  if (scored.open.paradox == me) worth -= worth_.paradox;
  if (earns_bonus(scored.open, me)) worth += worth_.kept;
  return worth;
}

// All who still run have met a world more.
void Race::compare() {
  turn_ = 0;
  ++met_;
  for (std::size_t i = 0; i < running_; ++i) {
    runners_[i].sum += runners_[i].now;
    for (std::size_t k = 0; k < running_; ++k) {
      const float difference = runners_[i].now - runners_[k].now;
      apart_[runners_[i].lane][runners_[k].lane] += difference * difference;
    }
  }
  if (met_ < fewest_worlds) return;
  for (std::size_t i = running_; i-- > 0;) {
    if (behind(runners_[i])) runners_[i] = runners_[--running_];
  }
}

// By how much one choice is better than another, as far as is known.
float Race::ahead(const Runner& a, const Runner& b) const {
  const float seen = met_ == 0 ? 0 : (a.sum - b.sum) / static_cast<float>(met_);
  return seen + a.opinion - b.opinion;
}

std::size_t Race::leader() const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < running_; ++i) {
    if (ahead(runners_[i], runners_[best]) > 0) best = i;
  }
  return best;
}

std::vector<Race::Line> Race::lines() const {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < running_; ++i) {
    lines.push_back(
        {runners_[i].action, met_ == 0 ? 0 : runners_[i].sum / static_cast<float>(met_)});
  }
  return lines;
}

// Whether it is no use to go on with one. By choosing the leader one loses, on average, what chance
// may have hidden: with a standard error e and a lead of z errors, e times an integral over the
// bell curve. A world more makes e smaller, which gains e / (2 worlds) times the curve at z,
// 0.4 exp(-z^2 / 2). That is written as a power, since exp() differs from machine to machine.
bool Race::behind(const Runner& runner) const {
  const Runner& first = runners_[leader()];
  if (&runner == &first) return false;
  const auto met = static_cast<float>(met_);
  const float mean = (first.sum - runner.sum) / met;
  const float squared = (apart_[first.lane][runner.lane] / met - mean * mean) / met;
  const float by = ahead(first, runner);
  float falls = 1 + by * by / (32 * squared);
  for (int i = 0; i < 4; ++i) falls *= falls;
  return 0.2F * std::sqrt(squared) < worth_.trifle * met * falls;
}

}  // namespace clowder::box
