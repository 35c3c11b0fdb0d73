#include "bots/box/tree.h"

#include <cmath>

#include "bots/box/playout.h"
#include "bots/box/tune.h"
#include "core/game.h"

namespace clowder::box {
namespace {

const float sensible_curiosity = tune(0, 0.2F);
const float habit_trust = tune(5, 0.3F);
const int farther = (int)tune(7, 0);
const float widening = tune(6, 2);

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
    : worlds_(worlds), stake_(stake), style_(style), rng_(seed) {
  nodes_.reserve(4096);
  nodes_.emplace_back();
}

// The child with the best worth and the most left to learn. The bonus grows with the fourth root of
// the chances there were and falls with the root of the visits: square roots are exact everywhere,
// logarithms are not. Habit adds a bonus that fades sooner.
std::uint32_t Tree::select(std::uint32_t node, Cells legal) {
  const float curiosity = style_ == Style::uniform ? 0.45F : sensible_curiosity;
  const float trust = style_ == Style::uniform ? 0 : habit_trust;
  std::uint32_t best = 0;
  float best_score = -1;
  for (std::uint32_t i = nodes_[node].first; i != 0; i = nodes_[i].next) {
    Node& child = nodes_[i];
    if ((legal >> child.code & 1U) == 0) continue;
    ++child.chances;
    const float one = 1.0F / static_cast<float>(child.visits);
    const float root = std::sqrt(static_cast<float>(child.chances));
    const float score =
        child.sum * one + curiosity * std::sqrt(root * one) + trust * child.habit * root * one;
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
  if (style_ == Style::sensible && world.open.phase == Phase::play) {
    return habitual_play(world.open, seat, world.hand(seat), untried, rng_);
  }
  return {static_cast<std::uint8_t>(pick_bit(untried, rng_.next() >> 32U)), 0};
}

// Whether a node of the tree should get another child: the more often it was seen, the more.
bool Tree::widen(const Node& node, Cells legal) const {
  if (style_ == Style::uniform) return true;
  const int known = count(node.tried & legal);
  return static_cast<float>(known * known) <= widening * static_cast<float>(node.visits + 1);
}

// The tricks to play out: this one and so many more, or all if few would be left.
int Tree::until(const Public& open) const {
  const int all = material(open.players).tricks;
  const int far = open.tricks + 1 + farther;
  return all - far <= 1 ? all : far;
}

void Tree::finish(State& world) {
  if (style_ == Style::sensible) return play_out(world, until(world.open), rng_);
  while (in_round(world)) {
    const Seat seat = world.open.to_act.front();
    apply(world, seat, legal(world, seat).pick(rng_), Unheard{});
  }
}

void Tree::iterate() {
  State world = worlds_[rng_.below(static_cast<std::uint32_t>(worlds_.size()))];
  std::uint32_t path[64];
  std::size_t depth = 0;
  std::uint32_t node = 0;
  bool found = false;
  while (!found && in_round(world)) {
    const Seat seat = world.open.to_act.front();
    const Cells choices = legal(world, seat).bits();
    const Action::Kind kind = kind_of(world.open);
    const Cells untried = choices & ~nodes_[node].tried;
    found = untried != 0 && (untried == choices || widen(nodes_[node], choices));
    node = found ? expand(node, seat, fresh(world, seat, untried)) : select(node, choices);
    path[depth++] = node;
    apply(world, seat, Action{kind, nodes_[node].code}, Unheard{});
  }
  finish(world);
  const Chances chances = stake_.chances(world);
  ++nodes_[0].visits;
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
  const float shade = kind_of(worlds_.front().open) == Action::Kind::predict ? tune(10, 0) : -1;
  if (shade >= 0) {
    float top = -9;
    for (const Line& line : lines()) {
      const float w = line.worth - shade * line.action.code;
      if (w > top) top = w, best = line;
    }
    return best.action;
  }
  for (const Line& line : lines()) {
    const bool more = line.visits > best.visits;
    const bool better = line.visits == best.visits && line.worth > best.worth;
    if (more || better) best = line;
  }
  return best.action;
}

}  // namespace clowder::box
