#include "lab/arena/rating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/random.h"

namespace clowder {
namespace {

constexpr double prior_games = 0.1;
constexpr int most_steps = 200;

// One choice of the model: `chosen` places of equal score, from all that are not placed before.
struct Stage {
  std::vector<std::size_t> rest;
  std::vector<std::size_t> chosen;
};

void add_stages(std::vector<Stage>& stages, const Ranking& ranking) {
  std::vector<std::size_t> order(ranking.who.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ranking.score[a] != ranking.score[b] ? ranking.score[a] > ranking.score[b] : a < b;
  });
  for (std::size_t at = 0; at + 1 < order.size();) {
    Stage stage;
    for (std::size_t i = at; i < order.size(); ++i) stage.rest.push_back(ranking.who[order[i]]);
    const int score = ranking.score[order[at]];
    for (; at < order.size() && ranking.score[order[at]] == score; ++at) {
      stage.chosen.push_back(ranking.who[order[at]]);
    }
    stages.push_back(std::move(stage));
  }
}

// Equal stages once, with how often: resampled deals repeat, and there are few kinds of stages.
using Stages = std::map<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>, double>;

Stages gathered(const std::vector<const Ranking*>& rankings) {
  std::vector<Stage> list;
  for (const Ranking* ranking : rankings) add_stages(list, *ranking);
  Stages stages;
  for (Stage& stage : list) {
    std::sort(stage.rest.begin(), stage.rest.end());
    std::sort(stage.chosen.begin(), stage.chosen.end());
    stages[{stage.rest, stage.chosen}] += 1;
  }
  return stages;
}

std::vector<double> one_step(const Stages& stages, const std::vector<double>& old) {
  const double mean = 1.0 / static_cast<double>(old.size());
  std::vector<double> wins(old.size(), prior_games / 2), share(old.size());
  for (std::size_t i = 0; i < old.size(); ++i) share[i] = prior_games / (old[i] + mean);
  for (const auto& [stage, times] : stages) {
    double sum = 0;
    for (const std::size_t i : stage.first) sum += old[i];
    for (const std::size_t i : stage.second) wins[i] += times;
    const double each = times * static_cast<double>(stage.second.size()) / sum;
    for (const std::size_t i : stage.first) share[i] += each;
  }
  std::vector<double> next(old.size());
  for (std::size_t i = 0; i < old.size(); ++i) next[i] = wins[i] / share[i];
  const double sum = std::accumulate(next.begin(), next.end(), 0.0);
  for (double& w : next) w /= sum;
  return next;
}

std::vector<double> elos(const std::vector<double>& strengths) {
  std::vector<double> list;
  for (const double w : strengths) list.push_back(400 * std::log10(w));
  const double mean =
      std::accumulate(list.begin(), list.end(), 0.0) / static_cast<double>(list.size());
  for (double& elo : list) elo -= mean;
  return list;
}

}  // namespace

std::vector<double> strengths(const std::vector<const Ranking*>& rankings, std::size_t entrants) {
  const Stages stages = gathered(rankings);
  std::vector<double> now(entrants, 1.0 / static_cast<double>(entrants));
  for (int step = 0; step < most_steps; ++step) {
    const std::vector<double> next = one_step(stages, now);
    double moved = 0;
    for (std::size_t i = 0; i < entrants; ++i) {
      moved = std::max(moved, std::abs(std::log(next[i] / now[i])));
    }
    now = next;
    if (moved < 1e-6) break;
  }
  return now;
}

std::vector<Rating> rate(const std::vector<Ranking>& rankings, std::size_t entrants, int samples,
                         std::uint64_t seed) {
  std::map<std::uint64_t, std::vector<const Ranking*>> by_deal;
  for (const Ranking& ranking : rankings) by_deal[ranking.deal].push_back(&ranking);
  std::vector<const std::vector<const Ranking*>*> deals;
  std::vector<const Ranking*> all;
  for (const auto& [deal, list] : by_deal) {
    deals.push_back(&list);
    all.insert(all.end(), list.begin(), list.end());
  }
  const std::vector<double> middle = elos(strengths(all, entrants));
  std::vector<std::vector<double>> spread(entrants);
  Rng rng(seed);
  for (int n = 0; n < samples && !deals.empty(); ++n) {
    std::vector<const Ranking*> drawn;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const auto& deal = *deals[rng.below(static_cast<std::uint32_t>(deals.size()))];
      drawn.insert(drawn.end(), deal.begin(), deal.end());
    }
    const std::vector<double> sample = elos(strengths(drawn, entrants));
    for (std::size_t i = 0; i < entrants; ++i) spread[i].push_back(sample[i]);
  }
  std::vector<Rating> ratings(entrants);
  for (std::size_t i = 0; i < entrants; ++i) {
    ratings[i] = {middle[i], middle[i], middle[i]};
    if (spread[i].empty()) continue;
    std::sort(spread[i].begin(), spread[i].end());
    const auto last = static_cast<double>(spread[i].size() - 1);
    ratings[i].low = spread[i][static_cast<std::size_t>(last * 0.025)];
    ratings[i].high = spread[i][static_cast<std::size_t>(std::lround(last * 0.975))];
  }
  return ratings;
}

}  // namespace clowder
