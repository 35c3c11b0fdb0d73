#include "bots/box/duel.h"

#include <algorithm>

#include "core/game.h"

namespace clowder::box {
namespace {}  // namespace

Duel::Duel(const Setup& setup) : setup_(setup) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    opening_regrets_[seat].assign(count(seat), 0);
    opening_sums_[seat].assign(count(seat), 0);
  }
}

bool Duel::build(std::size_t most) {
  most_ = most;
  State s;
  s.open = setup_.open;
  add(s, setup_.hands);
  return !full_;
}

// A hand that has run out of cards cannot have come here.
Cells Duel::plays_of(const State& s, std::size_t seat, const Hand& hand) const {
  return legal_plays(s.open, Seat{static_cast<std::uint8_t>(seat)}, hand);
}

std::uint32_t Duel::add_end(float worth) {
  nodes_.push_back({.worth = worth});
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

// The position after a play, by hands that go on from there if there are any: only if every hand of
// the next seat is stuck has the round ended by a paradox.
State Duel::after(const State& s, const Hands& hands, std::size_t seat, Cell cell) const {
  State next;
  for (std::size_t i = 0; i < hands[seat].size(); ++i) {
    if (!hands[seat][i].has(cell.value())) continue;
    for (const Hand& other : hands[1 - seat]) {
      if (other.empty()) continue;
      next = s;
      next.hands[seat] = hands[seat][i], next.hands[1 - seat] = other;
      apply(next, Seat{static_cast<std::uint8_t>(seat)}, Action::play(cell), Unheard{});
      if (next.open.paradox == no_seat) return next;
    }
  }
  return next;
}

std::uint32_t Duel::add(const State& s, const Hands& hands) {
  if (s.open.phase != Phase::play) return add_end(worth_of(s));
  if (nodes_.size() >= most_) full_ = true;
  if (full_) return 0;
  const Seat actor = s.open.to_act.front();
  const std::size_t seat = actor.index;
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.seat = actor.index});
  Cells all = 0;
  for (const Hand& hand : hands[seat]) all |= plays_of(s, seat, hand);
  Node& node = nodes_[index];
  node.options = static_cast<std::uint8_t>(box::count(all));
  node.masks = static_cast<std::uint32_t>(masks_.size());
  node.data = static_cast<std::uint32_t>(regrets_.size());
  bool stuck = false;
  for (const Hand& hand : hands[seat]) {
    const Cells plays = plays_of(s, seat, hand);
    stuck = stuck || (plays == 0 && hand.size() > 1);
    std::uint32_t mask = 0, bit_of = 1;
    for (Cells cells = all; cells != 0; cells &= cells - 1, bit_of <<= 1U) {
      if ((plays & bit(first(cells))) != 0) mask |= bit_of;
    }
    masks_.push_back(mask);
  }
  regrets_.resize(regrets_.size() + node.options * hands[seat].size());
  sums_.resize(regrets_.size());
  if (stuck) {  // box.7.2
    State scored = s;
    Unheard nothing;
    cause_paradox(scored, actor, nothing);
    nodes_[index].worth = worth_of(scored);
  }
  add_children(index, s, hands, all);
  return index;
}

void Duel::add_children(std::uint32_t node, const State& s, const Hands& hands, Cells plays) {
  const std::size_t seat = nodes_[node].seat;
  const auto base = static_cast<std::uint32_t>(children_.size());
  nodes_[node].children = base;
  for (Cells cells = plays; cells != 0; cells &= cells - 1) {
    children_.push_back(0);
    cells_.push_back(first(cells).index);
  }
  std::uint32_t i = 0;
  for (Cells cells = plays; cells != 0; cells &= cells - 1, ++i) {
    const Cell cell = first(cells);
    Hands left = hands;
    for (Hand& hand : left[seat]) {
      if ((plays_of(s, seat, hand) & bit(cell)) != 0) {
        hand.play(cell);
      } else {
        hand = Hand{};
      }
    }
    const std::uint32_t child = add(after(s, hands, seat, cell), left);
    children_[base + i] = child;
  }
}

std::size_t Duel::information_sets() const {
  std::size_t sets = 0;
  for (const std::uint32_t mask : masks_) sets += mask != 0;
  for (const auto& groups : setup_.groups) {
    if (!groups.empty()) sets += 1U + *std::max_element(groups.begin(), groups.end());
  }
  return sets;
}

