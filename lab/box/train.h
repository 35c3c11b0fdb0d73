// Learns the habits of `box` (bots/box/habit.h). First those of the plain search that the anchors
// are: it is watched, and its choices are imitated. Then better ones, by playing: after every batch
// of rounds the weights move towards what winners chose more often than they usually would (policy
// gradient, the chance to win as reward). At the table sit players of the same weights, looser
// ones, and imitations of the plain search, so that habits stand up to players of other habits,
// too.
//
//   Training training(4, seed);
//   training.watch(2000, [](int) { return true; });       // decisions of the plain search
//   for (int i = 0; i < 2000; ++i) training.batch(500);
//   Habit learned = training.rounded();
//
// Repeatable for a seed on one machine; what ships is the rounded table. A training that takes over
// the state() of another goes on as that one would have.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/box/rules.h"
#include "games/box/view.h"
#include "lab/box/outlook.h"

namespace clowder::box {

class Training {
 public:
  Training(int players, std::uint64_t seed);

  // Learns from so many decisions of the plain search how it chooses. Before each round `go_on` is
  // told how many there are; false ends it with nothing learned, and so does this.
  bool watch(int decisions, const std::function<bool(int)>& go_on);
  void imitate(const std::vector<std::pair<View, Action>>& seen, int times);
  // Starts from habits that are known, those of another number of players, say.
  void adopt(const Habit& known);
  void batch(int rounds);
  Habit rounded() const;
  int batches() const { return batches_; }

  // Between batches; of one number of players, program and machine.
  std::string state() const;
  // False, and nothing is changed, for anything but the whole text of a state.
  bool restore(std::string_view text);

  // Of the last batch, the seats that learn.
  struct Figures {
    double seats = 0;      // that learned, a round
    double kept = 0;       // predictions that came true, of all
    double paradoxes = 0;  // caused, a round
    double tricks = 0;
    double points = 0;  // a seat
    double wins = 0;    // a seat
    double error = 0;   // of the outlook, squared, between tricks
    double spread = 0;  // of the rewards, squared: the error without any outlook
    std::array<double, 3> said{};
  };
  const Figures& figures() const { return figures_; }
  double scale = 2;  // points to a factor of e in the reward
  void finish_at(int batches) { last_ = batches; }

 private:
  static constexpr std::size_t predict_at = entry::end, discard_at = predict_at + 3 * marks,
                               all = discard_at + marks;
  using Weights = std::vector<float>;
  struct Feature {
    std::uint16_t entry;
    std::int16_t value;
  };
  // Choices with what describes each, one after the other.
  struct Menu {
    std::vector<Feature> features;
    std::vector<std::uint32_t> ends;
    std::vector<float> chances;
    void clear() { features.clear(), ends.clear(), chances.clear(); }
  };
  struct Step {
    std::size_t first_feature, first_choice, choices, chosen;
    std::size_t seat;
    std::size_t look;  // the last outlook before it
    float weight;
  };
  enum class Brain : std::uint8_t { learner, loose, rival };

  template <class Self>
  static auto parts(Self& self);
  void round();
  void describe(const Public& open, Seat seat, const Hand& hand, Choices choices);
  void judge(const Weights& weights, float heat);
  std::size_t draw();
  void settle();
  Action choose(const State& s, Seat seat);
  void look(const State& s);
  void learn(const State& s);
  void learn_outlook(const std::array<float, max_players>& reward);
  void step();

  int players_;
  Rng rng_;
  Weights weights_, mean_weights_, rival_, gradient_, square_;
  Menu menu_;
  std::vector<Feature> features_;  // of the steps of a round
  std::vector<std::uint32_t> ends_;
  std::vector<float> chances_;
  std::vector<Step> steps_;
  std::array<float, 5> mean_{};  // of the reward, by distance from the start player
  struct Look {
    std::array<Traits, max_players> traits;
    std::array<float, max_players> share;
  };
  OutlookOf<float> outlook_{};
  std::vector<Look> looks_;
  Figures figures_;
  std::array<Brain, max_players> brains_{};
  double rate_ = 0.02;
  int batches_ = 0, last_ = 1500;
  bool has_rival_ = false;
};

}  // namespace clowder::box
