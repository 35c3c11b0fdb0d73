// Ratings from rankings of many players: the Plackett–Luce model, in which the first is chosen from
// all with a chance in proportion to its strength, the second from the rest, and so on. Fitted by
// the minorisation–maximisation steps of Hunter; players of equal place are chosen from the same
// rest. Intervals by resampling whole deals.
//
//   std::vector<Ranking> rankings{{.deal = 0, .who = {0, 1}, .score = {5, 3}}};
//   std::vector<Rating> ratings = rate(rankings, 2, 200, seed);
//   ratings[0].elo, ratings[0].low, ratings[0].high
//
// 400 points more are odds of ten to one; the mean of all is 0.
#pragma once

#include <cstdint>
#include <vector>

namespace clowder {

struct Ranking {
  std::uint64_t deal = 0;
  std::vector<std::size_t> who;  // an entrant may be there twice
  std::vector<int> score;        // of each, more is better
};

struct Rating {
  double elo = 0;
  double low = 0;  // 95 %
  double high = 0;
};

// Strengths that add up to 1. A tenth of a game drawn against a player of mean strength keeps those
// who never win or lose within bounds.
std::vector<double> strengths(const std::vector<const Ranking*>& rankings, std::size_t entrants);

std::vector<Rating> rate(const std::vector<Ranking>& rankings, std::size_t entrants, int samples,
                         std::uint64_t seed);

}  // namespace clowder
