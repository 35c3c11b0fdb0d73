// The discards of both players of a duel, learned at once, each hidden from the other. Regrets are
// matched, at the discards and at the plays that follow, along one line of play an iteration: every
// seat has a tree of its own for each hand, in which it sees its own discard and all plays, but not
// what the other holds. Beyond the trees rounds are played out by habit.
//
//   Secrets secrets({worlds, count}, stake, seed);
//   while (meter.more()) secrets.iterate();
//   Action action = secrets.draw(me, hand, rng);
//
// In all worlds both seats must be to discard (dealt_worlds(), bots/box/worlds.h). Whatever hand
// the other holds there, it learns against the hands of `me` in these worlds, which is the true one
// alone: it is taken to know it but for the discard, and does know it but for two cards (box.3.2).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/box/playout.h"
#include "bots/box/stake.h"
#include "core/list.h"
#include "core/random.h"

namespace clowder::box {

class Secrets {
 public:
  Secrets(std::span<const State> worlds, const Stake& stake, std::uint64_t seed);

  void iterate();

  struct Line {
    Action action;
    float chance;
  };
  using Lines = List<Line, max_value>;
  // The discards of a hand with their chances, but for those that are no more than noise. Requires
  // an iteration in a world with that hand.
  Lines lines(Seat seat, const Hand& hand) const;
  Action draw(Seat seat, const Hand& hand, Rng& rng) const;

 private:
  // A choice of the tree's seat, or a play of the other that it saw.
  struct Node {
    std::uint32_t first = 0;  // child; one's own choices stand side by side
    std::uint32_t next = 0;   // sibling, of plays of the other
    float regret = 0;
    float worth = 0;  // mean, to the tree's seat
    float sum = 0;    // of its chances, for discards
    std::uint32_t visits = 0;
    std::uint8_t choices = 0;  // none: not looked at yet
    std::uint8_t code = 0;
    bool seen = false;
  };
  struct Step {
    std::uint32_t node;
    std::uint8_t seat, choice;
    float drawn;   // how likely the choice was drawn
    float weight;  // how much likelier the other comes here when it does not explore
  };
  struct Walk {
    List<Step, 18> path;
    std::array<std::uint32_t, 2> at{};  // where each seat is in its tree
    std::array<float, 2> reach{1, 1};   // how much likelier it comes there when it does not explore
  };
  // Two cards stay hidden (box.3.2): of five values, so many pairs.
  static constexpr std::size_t most_hands = 15;
  using Shares = std::array<float, material(2).values * colours>;  // by choice
  struct Root {
    Hand hand;
    std::uint32_t node;
  };

  std::uint32_t add(const Node& node);
  std::uint32_t root(const State& world, Seat seat);
  void expand(std::uint32_t node, const Urn& urn);
  std::uint32_t observed(std::uint32_t node, std::uint8_t code);
  Shares wanted(const Node& node) const;
  std::uint32_t choose(std::uint32_t node, Seat seat, Walk& walk);
  bool look(const State& world, Seat seat, std::uint32_t& at);
  void descend(State& world, Walk& walk);
  float learn(const Step& step, float worth);

  std::span<const State> worlds_;
  const Stake& stake_;
  Rng rng_;
  float iterations_ = 0;
  std::vector<Node> nodes_;
  std::array<List<Root, most_hands>, 2> roots_;
};

}  // namespace clowder::box
