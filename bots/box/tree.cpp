#include "bots/box/tree.h"

#include <cmath>

#include "core/game.h"

namespace clowder::box {
namespace {

constexpr float widening = 2;  // tried against the anchors

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

// Tried against the anchors.
const Tree::Style Tree::Style::sensible{
    .curiosity = 0.1F, .trust_in_habit = 0.05F, .plain = false, .finish = [](State& s, Rng& rng) {
      play_out(s, SeatSet::first(s.open.players), rng);
    }};

Tree::Tree(std::span<const State> worlds, const Stake& stake, const Style& style,
           std::uint64_t seed)
    : worlds_(worlds), stake_(stake), style_(style), rng_(seed) {
  nodes_.reserve(4096);
  nodes_.emplace_back();
}

// The child with the best worth and the most left to learn. The bonus grows with the fourth root of
// the chances there were and falls with the root of the visits: square roots are exact everywhere,
// logarithms are not. Habit adds a bonus that fades sooner.
std::uint32_t Tree::select(std::uint32_t node, Cells legal) {
  const float curious = style_.curiosity, trust = style_.trust_in_habit;
  std::uint32_t best = 0;
  float best_score = -1;
  for (std::uint32_t i = nodes_[node].first; i != 0; i = nodes_[i].next) {
    Node& child = nodes_[i];
    if ((legal >> child.code & 1U) == 0) continue;
    ++child.chances;
    const float one = 1.0F / static_cast<float>(child.visits);
    const float root = std::sqrt(static_cast<float>(child.chances));
    const float score =
        child.sum * one + curious * std::sqrt(root * one) + trust * child.habit * root * one;
    if (score > best_score) best_score = score, best = i;
  }
  return best;
}

std::uint32_t Tree::expand(std::uint32_t node, Seat seat, Chosen chosen) {
  const auto child = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.chances = 1,
                    .next = nodes_[node].first,
                    .habit = chosen.chance,
                    .code = chosen.code,
                    .seat = seat.index});
  nodes_[node].first = child;
  nodes_[node].tried |= Cells{1} << chosen.code;
  return child;
}

// A first look at a choice that is legal in this world: the habitual ones come first.
Chosen Tree::fresh(const State& world, Seat seat, Cells untried) {
  if (!style_.plain && world.open.phase == Phase::play) {
    return habitual_play(world, seat, untried, rng_);
  }
  return {static_cast<std::uint8_t>(pick_bit(untried, rng_.next() >> 32U)), 0};
}

// Whether a node should get another child: the more often it was seen, the more. Below the root, at
// which every choice is looked at.
bool Tree::widen(std::uint32_t node, Cells legal) const {
  if (style_.plain || node == 0) return true;
  const int known = count(nodes_[node].tried & legal);
  return static_cast<float>(known * known) <=
         widening * static_cast<float>(nodes_[node].visits + 1);
}

Tree::Step Tree::search_step(std::uint32_t node, const State& world, Seat seat, Cells choices) {
  const Cells untried = choices & ~nodes_[node].tried;
  if (untried != 0 && (untried == choices || widen(node, choices))) {
    return {expand(node, seat, fresh(world, seat, untried)), true};
  }
  return {select(node, choices), false};
}

void Tree::iterate() {
  State world = worlds_[rng_.below(static_cast<std::uint32_t>(worlds_.size()))];
  std::array<std::uint32_t, 64> path;
  std::size_t depth = 0;
  Step step{0, false};
  while (!step.fresh && in_round(world)) {
    const Seat seat = world.open.to_act.front();
    const Action::Kind kind = kind_of(world.open);
    Cells choices = legal(world, seat).bits();
    if (depth == 0) choices &= allowed_;
    step = search_step(step.node, world, seat, choices);
    path[depth++] = step.node;
    act(world, seat, {kind, nodes_[step.node].code});
  }
  style_.finish(world, rng_);
  const Chances chances = stake_.chances(world.open);
  for (std::size_t i = 0; i < depth; ++i) {
    Node& node = nodes_[path[i]];
    ++node.visits;
    node.sum += chances[node.seat];
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
