#include "lab/box/train.h"

#include <algorithm>
#include <cmath>

#include "bots/box/anchor.h"
#include "core/game.h"

namespace clowder::box {
namespace {

constexpr float unit = 16;  // of a whole weight: one factor of e
constexpr float loose = 0.4F;
constexpr std::uint32_t any_prediction = 10;  // one of so many is drawn

}  // namespace

Training::Training(int players, std::uint64_t seed)
    : players_(players), rng_(seed, static_cast<std::uint64_t>(players)) {
  for (Weights* w : {&weights_, &mean_weights_, &rival_, &gradient_}) w->assign(all, 0);
  square_.assign(all, 1e-4F);
  for (std::size_t stage = 0; stage < entry::stages; ++stage) {
    for (std::size_t n = 1; n < 4; ++n) {  // from the start: keep the hand playable, keep colours
      weights_[entry::lack + stage * 4 + n] = -static_cast<float>(n);
      for (std::size_t k = 0; k < 2; ++k) weights_[entry::closing + (stage * 4 + n) * 2 + k] = -1;
    }
  }
}

// What all choices of a seat look like, into menu_.
void Training::describe(const Public& open, Seat seat, const Hand& hand, Choices choices) {
  menu_.clear();
  const Glance glance(open, seat, hand);
  std::size_t number = 0;
  const auto add = [&](std::size_t at, int value) {
    menu_.features.push_back({static_cast<std::uint16_t>(at), static_cast<std::int16_t>(value)});
  };
  for (const Action action : choices) {
    if (action.kind == Action::Kind::play) {
      glance.each(action.cell(), [&](std::size_t at) { add(at, 1); });
    } else {
      const bool says = action.kind == Action::Kind::predict;
      const Marks seen = says ? glance.predict() : glance.discard(action.value());
      const std::size_t base = says ? predict_at + number * marks : discard_at;
      for (std::size_t i = 0; i < marks; ++i) {
        if (seen[i] != 0) add(base + i, seen[i]);
      }
    }
    ++number;
    menu_.ends.push_back(static_cast<std::uint32_t>(menu_.features.size()));
  }
}

// How likely each choice of menu_ is.
void Training::judge(const Weights& weights, float heat) {
  std::size_t i = 0;
  float top = -1e30F;
  for (const std::uint32_t end : menu_.ends) {
    float sum = 0;
    for (; i < end; ++i) {
      sum += weights[menu_.features[i].entry] * static_cast<float>(menu_.features[i].value);
    }
    menu_.chances.push_back(sum * heat);
    top = std::max(top, sum * heat);
  }
  float whole = 0;
  for (float& chance : menu_.chances) whole += chance = std::exp(chance - top);
  for (float& chance : menu_.chances) chance /= whole;
}

std::size_t Training::draw() {
  float at = static_cast<float>(rng_.next() >> 40U) / static_cast<float>(1U << 24U);
  for (std::size_t i = 0; i + 1 < menu_.chances.size(); ++i) {
    if (at < menu_.chances[i]) return i;
    at -= menu_.chances[i];
  }
  return menu_.chances.size() - 1;
}

Action Training::choose(const State& s, Seat seat) {
  const Choices choices = legal(s, seat);
  if (choices.size() == 1) return choices[0];
  describe(s.open, seat, s.hand(seat), choices);
  const Brain brain = brains_[seat.index];
  judge(brain == Brain::rival ? rival_ : weights_, brain == Brain::loose ? loose : 1);
  std::size_t chosen = draw();
  if (brain == Brain::learner) {
    // Some predictions are anything, and count less: a habit of always saying the same would never
    // find out what else is good.
    float weight = 1;
    if (s.open.phase == Phase::predict) {
      if (rng_.below(any_prediction) == 0) chosen = rng_.below(3);
      constexpr float drawn = 1.0F / any_prediction;
      const float own = menu_.chances[chosen];
      weight = own / ((1 - drawn) * own + drawn / 3);
      figures_.said[chosen] += 1;
    }
    steps_.push_back({features_.size(), chances_.size(), menu_.ends.size(), chosen, seat.index,
                      looks_.size(), weight});
    for (const std::uint32_t end : menu_.ends) {
      ends_.push_back(end + static_cast<std::uint32_t>(features_.size()));
    }
    features_.insert(features_.end(), menu_.features.begin(), menu_.features.end());
    chances_.insert(chances_.end(), menu_.chances.begin(), menu_.chances.end());
  }
  return choices[static_cast<std::uint32_t>(chosen)];
}

void Training::settle() {
  brains_.fill(Brain::learner);
  const std::uint32_t table = rng_.below(4);
  if (table == 0) return;  // all alike
  for (Brain& brain : brains_) {
    if (table == 1) brain = rng_.below(2) == 0 ? Brain::loose : Brain::learner;
    if (table >= 2 && has_rival_) brain = Brain::rival;
  }
  brains_[rng_.below(static_cast<std::uint32_t>(players_))] = Brain::learner;
}

void Training::round() {
  settle();
  FastChance chance(rng_);
  State s = start({.players = players_});
  deal(s, chance, Unheard{});
  steps_.clear(), features_.clear(), ends_.clear(), chances_.clear();
  looks_.clear();
  while (!awaits_deal(s)) {
    if (s.open.phase == Phase::play && s.open.leading()) look(s);
    const Seat seat = actors(s).front();
    apply(s, seat, choose(s, seat), Unheard{});
  }
  learn(s);
}

void Training::learn(const State& s) {
  std::array<float, max_players> reward{};
  float whole = 0;
  int best = -100, equals = 0;
  const auto n = static_cast<std::size_t>(players_);
  for (std::size_t i = 0; i < n; ++i) {
    const int points = s.open.rounds[0].of(Seat{static_cast<std::uint8_t>(i)});
    whole += reward[i] = static_cast<float>(std::exp(points / scale));
    if (points > best) best = points, equals = 0;
    equals += points == best;
  }
  for (float& r : reward) r /= whole;
  for (std::size_t i = 0; i < n; ++i) {
    const float off = reward[i] - 1.0F / static_cast<float>(n);
    figures_.spread += off * off;
    if (brains_[i] != Brain::learner) continue;
    const Seat seat{static_cast<std::uint8_t>(i)};
    const int points = s.open.rounds[0].of(seat);
    figures_.seats += 1;
    figures_.points += points;
    figures_.wins += points == best ? 1.0 / equals : 0;
    figures_.paradoxes += s.open.paradox == seat;
    figures_.kept += earns_bonus(s.open, seat);
  }
  figures_.tricks += s.open.tricks;
  std::array<float, max_players> before{};
  for (std::size_t i = 0; i < n; ++i) {
    float& mean = mean_[(i + n - s.open.start.index) % n];
    before[i] = mean;
    if (brains_[i] == Brain::learner) mean += 0.001F * (reward[i] - mean);
  }
  for (const Step& step : steps_) {
    const float expected =
        step.look == 0 ? before[step.seat] : looks_[step.look - 1].share[step.seat];
    const float gain = (reward[step.seat] - expected) * step.weight;
    std::size_t at = step.first_feature;
    for (std::size_t k = 0; k < step.choices; ++k) {
      const float by = gain * ((k == step.chosen ? 1.0F : 0.0F) - chances_[step.first_choice + k]);
      for (; at < ends_[step.first_choice + k]; ++at) {
        gradient_[features_[at].entry] += by * static_cast<float>(features_[at].value);
      }
    }
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
  float whole = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    look.traits[i] = outlook(s.open, seat, s.hand(seat), stuck[i], any - (stuck[i] > 0));
    float sum = 0;
    for (const std::uint16_t trait : look.traits[i]) sum += outlook_[trait];
    whole += look.share[i] = std::exp(sum);
  }
  for (float& share : look.share) share /= whole;
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
  for (std::size_t i = 0; i < all; ++i) {
    const float g = gradient_[i];
    square_[i] = 0.98F * square_[i] + 0.02F * g * g;
    weights_[i] += static_cast<float>(rate_) * g / std::sqrt(square_[i] + 1e-9F);
    weights_[i] = std::clamp(weights_[i], -7.9F, 7.9F);
  }
}

void Training::batch(int rounds) {
  figures_ = {};
  std::ranges::fill(gradient_, 0.0F);
  for (int i = 0; i < rounds; ++i) round();
  for (float& g : gradient_) g /= static_cast<float>(rounds);
  step();
  ++batches_;
  rate_ = 0.02 * std::max(0.1, 1 - static_cast<double>(batches_) / last_);
  const float part = 1.0F / static_cast<float>(std::max(1, std::min(batches_, last_ / 4)));
  for (std::size_t i = 0; i < all; ++i) mean_weights_[i] += part * (weights_[i] - mean_weights_[i]);
  const double seats = figures_.seats;
  figures_.kept /= seats, figures_.points /= seats, figures_.wins /= seats;
  figures_.paradoxes /= seats, figures_.tricks /= rounds;
  figures_.error /= rounds * players_, figures_.spread /= rounds * players_;
}

void Training::imitate(const std::vector<std::pair<View, Action>>& seen, int times) {
  rival_ = weights_;
  std::vector<float> square(all, 1e-4F);
  double likely = 0;
  for (int time = 0; time < times; ++time) {
    const float rate = 0.05F / static_cast<float>(1 + time);
    std::size_t number = 0;
    std::ranges::fill(gradient_, 0.0F);
    likely = 0;
    for (const auto& [v, action] : seen) {
      const Choices choices = legal(v);
      describe(v.open, v.seat, v.hand, choices);
      judge(rival_, 1);
      std::size_t at = 0;
      for (std::uint32_t k = 0; k < choices.size(); ++k) {
        const bool it = choices[k] == action;
        if (it) likely += std::log(menu_.chances[k] + 1e-9F);
        const float by = (it ? 1.0F : 0.0F) - menu_.chances[k];
        for (; at < menu_.ends[k]; ++at) {
          gradient_[menu_.features[at].entry] +=
              by * static_cast<float>(menu_.features[at].value) / 256;
        }
      }
      if (++number % 256 != 0) continue;
      for (std::size_t i = 0; i < all; ++i) {
        const float g = gradient_[i];
        square[i] = 0.98F * square[i] + 0.02F * g * g;
        rival_[i] += rate * g / std::sqrt(square[i] + 1e-8F);
        rival_[i] = std::clamp(rival_[i], -7.9F, 7.9F);
      }
      std::ranges::fill(gradient_, 0.0F);
    }
  }
  figures_.error = -likely / static_cast<double>(seen.size());
  has_rival_ = true;
}

bool Training::watch(int decisions, const std::function<bool(int)>& go_on) {
  std::vector<std::pair<View, Action>> seen;
  while (static_cast<int>(seen.size()) < decisions) {
    if (!go_on(static_cast<int>(seen.size()))) return false;
    FastChance chance(rng_);
    State s = start({.players = players_});
    deal(s, chance, Unheard{});
    while (!awaits_deal(s)) {
      const Seat seat = actors(s).front();
      const View v = view(s, seat);
      const Action action =
          legal(s, seat).size() == 1 ? legal(s, seat)[0] : anchor(v, {.nodes = 5000}, rng_.word());
      if (legal(s, seat).size() > 1) seen.emplace_back(v, action);
      apply(s, seat, action, Unheard{});
    }
  }
  imitate(seen, 10);
  return true;
}

void Training::adopt(const Habit& known) {
  const auto real = [](std::int8_t whole) { return static_cast<float>(whole) / unit; };
  for (std::size_t i = 0; i < entry::end; ++i) {
    weights_[i] = real(known.play[i]), rival_[i] = real(known.others[i]);
  }
  for (std::size_t i = 0; i < marks; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      weights_[predict_at + k * marks + i] = real(known.predict[k][i]);
    }
    weights_[discard_at + i] = real(known.discard[i]);
  }
  for (std::size_t i = predict_at; i < all; ++i) rival_[i] = weights_[i];
  has_rival_ = true;
}

Habit Training::rounded() const {
  Habit habit;
  const Weights& weights = mean_weights_;
  const auto whole = [](float w) {
    return static_cast<std::int8_t>(std::clamp(std::round(w * unit), -127.0F, 127.0F));
  };
  for (std::size_t i = 0; i < entry::end; ++i) {
    habit.play[i] = whole(weights[i]);
    if (players_ > 2) habit.others[i] = whole(rival_[i]);
  }
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t i = 0; i < marks; ++i) {
      habit.predict[k][i] = whole(weights[predict_at + k * marks + i]);
    }
  }
  for (std::size_t i = 0; i < marks; ++i) habit.discard[i] = whole(weights[discard_at + i]);
  return habit;
}

}  // namespace clowder::box
