#include "bots/box/duel.h"

#include <algorithm>

#include "bots/box/past.h"
#include "bots/box/sense.h"
#include "core/game.h"

namespace clowder::box {

bool Duel::build(std::size_t most) {
  most_ = most;
  Holders all;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const Hand& hand : setup_.hands[seat]) {
      all[seat].push_back({static_cast<std::uint8_t>(all[seat].size()), hand});
    }
  }
  add(setup_.open, all, {list(all[0]), list(all[1])});
  return !full_;
}

std::uint32_t Duel::list(const Row& holders) {
  const auto at = static_cast<std::uint32_t>(lists_.size());
  lists_.push_back(static_cast<std::uint8_t>(holders.size()));
  for (const Holder& holder : holders) lists_.push_back(holder.hand);
  return at;
}

std::uint32_t Duel::add(const Public& open, const Holders& holders, const Lists& lists) {
  if (nodes_.size() >= most_) full_ = true;
  if (full_) return 0;
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.holders = lists});
  work_ += holders[0].size() * holders[1].size();
  if (open.phase != Phase::play) {
    nodes_[index].worth = worth_of(open);
    return index;
  }
  const Seat actor = open.to_act.front();
  const auto& mine = holders[actor.index];
  Cells all = 0;
  bool stuck = false;
  for (const Holder& holder : mine) {
    const Cells plays = legal_plays(open, actor, holder.cards);
    all |= plays;
    stuck = stuck || plays == 0;
  }
  nodes_[index].seat = actor.index;
  nodes_[index].options = static_cast<std::uint8_t>(box::count(all));
  if (stuck) {  // box.7.2
    State stuck_here{.open = open};
    Unheard nothing;
    cause_paradox(stuck_here, actor, nothing);
    nodes_[index].worth = worth_of(stuck_here.open);
  }
  add_masks(index, open, mine, all);
  add_children(index, open, holders, all);
  return index;
}

void Duel::add_masks(std::uint32_t node, const Public& open, const Row& holders, Cells plays) {
  Node& at = nodes_[node];
  at.masks = static_cast<std::uint32_t>(masks_.size());
  at.data = static_cast<std::uint32_t>(learned_.size());
  const Seat actor{at.seat};
  for (const Holder& holder : holders) {
    const Cells legal = legal_plays(open, actor, holder.cards);
    Mask mask{0, 0};
    std::uint32_t bit_of = 1;
    for (Cells cells = plays; cells != 0; cells &= cells - 1, bit_of <<= 1U) {
      if ((legal & bit(first(cells))) == 0) continue;
      mask.legal |= bit_of;
      if (goes_on(open, actor, holder.cards, first(cells))) mask.sound |= bit_of;
    }
    if (mask.sound == 0) mask.sound = mask.legal;
    masks_.push_back(mask);
  }
  learned_.resize(learned_.size() + at.options * holders.size());
  work_ += at.options * holders.size();
}

void Duel::add_children(std::uint32_t node, const Public& open, const Holders& holders,
                        Cells plays) {
  const Seat actor{nodes_[node].seat};
  auto at = static_cast<std::uint32_t>(children_.size());
  nodes_[node].children = at;
  for (Cells cells = plays; cells != 0; cells &= cells - 1) {
    children_.push_back({0, first(cells).index});
  }
  Lists lists = nodes_[node].holders;
  Holders left;
  left[1 - actor.index] = holders[1 - actor.index];
  for (Cells cells = plays; cells != 0 && !full_; cells &= cells - 1, ++at) {
    const Cell cell = first(cells);
    auto& mine = left[actor.index];
    mine.clear();
    for (Holder holder : holders[actor.index]) {
      if ((legal_plays(open, actor, holder.cards) & bit(cell)) == 0) continue;
      holder.cards.play(cell);
      mine.push_back(holder);
    }
    lists[actor.index] = list(mine);
    const std::uint32_t child = add(after(open, cell), left, lists);
    children_[at].node = child;
  }
}

std::size_t Duel::information_sets() const {
  std::size_t sets = 0;
  for (const Mask& mask : masks_) sets += mask.legal != 0;
  for (const auto& groups : setup_.groups) {
    if (!groups.empty()) sets += 1U + *std::max_element(groups.begin(), groups.end());
  }
  return sets;
}

Duel::Options Duel::options(std::uint32_t node, std::size_t hand) const {
  const Node& at = nodes_[node];
  const Span all = holders(at, at.seat);
  const auto row = static_cast<std::size_t>(std::find(all.begin(), all.end(), hand) - all.begin());
  Options options;
  if (row == all.size()) return options;
  std::array<float, max_options> plan{};
  chances(at, row, Walk::respond, plan.data());
  for (std::size_t a = 0; a < at.options; ++a) {
    options.push_back({Cell{children_[at.children + a].cell}, plan[a]});
  }
  return options;
}

std::optional<std::uint32_t> Duel::child(std::uint32_t node, Cell cell) const {
  const Node& at = nodes_[node];
  for (std::uint32_t i = at.children; i < at.children + at.options; ++i) {
    if (children_[i].cell == cell.index) return children_[i].node;
  }
  return std::nullopt;
}

}  // namespace clowder::box
