#include "lab/box/train.h"

#include <algorithm>
#include <cmath>

#include "core/game.h"

namespace clowder::box {
namespace {

constexpr float unit = 64;      // of a whole weight: one factor of e
constexpr double scale = 2.75;  // points to a factor of e in the chance to win

float dot(const std::array<float, marks>& weights, const Marks& of) {
  float sum = 0;
  for (std::size_t i = 0; i < marks; ++i) sum += weights[i] * static_cast<float>(of[i]);
  return sum;
}

}  // namespace

Training::Training(int players, std::uint64_t seed)
    : players_(players), rng_(seed, static_cast<std::uint64_t>(players)) {
  for (Row& row : square_) row.fill(1e-4F);
  for (std::size_t mood = 0; mood < moods; ++mood) {
    weights_[mood][0] = -1;    // from the start: keep the hand playable,
    weights_[mood][3] = 1.5F;  // and follow
  }
}

// Turns the sums in odds_ into probabilities and draws by them.
std::size_t Training::choose(Seat seat) {
  for (float& odd : odds_) odd *= heat_[seat.index];
  const float top = *std::max_element(odds_.begin(), odds_.end());
  float all = 0;
  for (float& odd : odds_) all += odd = std::exp(odd - top);
  for (float& odd : odds_) odd /= all;
  float at = static_cast<float>(rng_.next() >> 40U) / static_cast<float>(1U << 24U);
  for (std::size_t i = 0; i + 1 < odds_.size(); ++i) {
    if (at < odds_[i]) return i;
    at -= odds_[i];
  }
  return odds_.size() - 1;
}

void Training::note(std::size_t row, Seat seat, const std::vector<Marks>& seen,
                    std::size_t chosen) {
  if (seen.size() < 2 || heat_[seat.index] < 1) return;
  Step step{row, seat.index, looks_.size(), {}};
  for (std::size_t k = 0; k < seen.size(); ++k) {
    const float by = (k == chosen ? 1.0F : 0.0F) - odds_[k];
    for (std::size_t i = 0; i < marks; ++i) step.push[i] += by * static_cast<float>(seen[k][i]);
  }
  steps_.push_back(step);
}

Action Training::discard(const State& s, Seat seat) {
  const Choices choices = legal(s, seat);
  const Glance glance(s.open, seat, s.hand(seat));
  seen_.clear(), odds_.clear();
  for (const Action action : choices) {
    seen_.push_back(glance.discard(action.value()));
    odds_.push_back(dot(weights_[moods + 3], seen_.back()));
  }
  const std::size_t chosen = choose(seat);
  note(moods + 3, seat, seen_, chosen);
  return choices[static_cast<std::uint32_t>(chosen)];
}

Action Training::predict(const State& s, Seat seat) {
  const Marks seen = Glance(s.open, seat, s.hand(seat)).predict();
  odds_.clear();
  for (std::size_t k = 0; k < 3; ++k) odds_.push_back(dot(weights_[moods + k], seen));
  std::size_t chosen = choose(seat);
  // A quarter of the predictions is anything, and counts less: a habit of always saying the same
  // would never find out what else is good.
  if (rng_.below(4) == 0) chosen = rng_.below(3);
  const float own = odds_[chosen], weight = own / (0.75F * own + 0.25F / 3);
  for (std::size_t k = 0; k < 3 && heat_[seat.index] == 1; ++k) {
    Step step{moods + k, seat.index, looks_.size(), {}};
    const float by = weight * ((k == chosen ? 1.0F : 0.0F) - odds_[k]);
    for (std::size_t i = 0; i < marks; ++i) step.push[i] = by * static_cast<float>(seen[i]);
    steps_.push_back(step);
  }
  return legal(s, seat)[static_cast<std::uint32_t>(chosen)];
}

Action Training::play(const State& s, Seat seat) {
  const Choices choices = legal(s, seat);
  const Glance glance(s.open, seat, s.hand(seat));
  const std::size_t mood = glance.mood();
  seen_.clear(), odds_.clear();
  for (const Action action : choices) {
    seen_.push_back(glance.play(action.cell()));
    odds_.push_back(dot(weights_[mood], seen_.back()));
  }
  const std::size_t chosen = choose(seat);
  note(mood, seat, seen_, chosen);
  return choices[static_cast<std::uint32_t>(chosen)];
}

void Training::settle() {
  heat_.fill(1);
  if (rng_.below(2) == 0) return;
  for (float& heat : heat_) heat = rng_.below(2) == 0 ? 0.35F : 1;
}

void Training::round() {
  settle();
  FastChance chance(rng_);
  State s = start({.players = players_});
  deal(s, chance, Unheard{});
  steps_.clear();
  looks_.clear();
  while (!awaits_deal(s)) {
    if (s.open.phase == Phase::play && s.open.leading()) look(s);
    const Seat seat = actors(s).front();
    const Action action = s.open.phase == Phase::discard   ? discard(s, seat)
                          : s.open.phase == Phase::predict ? predict(s, seat)
                                                           : play(s, seat);
    apply(s, seat, action, Unheard{});
  }
  learn(s);
}

void Training::learn(const State& s) {
  std::array<float, max_players> reward{};
  float all = 0;
  const auto n = static_cast<std::size_t>(players_);
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const int points = s.open.rounds[0].of(seat);
    all += reward[i] = static_cast<float>(std::exp(points / scale));
    figures_.points += points;
    figures_.kept +=
        s.open.paradox != seat && s.open.side(seat).tricks() == s.open.side(seat).prediction();
  }
  figures_.paradoxes += s.open.paradox != no_seat;
  figures_.tricks += s.open.tricks;
  for (float& r : reward) r /= all;
  for (std::size_t i = 0; i < n; ++i) {
    const float off = reward[i] - 1.0F / static_cast<float>(n);
    figures_.spread += off * off;
  }
  std::array<float, max_players> before{};
  for (std::size_t i = 0; i < n; ++i) {
    float& mean = mean_[(i + n - s.open.start.index) % n];
    before[i] = mean;
    mean += 0.001F * (reward[i] - mean);
  }
  for (const Step& step : steps_) {
    const float expected =
        step.look == 0 ? before[step.seat] : looks_[step.look - 1].share[step.seat];
    const float gain = reward[step.seat] - expected;
    for (std::size_t i = 0; i < marks; ++i) gradient_[step.row][i] += step.push[i] * gain;
  }
  learn_outlook(reward);
}

