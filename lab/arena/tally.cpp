#include "lab/arena/tally.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace clowder {
namespace {

constexpr int samples = 200;
constexpr std::uint64_t bootstrap_seed = 5;

// Sums of one deal, then moments over deals.
class ByDeal {
 public:
  void add(std::uint64_t deal, double value) {
    auto& [sum, n] = deals_[deal];
    sum += value;
    n += 1;
  }
  // Deals may have different numbers of samples: a ratio of sums.
  Mean mean() const {
    double sum = 0, n = 0;
    for (const auto& [deal, part] : deals_) sum += part.first, n += part.second;
    if (n == 0) return {};
    const double middle = sum / n;
    double squares = 0;
    for (const auto& [deal, part] : deals_) {
      const double off = part.first - middle * part.second;
      squares += off * off;
    }
    const auto count = static_cast<double>(deals_.size());
    const double margin = count > 1 ? 1.96 * std::sqrt(squares * count / (count - 1)) / n : 0;
    return {middle, middle - margin, middle + margin};
  }
  std::vector<double> course() const {
    std::vector<double> list;
    double sum = 0, n = 0;
    for (const auto& [deal, part] : deals_) {
      sum += part.first, n += part.second;
      list.push_back(sum / n);
    }
    return list;
  }

 private:
  std::map<std::uint64_t, std::pair<double, double>> deals_;
};

struct Sums {
  ByDeal wins, points, turns;
  double micros = 0, moves = 0, worst = 0;
  std::uint64_t games = 0;
};

int score_of(const GamePlayed& game, std::size_t seat) {
  return static_cast<int>(game.shares[seat]) * 10'000 + static_cast<int>(game.points[seat]);
}

// One alone is ranked by turns against the others on the same deal.
std::vector<Ranking> rankings_of(const std::vector<GamePlayed>& games) {
  std::vector<Ranking> list;
  std::map<std::uint64_t, Ranking> alone;
  for (const GamePlayed& game : games) {
    if (game.together) {
      Ranking& ranking = alone[game.deal];
      ranking.deal = game.deal;
      ranking.who.push_back(game.who.front());
      ranking.score.push_back(-static_cast<int>(game.turns));
      continue;
    }
    Ranking ranking{.deal = game.deal, .who = {game.who.begin(), game.who.end()}, .score = {}};
    for (std::size_t seat = 0; seat < game.who.size(); ++seat) {
      ranking.score.push_back(score_of(game, seat));
    }
    list.push_back(std::move(ranking));
  }
  for (auto& [deal, ranking] : alone) list.push_back(std::move(ranking));
  return list;
}

void add_seat(Sums& sums, const GamePlayed& game, std::size_t seat) {
  ++sums.games;
  sums.wins.add(game.deal, static_cast<double>(game.shares[seat]) / 60);
  sums.points.add(game.deal, static_cast<double>(game.points[seat]) - 1000);
  if (game.together) sums.turns.add(game.deal, static_cast<double>(game.turns));
  sums.micros += static_cast<double>(game.micros[seat]);
  sums.moves += static_cast<double>(game.moves[seat]);
  sums.worst = std::max(sums.worst, static_cast<double>(game.worst[seat]));
}

}  // namespace

Tally count_up(const std::vector<GamePlayed>& games, std::size_t entrants) {
  Tally tally;
  std::vector<Sums> sums(entrants);
  std::vector<ByDeal> places(games.empty() ? 0 : games.front().who.size());
  std::map<std::uint64_t, int> deals;
  for (const GamePlayed& game : games) {
    ++deals[game.deal];
    const std::size_t seats = game.who.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      add_seat(sums[game.who[seat]], game, seat);
      const std::size_t place = (seat + seats - game.first) % seats;
      places[place].add(game.deal, static_cast<double>(game.shares[seat]) / 60);
    }
    tally.together = game.together;
  }
  tally.deals = deals.size();
  tally.games = games.size();
  const auto ratings = rate(rankings_of(games), entrants, samples, bootstrap_seed);
  for (std::size_t i = 0; i < entrants; ++i) {
    const Sums& s = sums[i];
    tally.entrants.push_back({.games = s.games,
                              .rating = ratings[i],
                              .wins = s.wins.mean(),
                              .points = s.points.mean(),
                              .turns = s.turns.mean(),
                              .millis = s.moves > 0 ? s.micros / s.moves / 1000 : 0,
                              .worst_millis = s.worst / 1000,
                              .course = tally.together ? s.turns.course() : s.wins.course()});
  }
  for (const ByDeal& place : places) tally.by_place.push_back(place.mean());
  return tally;
}

std::vector<double> scores_by_deal(const std::vector<GamePlayed>& games) {
  std::map<std::uint64_t, std::pair<double, double>> deals;
  for (const Ranking& ranking : rankings_of(games)) {
    for (std::size_t a = 0; a < ranking.who.size(); ++a) {
      for (std::size_t b = 0; b < ranking.who.size(); ++b) {
        if (ranking.who[a] != 0 || ranking.who[b] != 1) continue;
        auto& [sum, n] = deals[ranking.deal];
        const int lead = ranking.score[a] - ranking.score[b];
        sum += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
        n += 1;
      }
    }
  }
  std::vector<double> scores;
  for (const auto& [deal, part] : deals) scores.push_back(part.first / part.second);
  return scores;
}

}  // namespace clowder
