// What a position of `nine` is worth to its seats: coins, unfinished series counted as the coins
// they bring on average while there is time, and from these the chance to win.
//
//   double coins = worth(open, seat);
//   Chances chances = chances_to_win(open);          // at the end of somebody's turn
//
// The coins of series are averages over many games of bots against each other (bench/README.md).
#pragma once

#include "bots/open_loop.h"
#include "games/nine/score.h"

namespace clowder::nine {

double worth(const Public& open, Seat seat);

// By how many coins a lead is a safe one, about.
double spread(const Public& open);

// What each series is worth, remembered: one action changes few of them.
struct Standing {
  explicit Standing(const Public& open);

  double time;  // cards to come for each seat
  std::array<Status, lanes> status{};
  std::array<double, lanes> worth{};
};

// Of each seat, all together 1, by coins and series. Requires the standing of the same position or
// of the one before it.
Chances chances_after(const Standing& before, const Public& open);

// The same, and who can complete a series with one card that lies open.
Chances chances_to_win(const Public& open);

}  // namespace clowder::nine
