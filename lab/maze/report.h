// What a simulation of `maze` found: turns, games that the cap ended, how often an action brings
// cats home and how many at a time, ranks (alone or together), points and wins of each seat.
#pragma once

#include <array>
#include <vector>

#include "games/maze/game.h"
#include "lab/report.h"

namespace clowder {

template <>
class Report<maze::Game> {
 public:
  explicit Report(int players) : players_(players), tally_(players) {}

  void operator()(const maze::Event& event);
  void finish(const maze::State& state);
  Report& operator+=(const Report& other);
  std::vector<Group> groups() const;

 private:
  void end_action();

  int players_;
  WinTally tally_;
  Moments turns_, unfinished_, rank_;
  Moments caught_;                 // of all actions: 1 if a cat came home
  Moments chain_;                  // of those: how many cats
  std::array<Moments, 3> longer_;  // of those: 1 if at least 2, 3, 4 cats

  // The action being played; -1 before the first.
  int cats_ = -1;
};

}  // namespace clowder