// The numbers of a row as chances, equal ones if there are none.
void Duel::chances(const Node& node, std::size_t hand, const std::vector<float>& from,
                   float* into) const {
  const std::uint32_t mask = masks_[node.masks + hand];
  const float* row = &from[node.data + hand * node.options];
  float all = 0;
  for (std::size_t a = 0; a < node.options; ++a) all += row[a];
  const float even = 1.0F / static_cast<float>(std::max(1, box::count(mask)));
  for (std::size_t a = 0; a < node.options; ++a) {
    into[a] = all > 0 ? row[a] / all : (mask >> a & 1U) != 0 ? even : 0;
  }
}

void Duel::end_value(float worth, std::size_t hero, const Values& others, Values& result) const {
  const float mine = hero == 0 ? worth : -worth;
  for (std::size_t i = 0; i < count(hero); ++i) {
    float sum = 0;
    for (std::size_t k = 0; k < count(1 - hero); ++k) {
      sum += others[k] * (hero == 0 ? weight(i, k) : weight(k, i));
    }
    result[i] = mine * sum;
  }
}

void Duel::value(std::uint32_t index, std::size_t hero, Walk walk, const Values& mine,
                 const Values& others, Values& result) {
  const Node node = nodes_[index];
  if (node.options == 0) return end_value(node.worth, hero, others, result);
  Plan plan;
  const bool learns = walk == Walk::learn;
  if (node.seat != hero || learns) {
    for (std::size_t i = 0; i < count(node.seat); ++i) {
      chances(node, i, learns ? regrets_ : sums_, plan[i].data());
    }
  }
  if (node.seat != hero) return value_of_other(node, plan, {hero, walk}, mine, others, result);
  std::array<Values, max_options> parts;
  for (std::size_t a = 0; a < node.options; ++a) {
    Values coming{};
    for (std::size_t i = 0; learns && i < count(hero); ++i) coming[i] = mine[i] * plan[i][a];
    value(children_[node.children + a], hero, walk, coming, others, parts[a]);
  }
  Values paradox{};
  end_value(node.worth, hero, others, paradox);
  for (std::size_t i = 0; i < count(hero); ++i) {
    const std::uint32_t mask = masks_[node.masks + i];
    result[i] = mask == 0 ? paradox[i] : learns ? 0 : -1e30F;
    for (std::size_t a = 0; a < node.options; ++a) {
      if ((mask >> a & 1U) == 0) continue;
      result[i] = learns ? result[i] + plan[i][a] * parts[a][i] : std::max(result[i], parts[a][i]);
    }
    if (!learns || mask == 0) continue;
    float* regret = &regrets_[node.data + i * node.options];
    float* sum = &sums_[node.data + i * node.options];
    for (std::size_t a = 0; a < node.options; ++a) {
      if ((mask >> a & 1U) == 0) continue;
      regret[a] = std::max(0.0F, regret[a] + parts[a][i] - result[i]);
      sum[a] += static_cast<float>(iteration_) * mine[i] * plan[i][a];
    }
  }
}

// The other's hands spread over its plays; those that are stuck end the round.
void Duel::value_of_other(const Node& node, const Plan& plan, Way way, const Values& mine,
                          const Values& others, Values& result) {
  const auto [hero, walk] = way;
  const std::size_t hands = count(node.seat);
  Values stuck{}, part;
  bool any = false;
  for (std::size_t k = 0; k < hands; ++k) {
    if (masks_[node.masks + k] == 0 && others[k] > 0) stuck[k] = others[k], any = true;
  }
  result.fill(0);
  if (any) end_value(node.worth, hero, stuck, result);
  for (std::size_t a = 0; a < node.options; ++a) {
    Values going{};
    bool some = false;
    for (std::size_t k = 0; k < hands; ++k) {
      if (masks_[node.masks + k] == 0) continue;
      going[k] = others[k] * plan[k][a];
      some = some || going[k] > 0;
    }
    if (!some && walk != Walk::learn) continue;  // who learns still notes what it would do there
    value(children_[node.children + a], hero, walk, mine, going, part);
    for (std::size_t i = 0; i < count(hero); ++i) result[i] += part[i];
  }
}

