#include "bots/box/tree.h"

#include <cmath>

#include "bots/box/playout.h"
#include "core/list.h"

namespace clowder::box {
namespace {

constexpr float curiosity = 0.45F;

Action::Kind kind_of(const Public& open) {
  switch (open.phase) {
    case Phase::discard: return Action::Kind::discard;
    case Phase::predict: return Action::Kind::predict;
    default: return Action::Kind::play;
  }
}

bool in_round(const State& s) {
  return s.open.phase == Phase::play || s.open.phase == Phase::predict ||
         s.open.phase == Phase::discard;
}

}  // namespace

Tree::Tree(std::span<const State> worlds, const Stake& stake, Style style, std::uint64_t seed)
    : worlds_(worlds),
      stake_(stake),
      board_(layout(worlds.front().open.layout)),
      style_(style),
      rng_(seed) {
  nodes_.reserve(4096);
  nodes_.emplace_back();
}

// The child with the best worth and the most left to learn. The bonus grows with the fourth root of
// the chances there were and falls with the root of the visits: square roots are exact everywhere,
// logarithms are not.
std::uint32_t Tree::select(std::uint32_t node, Cells legal) {
  std::uint32_t best = 0;
  float best_score = -1;
  for (std::uint32_t i = nodes_[node].first; i != 0; i = nodes_[i].next) {
    Node& child = nodes_[i];
    if ((legal >> child.code & 1U) == 0) continue;
    ++child.chances;
    const float one = 1.0F / static_cast<float>(child.visits);
    const float score =
        child.sum * one + curiosity * std::sqrt(std::sqrt(static_cast<float>(child.chances)) * one);
    if (score > best_score) best_score = score, best = i;
  }
  return best;
}

std::uint32_t Tree::expand(std::uint32_t node, Seat seat, std::uint8_t code) {
  const auto child = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.chances = 1, .next = nodes_[node].first, .code = code, .seat = seat.index});
  nodes_[node].first = child;
  nodes_[node].tried |= Cells{1} << code;
  return child;
}

std::uint8_t Tree::fresh(const State& world, Seat seat, Cells untried) {
  if (style_ == Style::sensible && world.open.phase == Phase::play) {
    return sensible_play(world, seat, untried, board_, rng_).index;
  }
  return static_cast<std::uint8_t>(pick_bit(untried, rng_.next() >> 32U));
}

void Tree::finish(State& world) {
  while (world.open.phase == Phase::predict) {
    const Seat seat = world.open.to_act.front();
    apply(world, seat, legal(world, seat).pick(rng_), Unheard{});
  }
  if (style_ == Style::sensible) return play_out(world, board_, rng_);
  while (world.open.phase == Phase::play) {
    const Seat seat = world.open.to_act.front();
    apply(world, seat, legal(world, seat).pick(rng_), Unheard{});
  }
}

void Tree::iterate() {
  State world = worlds_[rng_.below(static_cast<std::uint32_t>(worlds_.size()))];
  std::uint32_t path[64];
  std::size_t depth = 0;
  std::uint32_t node = 0;
  bool fresh_node = false;
  while (!fresh_node && in_round(world)) {
    const Seat seat = world.open.to_act.front();
    const Cells choices = legal(world, seat).bits();
    const Action::Kind kind = kind_of(world.open);
    const Cells untried = choices & ~nodes_[node].tried;
    fresh_node = untried != 0;
    node = fresh_node ? expand(node, seat, fresh(world, seat, untried)) : select(node, choices);
    path[depth++] = node;
    apply(world, seat, Action{kind, nodes_[node].code}, Unheard{});
  }
  finish(world);
  const Chances chances = stake_.chances(world.open);
  for (std::size_t i = 0; i < depth; ++i) {
    Node& on_path = nodes_[path[i]];
    ++on_path.visits;
    on_path.sum += chances[on_path.seat];
  }
}

std::vector<Tree::Line> Tree::lines() const {
  std::vector<Line> lines;
  const Action::Kind kind = kind_of(worlds_.front().open);
  for (std::uint32_t i = nodes_[0].first; i != 0; i = nodes_[i].next) {
    const Node& child = nodes_[i];
    lines.push_back(
        {{kind, child.code}, child.visits, child.sum / static_cast<float>(child.visits)});
  }
  return lines;
}

Action Tree::best() const {
  Line best{};
  for (const Line& line : lines()) {
    const bool more = line.visits > best.visits;
    const bool better = line.visits == best.visits && line.worth > best.worth;
    if (more || better) best = line;
  }
  return best.action;
}

}  // namespace clowder::box
