// What the games of an arena show: for each entrant its rating, wins, points, turns and time; for
// each place at the table, counted from who began, its wins.
//
//   Tally tally = count_up(games, entrants);
//   tally.entrants[0].wins.mean()
#pragma once

#include <vector>

#include "lab/arena/game_played.h"
#include "lab/arena/rating.h"

namespace clowder {

// A mean with its 95 % interval, by deals: what one deal gives is one sample.
struct Mean {
  double mean = 0;
  double low = 0;
  double high = 0;
};

struct EntrantTally {
  std::uint64_t games = 0;
  Rating rating;
  Mean wins;  // share of games
  Mean points;
  Mean turns;         // where turns are the result
  double millis = 0;  // a move
  double worst_millis = 0;
  std::vector<double> course;  // the mean of wins, or of turns, after each deal
};

struct Tally {
  std::uint64_t deals = 0;
  std::uint64_t games = 0;
  bool together = false;
  std::vector<EntrantTally> entrants;
  std::vector<Mean> by_place;  // wins of the one who began, the next one, …
};

Tally count_up(const std::vector<GamePlayed>& games, std::size_t entrants);

// The first entrant's mean score against the second in each deal, in the order of the deals.
std::vector<double> scores_by_deal(const std::vector<GamePlayed>& games);

}  // namespace clowder