void Training::look(const State& s) {
  Look look{};
  const auto n = static_cast<std::size_t>(players_);
  std::array<int, max_players> stuck{};
  int any = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    stuck[i] = stuck_cards(s.open, seat, s.hand(seat));
    any += stuck[i] > 0;
  }
  float all = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    look.traits[i] = outlook(s.open, seat, s.hand(seat), stuck[i], any - (stuck[i] > 0));
    float sum = 0;
    for (const std::uint16_t trait : look.traits[i]) sum += outlook_[trait];
    all += look.share[i] = std::exp(sum);
  }
  for (float& share : look.share) share /= all;
  looks_.push_back(look);
}

void Training::learn_outlook(const std::array<float, max_players>& reward) {
  for (const Look& look : looks_) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      const float miss = reward[i] - look.share[i];
      figures_.error += miss * miss / static_cast<float>(looks_.size());
      for (const std::uint16_t trait : look.traits[i]) {
        outlook_[trait] += static_cast<float>(rate_) * 0.1F * miss;
      }
    }
  }
}

// Steps of a like size for every weight, however rare or large its mark.
void Training::step() {
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = 0; i < marks; ++i) {
      const float g = gradient_[row][i];
      square_[row][i] = 0.98F * square_[row][i] + 0.02F * g * g;
      weights_[row][i] += static_cast<float>(rate_) * g / std::sqrt(square_[row][i] + 1e-9F);
    }
  }
}

void Training::batch(int rounds) {
  figures_ = {};
  for (Row& row : gradient_) row.fill(0);
  for (int i = 0; i < rounds; ++i) round();
  for (Row& row : gradient_) {
    for (float& g : row) g /= static_cast<float>(rounds);
  }
  step();
  rate_ = std::max(0.002, rate_ * 0.9996);
  figures_.kept /= rounds * players_, figures_.points /= rounds * players_;
  figures_.error /= rounds * players_, figures_.spread /= rounds * players_;
  figures_.paradoxes /= rounds, figures_.tricks /= rounds;
}

Habits<std::int16_t> Training::rounded() const {
  Habits<std::int16_t> habits;
  const auto round_row = [](const Row& from, Marks& to) {
    for (std::size_t i = 0; i < marks; ++i) {
      to[i] = static_cast<std::int16_t>(std::clamp(std::round(from[i] * unit), -2000.0F, 2000.0F));
    }
  };
  for (std::size_t mood = 0; mood < moods; ++mood) round_row(weights_[mood], habits.play[mood]);
  for (std::size_t k = 0; k < 3; ++k) round_row(weights_[moods + k], habits.predict[k]);
  round_row(weights_[moods + 3], habits.discard);
  return habits;
}

}  // namespace clowder::box
