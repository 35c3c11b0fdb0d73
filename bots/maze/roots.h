// The first actions a seat can choose from, and what worlds imagined say of them.
//
//   Roots roots(view);
//   roots.vote(nodes, [](const Node& node) { return node.rating; });     // once for each world
//   Action action = roots.choose(soft, rng);
//
// A vote gives each first action the value of the best node it leads to; one that leads to none of
// them, the value of the worst.
#pragma once

#include <span>
#include <vector>

#include "bots/maze/frontier.h"
#include "games/maze/view.h"

namespace clowder::maze {

class Roots {
 public:
  // Actions that look alike count once. Requires a view whose seat is to act.
  explicit Roots(const View& v) {
    for (const Action action : legal(v)) {
      if (looks_new(v.open, action)) actions_.push_back(action);
    }
    totals_.assign(actions_.size(), 0);
  }

  const std::vector<Action>& actions() const { return actions_; }
  const std::vector<double>& totals() const { return totals_; }
  int votes() const { return votes_; }

  // Each first action played in a world.
  template <class Rate>
  void start(Frontier& frontier, const State& world, Rate rate) const {
    frontier.clear();
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      State after = world;
      apply(after, world.open.to_act.front(), actions_[i], Unheard{});
      frontier.add(after, RootSet{}.set(i), rate(after));
    }
  }

  template <class Value>
  void vote(std::span<const Node> nodes, Value value) {
    std::vector<double> best(actions_.size());
    RootSet seen;
    double worst = 0;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      const double worth = value(nodes[n]);
      if (n == 0 || worth < worst) worst = worth;
      for (std::size_t i = 0; i < best.size(); ++i) {
        if (!nodes[n].roots[i] || (seen[i] && best[i] >= worth)) continue;
        best[i] = worth;
        seen.set(i);
      }
    }
    for (std::size_t i = 0; i < best.size(); ++i) totals_[i] += seen[i] ? best[i] : worst;
    ++votes_;
  }

  // Any of those that are at most `soft` worse than the best on average. Requires a vote.
  Action choose(double soft, Rng& rng) const {
    const double least = *std::max_element(totals_.begin(), totals_.end()) - soft * votes_;
    std::vector<Action> good;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      if (totals_[i] >= least) good.push_back(actions_[i]);
    }
    return good[rng.below(static_cast<std::uint32_t>(good.size()))];
  }

 private:
  std::vector<Action> actions_;
  std::vector<double> totals_;
  int votes_ = 0;
};

}  // namespace clowder::maze
