// How a duel learns, and how its strategy is judged: walks over the whole tree.
#include <algorithm>

#include "bots/box/duel.h"

namespace clowder::box {
namespace {

// Calls visit(option) for every option of a mask.
template <class Visit>
void each(std::uint32_t mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(static_cast<std::size_t>(lowest_bit(mask)));
}

}  // namespace

// The numbers of a row as chances, equal ones if there are none: of the regrets for who learns, of
// the sums for who plays. Only options that the holder has are set.
void Duel::chances(const Node& node, std::size_t row, Walk walk, float* into) const {
  const bool learns = walk == Walk::learn;
  const Mask mask = masks_[node.masks + row];
  const std::uint32_t from = learns ? mask.legal : mask.sound;
  const Learned* numbers = &learned_[node.data + row * node.options];
  float all = 0;
  each(from, [&](std::size_t a) { all += numbers[a].of(walk); });
  each(mask.legal ^ from, [&](std::size_t a) { into[a] = 0; });
  if (all > 0) {
    const float one = 1 / all;
    each(from, [&](std::size_t a) { into[a] = numbers[a].of(walk) * one; });
  } else {
    const float even = 1.0F / static_cast<float>(std::max(1, box::count(from)));
    each(from, [&](std::size_t a) { into[a] = even; });
  }
}

void Duel::end_value(const Node& node, std::size_t hero, const Values& others,
                     Values& result) const {
  const Span heroes = holders(node, hero);
  for (const std::uint8_t i : heroes) result[i] = 0;
  const float worth = hero == 0 ? node.worth : -node.worth;
  const std::size_t step = hero == 0 ? count(1) : 1;
  for (const std::uint8_t k : holders(node, 1 - hero)) {
    if (others[k] == 0) continue;
    const float* weights = &setup_.weights[hero == 0 ? k : k * count(1)];
    const float times = worth * others[k];
    for (const std::uint8_t i : heroes) result[i] += times * weights[i * step];
  }
}

void Duel::value(std::uint32_t index, Way way, const Values& mine, const Values& others,
                 Values& result) {
  const Node& node = nodes_[index];
  if (node.options == 0) return end_value(node, way.hero, others, result);
  Plan plan;
  if (node.seat != way.hero || way.walk == Walk::learn) {
    std::size_t row = 0;
    for (const std::uint8_t i : holders(node, node.seat)) {
      chances(node, row++, way.walk, plan[i].data());
    }
  }
  if (node.seat != way.hero) return value_of_other(node, plan, way, mine, others, result);
  value_of_hero(node, plan, way, mine, others, result);
}

void Duel::value_of_hero(const Node& node, const Plan& plan, Way way, const Values& mine,
                         const Values& others, Values& result) {
  const bool learns = way.walk == Walk::learn;
  std::array<Values, max_options> parts;
  for (std::size_t a = 0; a < node.options; ++a) {
    const std::uint32_t child = children_[node.children + a].node;
    Values coming;
    if (learns) {
      for (const std::uint8_t i : holders(nodes_[child], way.hero))
        coming[i] = mine[i] * plan[i][a];
    }
    value(child, way, coming, others, parts[a]);
  }
  end_value(node, way.hero, others, result);  // the paradox of hands without an option
  std::size_t row = 0;
  for (const std::uint8_t i : holders(node, way.hero)) {
    const std::size_t data = node.data + row * node.options;
    const std::uint32_t mask = masks_[node.masks + row++].legal;
    if (mask == 0) continue;
    float sum = learns ? 0 : -1e30F;
    each(mask, [&](std::size_t a) {
      sum = learns ? sum + plan[i][a] * parts[a][i] : std::max(sum, parts[a][i]);
    });
    result[i] = sum;
    if (!learns) continue;
    const float share = static_cast<float>(iteration_) * mine[i];
    each(mask,
         [&](std::size_t a) { learned_[data + a].learn(parts[a][i] - sum, share * plan[i][a]); });
  }
}

// The other's hands spread over its plays; those that are stuck end the round.
void Duel::value_of_other(const Node& node, const Plan& plan, Way way, const Values& mine,
                          const Values& others, Values& result) {
  const Span heroes = holders(node, way.hero);
  Values going, part;
  bool any = false;
  std::size_t row = 0;
  for (const std::uint8_t k : holders(node, node.seat)) {
    going[k] = masks_[node.masks + row++].legal == 0 ? others[k] : 0;
    any = any || going[k] > 0;
  }
  for (const std::uint8_t i : heroes) result[i] = 0;
  if (any) end_value(node, way.hero, going, result);
  for (std::size_t a = 0; a < node.options; ++a) {
    const std::uint32_t child = children_[node.children + a].node;
    bool some = false;
    for (const std::uint8_t k : holders(nodes_[child], node.seat)) {
      going[k] = others[k] * plan[k][a];
      some = some || going[k] > 0;
    }
    if (!some && way.walk != Walk::learn) continue;  // who learns notes what it would do there
    value(child, way, mine, going, part);
    for (const std::uint8_t i : heroes) result[i] += part[i];
  }
}

// How likely each hand of a seat is within its deal: all are, where nobody is to discard.
void Duel::opening_chances(std::size_t seat, Walk walk, Values& into) const {
  const auto& groups = setup_.groups[seat];
  into.fill(1);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    float all = 0, members = 0;
    for (std::size_t k = 0; k < groups.size(); ++k) {
      if (groups[k] == groups[i]) all += openings_[seat][k].of(walk), members += 1;
    }
    into[i] = all > 0 ? openings_[seat][i].of(walk) / all : 1 / members;
  }
}

std::vector<float> Duel::opening(std::size_t seat) const {
  Values into{};
  opening_chances(seat, Walk::respond, into);
  return {into.begin(), into.begin() + static_cast<std::ptrdiff_t>(count(seat))};
}

void Duel::learn_opening(std::size_t hero, const Values& mine, const Values& result) {
  const auto& groups = setup_.groups[hero];
  for (std::size_t i = 0; i < groups.size(); ++i) {
    float mean = 0;
    for (std::size_t k = 0; k < groups.size(); ++k) {
      if (groups[k] == groups[i]) mean += mine[k] * result[k];
    }
    openings_[hero][i].learn(result[i] - mean, static_cast<float>(iteration_) * mine[i]);
  }
}

void Duel::iterate() {
  ++iteration_;
  for (std::size_t hero = 0; hero < 2; ++hero) {
    Values mine{}, others{}, result;
    opening_chances(hero, Walk::learn, mine);
    opening_chances(1 - hero, Walk::learn, others);
    value(0, {hero, Walk::learn}, mine, others, result);
    learn_opening(hero, mine, result);
  }
}

std::array<double, 2> Duel::best_responses() {
  std::array<double, 2> best{};
  for (std::size_t hero = 0; hero < 2; ++hero) {
    Values mine{}, others{}, result;
    opening_chances(1 - hero, Walk::respond, others);
    value(0, {hero, Walk::respond}, mine, others, result);
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

}  // namespace clowder::box