// How likely each hand of a seat is within its deal: all are, where nobody is to discard.
void Duel::opening_chances(std::size_t seat, const std::vector<float>& from, Values& into) const {
  const auto& groups = setup_.groups[seat];
  if (groups.empty()) return into.fill(1);
  std::array<float, max_hands> all{}, members{};
  for (std::size_t i = 0; i < groups.size(); ++i) {
    all[groups[i]] += from[i];
    members[groups[i]] += 1;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    into[i] = all[groups[i]] > 0 ? from[i] / all[groups[i]] : 1 / members[groups[i]];
  }
}

void Duel::learn_opening(std::size_t hero, const Values& mine, const Values& result) {
  const auto& groups = setup_.groups[hero];
  std::array<float, max_hands> mean{};
  for (std::size_t i = 0; i < groups.size(); ++i) mean[groups[i]] += mine[i] * result[i];
  for (std::size_t i = 0; i < groups.size(); ++i) {
    float& regret = opening_regrets_[hero][i];
    regret = std::max(0.0F, regret + result[i] - mean[groups[i]]);
    opening_sums_[hero][i] += static_cast<float>(iteration_) * mine[i];
  }
}

void Duel::iterate() {
  ++iteration_;
  for (std::size_t hero = 0; hero < 2; ++hero) {
    Values mine{}, others{}, result;
    opening_chances(hero, opening_regrets_[hero], mine);
    opening_chances(1 - hero, opening_regrets_[1 - hero], others);
    value(0, hero, Walk::learn, mine, others, result);
    learn_opening(hero, mine, result);
  }
}

std::array<double, 2> Duel::best_responses() {
  std::array<double, 2> best{};
  for (std::size_t hero = 0; hero < 2; ++hero) {
    Values mine{}, others{}, result;
    opening_chances(1 - hero, opening_sums_[1 - hero], others);
    value(0, hero, Walk::respond, mine, others, result);
    const auto& groups = setup_.groups[hero];
    if (groups.empty()) {
      for (std::size_t i = 0; i < count(hero); ++i) best[hero] += static_cast<double>(result[i]);
      continue;
    }
    std::array<float, max_hands> top;
    top.fill(-1e30F);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      top[groups[i]] = std::max(top[groups[i]], result[i]);
    }
    const std::size_t deals = 1U + *std::max_element(groups.begin(), groups.end());
    for (std::size_t g = 0; g < deals; ++g) best[hero] += static_cast<double>(top[g]);
  }
  return best;
}

std::vector<Duel::Option> Duel::root(std::size_t hand) const {
  const Node& node = nodes_[0];
  std::array<float, max_options> plan;
  chances(node, hand, sums_, plan.data());
  std::vector<Option> options;
  options.reserve(node.options);
  for (std::size_t a = 0; a < node.options; ++a) {
    options.push_back({Cell{cells_[node.children + a]}, plan[a]});
  }
  return options;
}

std::vector<float> Duel::opening(std::size_t seat) const {
  Values into{};
  opening_chances(seat, opening_sums_[seat], into);
  return {into.begin(), into.begin() + static_cast<std::ptrdiff_t>(count(seat))};
}

std::vector<Cell> Duel::plays(std::uint32_t node) const {
  std::vector<Cell> cells;
  cells.reserve(nodes_[node].options);
  for (std::size_t a = 0; a < nodes_[node].options; ++a) {
    cells.push_back(Cell{cells_[nodes_[node].children + a]});
  }
  return cells;
}

std::uint32_t Duel::child(std::uint32_t node, Cell cell) const {
  std::uint32_t at = nodes_[node].children;
  while (cells_[at] != cell.index) ++at;
  return children_[at];
}

void Duel::adopt(std::uint32_t here, const Duel& other, std::uint32_t there) {
  const Node &mine = nodes_[here], &theirs = other.nodes_[there];
  for (std::size_t i = 0; i < count(mine.seat); ++i) {
    std::array<float, max_options> plan;
    other.chances(theirs, i, other.sums_, plan.data());
    for (std::size_t a = 0; a < mine.options; ++a) {
      sums_[mine.data + i * mine.options + a] = plan[a];
    }
  }
}

}  // namespace clowder::box
