// One level of a beam search over actions: from each position all that its actions lead to, results
// that play alike once, and the best of them kept. Which first actions lead to a position goes
// along, so that the search can say what each of them is worth.
//
//   Frontier frontier;
//   frontier.start(world, roots);                        // a node for each first action
//   frontier.advance(width, meter, [](const State& s) { return rating; });
//   for (const Node& node : frontier.nodes()) …          // the best first
//
// The same numbers on every machine: ratings are whole and ties go to what was found first.
#pragma once

#include <algorithm>
#include <bitset>
#include <vector>

#include "bots/budget.h"
#include "games/maze/outcomes.h"

namespace clowder::maze {

// First actions by number: see Roots.
using RootSet = std::bitset<max_actions>;

struct Node {
  State state;
  RootSet roots;
  int rating = 0;
};

class Frontier {
 public:
  const std::vector<Node>& nodes() const { return nodes_; }
  void clear() { nodes_.clear(); }
  void add(const State& state, const RootSet& roots, int rating) {
    nodes_.push_back({state, roots, rating});
  }

  // Only the best of the positions there are.
  void narrow(std::size_t width) {
    std::vector<std::size_t> order(nodes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return nodes_[a].rating != nodes_[b].rating ? nodes_[a].rating > nodes_[b].rating : a < b;
    });
    next_.clear();
    for (const std::size_t i : order) next_.push_back(nodes_[i]);
    nodes_.swap(next_);
    if (nodes_.size() > width) nodes_.resize(width);
  }

  // One action more for every position that is not over; keeps the `width` best. False, and nothing
  // changed, if the meter ended before all were seen.
  template <class Rate>
  bool advance(std::size_t width, Meter& meter, Rate rate) {
    begin();
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      if (over(nodes_[i].state)) {
        note(i, Action{}, nodes_[i].rating);
        continue;
      }
      for (const Action action : legal(nodes_[i].state, actor(i))) {
        if (!looks_new(nodes_[i].state.open, action)) continue;
        if (!meter.more()) return false;
        State after = nodes_[i].state;
        apply(after, actor(i), action, Unheard{});
        consider(i, action, after, rate);
      }
    }
    keep(width);
    return true;
  }

 private:
  // A position found: by which action from which node. The position itself is made again if kept.
  struct Found {
    std::uint32_t from = 0;
    std::uint32_t number = 0;
    int rating = 0;
    Action action;
    RootSet roots;
    friend bool operator<(const Found& a, const Found& b) {
      return a.rating != b.rating ? a.rating > b.rating : a.number < b.number;
    }
  };
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t found = 0;
  };

  Seat actor(std::uint32_t i) const { return nodes_[i].state.open.to_act.front(); }

  void begin() {
    found_.clear();
    std::size_t size = 1024;
    while (size < nodes_.size() * max_actions * 2) size *= 2;
    slots_.assign(size, {});
  }

  template <class Rate>
  void consider(std::uint32_t from, Action action, const State& after, Rate& rate) {
    std::uint64_t key =
        outcome_key(after.open, places_key(after.open, 0)) ^ scatter(after.open.home);
    key |= key == 0;
    const std::size_t mask = slots_.size() - 1;
    for (auto at = static_cast<std::size_t>(key) & mask;; at = (at + 1) & mask) {
      if (slots_[at].key == key) {
        found_[slots_[at].found].roots |= nodes_[from].roots;
        return;
      }
      if (slots_[at].key != 0) continue;
      slots_[at] = {key, static_cast<std::uint32_t>(found_.size())};
      return note(from, action, rate(after));
    }
  }

  void note(std::uint32_t from, Action action, int rating) {
    found_.push_back(
        {from, static_cast<std::uint32_t>(found_.size()), rating, action, nodes_[from].roots});
  }

  void keep(std::size_t width) {
    if (found_.size() > width) {
      std::nth_element(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(width),
                       found_.end());
      found_.resize(width);
    }
    std::sort(found_.begin(), found_.end());
    next_.clear();
    for (const Found& found : found_) {
      Node node{nodes_[found.from].state, found.roots, found.rating};
      if (!over(node.state)) apply(node.state, actor(found.from), found.action, Unheard{});
      next_.push_back(node);
    }
    nodes_.swap(next_);
  }

  std::vector<Node> nodes_, next_;
  std::vector<Found> found_;
  std::vector<Slot> slots_;
};

}  // namespace clowder::maze
