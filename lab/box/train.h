// Learns the habits of `box` (bots/box/habit.h) by self-play: all seats play by the same weights,
// and after every batch of rounds the weights move towards what winners chose more often than they
// usually would (policy gradient, the chance to win the game as reward). In half of the rounds some
// of the seats play loosely, so that habits stand up to players of other habits, too.
//
//   Training training(4, seed);
//   for (int i = 0; i < 2000; ++i) training.batch(500);
//   Habits<std::int16_t> learned = training.rounded();
//
// Repeatable for a seed on one machine; what ships is the rounded table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/box/rules.h"
#include "lab/box/outlook.h"

namespace clowder::box {

class Training {
 public:
  Training(int players, std::uint64_t seed);

  void batch(int rounds);
  Habits<std::int16_t> rounded() const;

  // Of the last batch.
  struct Figures {
    double kept = 0;       // predictions that came true, of all
    double paradoxes = 0;  // rounds that ended so
    double tricks = 0;
    double points = 0;  // a seat
    double error = 0;   // of the outlook, squared, between tricks
    double spread = 0;  // of the rewards, squared: the error without any outlook
  };
  const Figures& figures() const { return figures_; }

 private:
  using Row = std::array<float, marks>;
  static constexpr std::size_t rows = moods + 4;  // plays, predictions, discard
  struct Step {
    std::size_t row;
    std::size_t seat;
    std::size_t look;  // the last outlook before it
    Row push;          // towards the choice made
  };

  void round();
  std::size_t choose(Seat seat);
  void settle();
  Action discard(const State& s, Seat seat);
  Action predict(const State& s, Seat seat);
  Action play(const State& s, Seat seat);
  void note(std::size_t row, Seat seat, const std::vector<Marks>& seen, std::size_t chosen);
  void look(const State& s);
  void learn(const State& s);
  void learn_outlook(const std::array<float, max_players>& reward);
  void step();

  int players_;
  Rng rng_;
  std::array<Row, rows> weights_{};
  std::array<Row, rows> gradient_{}, square_{};
  std::array<float, 5> mean_{};  // of the reward, by distance from the start player
  struct Look {
    std::array<Traits, max_players> traits;
    std::array<float, max_players> share;
  };
  OutlookOf<float> outlook_{};
  std::vector<Look> looks_;
  std::vector<Step> steps_;
  std::vector<Marks> seen_;
  std::vector<float> odds_;
  Figures figures_;
  std::array<float, max_players> heat_{};  // below 1: plays loosely, and nothing is learned from it
  double rate_ = 0.02;
};

}  // namespace clowder::box
