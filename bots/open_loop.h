// Open-loop tree search for any game: the tree is made of actions alone, and every iteration plays
// down it in a fresh world that fits the view. What is hidden and what chance brings differ from
// one iteration to the next, so a node's value is the mean over them, and an action is a child
// wherever it is allowed.
//
//   OpenLoop<nine::Game, Style> tree(view, style, rng);
//   while (meter.more()) tree.iterate();
//   tree.best(), tree.choices()                 // the root's actions with visits and values
//
// Style::finish(State&, Rng&) plays on from a leaf and gives each seat's chance to win. Which child
// is tried follows its mean and how seldom it was tried; square roots only, so that all machines
// agree. With a Style::one_action the tree has one level, and finish() does all else.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "core/game.h"

namespace clowder {

inline constexpr int most_seats = 8;
using Chances = std::array<double, most_seats>;

template <class Action>
struct Choice {
  Action action{};
  std::uint32_t visits = 0;
  double value = 0;  // the mean chance of who acts
};

// What a finished game is to each seat: a win, shared equally.
template <class State>
Chances final_chances(const State& s) {
  Chances chances{};
  const SeatSet best = winners(s);
  for (const Seat seat : best) chances[seat.index] = 1.0 / best.size();
  return chances;
}

template <class G, class Style>
class OpenLoop {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  OpenLoop(const typename G::View& view, const Style& style, Rng rng)
      : view_(view), style_(style), rng_(rng), nodes_(1) {}

  void iterate() {
    State s = imagine(view_, rng_);
    path_.clear();
    path_.push_back(0);
    seats_.clear();
    bool grown = false;
    while (!grown && settle(s)) {
      const Seat seat = actors(s).front();
      const auto [child, fresh] = descend(path_.back(), legal(s, seat));
      seats_.push_back(seat);
      path_.push_back(child);
      apply(s, seat, nodes_[child].action, Unheard{});
      grown = fresh || requires { Style::one_action; };
    }
    settle(s);
    learn(over(s) ? final_chances(s) : style_.finish(s, rng_));
  }

  std::vector<Choice<Action>> choices() const {
    std::vector<Choice<Action>> list;
    for (std::uint32_t i = nodes_[0].first; i != 0; i = nodes_[i].next) {
      list.push_back({nodes_[i].action, nodes_[i].visits, mean(nodes_[i])});
    }
    return list;
  }

  // Most visits, then the greater value. Requires an iteration.
  Action best() const {
    std::uint32_t best = nodes_[0].first;
    for (std::uint32_t i = nodes_[best].next; i != 0; i = nodes_[i].next) {
      const bool more = nodes_[i].visits > nodes_[best].visits;
      const bool equal = nodes_[i].visits == nodes_[best].visits;
      if (more || (equal && nodes_[i].sum > nodes_[best].sum)) best = i;
    }
    return nodes_[best].action;
  }

 private:
  struct Node {
    Action action{};
    std::uint32_t visits = 0;
    std::uint32_t first = 0;  // child
    std::uint32_t next = 0;   // sibling
    double sum = 0;           // of the chances of who chose the action
  };
  struct Step {
    std::uint32_t child;
    bool fresh;
  };

  static double mean(const Node& node) { return node.visits == 0 ? 0 : node.sum / node.visits; }

  // Deals where a deal is due; false once the game is over.
  bool settle(State& s) {
    FastChance chance(rng_);
    while (awaits_deal(s)) deal(s, chance, Unheard{});
    return !over(s);
  }

  // A new child while there is an action without one, else the most promising child.
  template <class Choices>
  Step descend(std::uint32_t parent, const Choices& choices) {
    std::uint32_t best = 0;
    double most = -1;
    const double tried = std::sqrt(static_cast<double>(nodes_[parent].visits));
    std::uint32_t known = 0;
    for (std::uint32_t i = nodes_[parent].first; i != 0; i = nodes_[i].next) {
      if (!choices.has(nodes_[i].action)) continue;
      ++known;
      const double score = mean(nodes_[i]) + Style::curiosity * tried / (1.0 + nodes_[i].visits);
      if (score > most) most = score, best = i;
    }
    if (known == choices.size()) return {best, false};
    return {grow(parent, choices), true};
  }

  template <class Choices>
  std::uint32_t grow(std::uint32_t parent, const Choices& choices) {
    std::uint32_t number = rng_.below(static_cast<std::uint32_t>(choices.size()));
    while (has_child(parent, choices[number])) {
      number = number + 1 == choices.size() ? 0 : number + 1;
    }
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.action = choices[number], .next = nodes_[parent].first});
    nodes_[parent].first = child;
    return child;
  }

  bool has_child(std::uint32_t parent, const Action& action) const {
    for (std::uint32_t i = nodes_[parent].first; i != 0; i = nodes_[i].next) {
      if (nodes_[i].action == action) return true;
    }
    return false;
  }

  void learn(const Chances& chances) {
    ++nodes_[0].visits;
    for (std::size_t i = 1; i < path_.size(); ++i) {
      Node& node = nodes_[path_[i]];
      ++node.visits;
      node.sum += chances[seats_[i - 1].index];
    }
  }

  typename G::View view_;
  const Style& style_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::vector<Seat> seats_;
};

}  // namespace clowder
