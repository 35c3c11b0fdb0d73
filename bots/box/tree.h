// Information-set tree search of one decision of `box`. Every iteration takes one world that fits
// the view, walks down the tree through what is legal in that world, adds one node, plays the round
// out and gives every seat on the path its chance to win the game.
//
//   Tree tree({worlds, count}, stake, Tree::Style::sensible, seed);
//   while (meter.more()) tree.iterate();
//   Action action = tree.best();
//
// All worlds must be positions of the same view with the same seat to act and only that one.
#pragma once

#include <span>
#include <vector>

#include "bots/box/playout.h"
#include "bots/box/stake.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

class Tree {
 public:
  // Everybody is searched for. With sense, as between two players: choices that habit makes come
  // first, and rounds are played out by it. Uniform: anyhow, as the frozen anchors do, in whose
  // file it is, for the page knows no anchors.
  struct Style {
    float curiosity, trust_in_habit;
    bool plain;
    void (*finish)(State& world, Rng& rng);
    static const Style sensible, uniform;
  };

  Tree(std::span<const State> worlds, const Stake& stake, const Style& style, std::uint64_t seed);

  // Looks only at these choices (codes of actions) at the root.
  void allow(Cells codes) { allowed_ = codes; }
  void iterate();
  // The choice that was tried most; requires one iteration.
  Action best() const;
  // How often each choice was tried and what it was worth to the seat that decides.
  struct Line {
    Action action;
    std::uint32_t visits;
    float worth;
  };
  std::vector<Line> lines() const;

 private:
  struct Node {
    Cells tried = 0;  // codes of the actions that have a child
    float sum = 0;    // worth to the seat that moved here
    std::uint32_t visits = 0;
    std::uint32_t chances = 0;  // how often this could have been chosen
    std::uint32_t first = 0;    // child
    std::uint32_t next = 0;     // sibling
    float habit = 0;            // how likely habit takes it
    std::uint8_t code = 0;
    std::uint8_t seat = 0;
  };

  struct Step {
    std::uint32_t node;
    bool fresh;  // it was added just now
  };

  std::uint32_t select(std::uint32_t node, Cells legal);
  std::uint32_t expand(std::uint32_t node, Seat seat, Chosen chosen);
  bool widen(std::uint32_t node, Cells legal) const;
  Chosen fresh(const State& world, Seat seat, Cells untried);
  Step search_step(std::uint32_t node, const State& world, Seat seat, Cells choices);

  std::span<const State> worlds_;
  const Stake& stake_;
  Style style_;
  Cells allowed_ = ~Cells{0};
  Rng rng_;
  std::vector<Node> nodes_;
};

}  // namespace clowder::box
