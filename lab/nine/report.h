// What a simulation of `nine` found: where coins come from, how long games are, how often turns
// steal and series score nothing, coins and wins of each seat and by who began.
#pragma once

#include <array>
#include <vector>

#include "games/nine/game.h"
#include "lab/report.h"

namespace clowder {

template <>
class Report<nine::Game> {
 public:
  explicit Report(int players) : players_(players), tally_(players) {}

  void operator()(const nine::Event& event);
  void finish(const nine::State& state);
  Report& operator+=(const Report& other);
  std::vector<Group> groups() const;

 private:
  enum Source { three, triple, five, seven, with_stray, rascal, good_dog, bad_dog, lady, sources };

  void scored(const nine::Event& event);

  int players_;
  WinTally tally_;
  std::array<Moments, sources> coins_;  // of a game, all seats together
  Moments turns_, thefts_, worthless_;
  std::array<Moments, nine::max_players> points_from_start_, wins_from_start_;

  // The game being played.
  std::array<int, sources> earned_{};
  int turns_played_ = 0;
  Seat first_{};
  bool stole_ = false;
};

}  // namespace clowder
