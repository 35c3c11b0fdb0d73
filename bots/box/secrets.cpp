#include "bots/box/secrets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace clowder::box {
namespace {

// Tried on the reduced duel (lab/box/mini.h) and against the anchors.
constexpr float exploring = 0.4F;  // how often anything is chosen
constexpr float trust_in_habit = 0.3F;
// What was chosen less often than the most frequent by so much, over the root of the iterations,
// was so by accident.
constexpr float noise = 20;
constexpr float least_regret = 1e-30F;  // of which the inverse is a number, too

float unit(Rng& rng) {
  return static_cast<float>(rng.next() >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace

Secrets::Secrets(std::span<const State> worlds, const Stake& stake, std::uint64_t seed)
    : worlds_(worlds), stake_(stake), rng_(seed) {
  add({});  // no child has its number
}

std::uint32_t Secrets::add(const Node& node) {
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

// The tree of a hand, with all its discards.
std::uint32_t Secrets::root(const State& world, Seat seat) {
  auto& roots = roots_[seat.index];
  const Hand& hand = world.hand(seat);
  for (const Root& root : roots) {
    if (root.hand == hand) return root.node;
  }
  const std::uint32_t node = add({});
  expand(node, discards(world.open, seat, hand));
  roots.push_back({hand, node});
  return node;
}

void Secrets::expand(std::uint32_t node, const Urn& urn) {
  nodes_[node].first = static_cast<std::uint32_t>(nodes_.size());
  nodes_[node].choices = static_cast<std::uint8_t>(urn.size);
  for (std::size_t i = 0; i < urn.size; ++i) {
    const std::uint8_t code = urn.codes[i];
    add({.regret = trust_in_habit * urn.chance_of(code), .code = code});
  }
}

std::uint32_t Secrets::observed(std::uint32_t node, std::uint8_t code) {
  for (std::uint32_t i = nodes_[node].first; i != 0; i = nodes_[i].next) {
    if (nodes_[i].code == code) return i;
  }
  const std::uint32_t child = add({.next = nodes_[node].first, .code = code});
  nodes_[node].first = child;
  return child;
}

// As regrets have it; without any, all alike.
Secrets::Shares Secrets::wanted(const Node& node) const {
  const Node* choices = &nodes_[node.first];
  float all = 0;
  for (std::size_t i = 0; i < node.choices; ++i) all += choices[i].regret;
  const bool any = all > least_regret;
  const float one = 1 / (any ? all : static_cast<float>(node.choices));
  Shares shares;
  for (std::size_t i = 0; i < node.choices; ++i) {
    shares[i] = any ? choices[i].regret * one : one;
  }
  return shares;
}

std::uint32_t Secrets::choose(std::uint32_t node, Seat seat, Walk& walk) {
  const Node& at = nodes_[node];
  const Shares shares = wanted(at);
  const float any = exploring / static_cast<float>(at.choices);
  const auto drawn = [&](std::size_t i) { return (1 - exploring) * shares[i] + any; };
  float left = unit(rng_);
  std::uint8_t i = 0;
  for (; i + 1 < at.choices && left >= drawn(i); ++i) left -= drawn(i);
  walk.path.push_back({node, seat.index, i, drawn(i), walk.reach[1U - seat.index]});
  walk.reach[seat.index] *= shares[i] / drawn(i);
  return at.first + i;
}

// Whether the seat knows what it may choose here: all that it may set aside, and what it may play
// where it has been before.
bool Secrets::look(const State& world, Seat seat, std::uint32_t& at) {
  if (world.open.phase == Phase::discard) {
    at = root(world, seat);
    return true;
  }
  Node& node = nodes_[at];
  if (node.seen && node.choices == 0) {
    expand(at, plays_seen(world.open, seat, world.hand(seat), world.plays));
    return true;
  }
  return std::exchange(node.seen, true);
}

// From the deal to where a seat has not been.
void Secrets::descend(State& world, Walk& walk) {
  while (world.open.phase == Phase::discard || world.open.phase == Phase::play) {
    const Seat seat = world.open.to_act.front();
    std::uint32_t& mine = walk.at[seat.index];
    if (!look(world, seat, mine)) return;
    mine = choose(mine, seat, walk);
    const std::uint8_t code = nodes_[mine].code;
    Action action{Action::Kind::discard, code};
    if (world.open.phase == Phase::play) {
      std::uint32_t& others = walk.at[1U - seat.index];
      others = observed(others, code);
      action.kind = Action::Kind::play;
    }
    act(world, seat, action);
  }
}

void Secrets::iterate() {
  ++iterations_;
  State world = worlds_[rng_.below(static_cast<std::uint32_t>(worlds_.size()))];
  Walk walk;
  descend(world, walk);
  play_out(world, SeatSet::first(2), rng_);
  float worth = stake_.chances(world.open)[0] * 2 - 1;  // to seat 0; to seat 1 the opposite
  for (std::size_t i = walk.path.size(); i-- > 0;) {
    const Step& step = walk.path[i];
    worth = step.seat == 0 ? learn(step, worth) : -learn(step, -worth);
  }
}

// What all choices are worth is their mean so far; the one that was made is corrected by what came
// of it, the more the less likely it was. Returns what the node is worth as its seat would choose,
// which is not as it explored.
float Secrets::learn(const Step& step, float worth) {
  const Node& node = nodes_[step.node];
  const Shares shares = wanted(node);
  Node* choices = &nodes_[node.first];
  Shares worths;
  for (std::size_t i = 0; i < node.choices; ++i) {
    worths[i] = choices[i].visits > 0 ? choices[i].worth : worth;
  }
  worths[step.choice] += (worth - worths[step.choice]) / step.drawn;
  float mean = 0;
  for (std::size_t i = 0; i < node.choices; ++i) mean += shares[i] * worths[i];
  for (std::size_t i = 0; i < node.choices; ++i) {
    choices[i].regret = std::max(0.0F, choices[i].regret + step.weight * (worths[i] - mean));
    choices[i].sum += iterations_ * iterations_ * shares[i];
  }
  Node& made = choices[step.choice];
  made.worth += (worth - made.worth) / static_cast<float>(++made.visits);
  return mean;
}

// The later a choice, the more had been learned: it counts by the square of the iteration.
Secrets::Lines Secrets::lines(Seat seat, const Hand& hand) const {
  const Root* root = roots_[seat.index].begin();
  while (root->hand != hand) ++root;
  const Node& node = nodes_[root->node];
  const std::span<const Node> choices(&nodes_[node.first], node.choices);
  float top = 0, all = 0;
  for (const Node& choice : choices) top = std::max(top, choice.sum);
  const float least = top * std::min(1.0F, noise / std::sqrt(iterations_));
  for (const Node& choice : choices) all += choice.sum >= least ? choice.sum : 0;
  Lines lines;
  for (const Node& choice : choices) {
    if (choice.sum < least) continue;
    lines.push_back({{Action::Kind::discard, choice.code}, choice.sum / all});
  }
  return lines;
}

Action Secrets::draw(Seat seat, const Hand& hand, Rng& rng) const {
  const Lines all = lines(seat, hand);
  float left = unit(rng);
  std::size_t i = 0;
  for (; i + 1 < all.size() && left >= all[i].chance; ++i) left -= all[i].chance;
  return all[i].action;
}

}  // namespace clowder::box
