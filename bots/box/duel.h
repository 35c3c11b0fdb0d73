// The rest of a round between two players as a game of its own: what both may hold, who knows what,
// and a strategy for it that nobody can exploit by much. Regrets are matched again and again over
// the whole tree of public plays (CFR+), for all hands of both seats at once.
//
//   Duel duel({.open = open, .hands = {first, second}, .weights = weights, .worth = worth});
//   if (duel.build(100000)) { for (int i = 0; i < 100; ++i) duel.iterate(); }
//   duel.options(0, hand)                            // the chances of the first plays, by cell
//
// `open` must be in the tricks. A hand of one seat and one of the other go together with
// weights[i * size of the second + k]; zero: they cannot. A seat is assumed to know its own hand
// and all that is public, nothing else. `worth` says what a scored round is worth to seat 0 and
// costs seat 1.
//
// With `groups`, the hands are held before the discards: hand i belongs to deal groups[i] of its
// seat and differs from its siblings only by what it set aside, and the discard is chosen, too.
//
// The strategy never makes a play after which the own next turn must be a paradox if it has
// another; whoever responds to it may.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/list.h"
#include "games/box/rules.h"

namespace clowder::box {

class Duel {
 public:
  static constexpr std::size_t max_hands = 72;
  static constexpr std::size_t max_options = 20;  // cells with two players

  using Worth = float (*)(const Public& scored, const void* context);
  struct Setup {
    Public open;
    std::array<std::vector<Hand>, 2> hands{};           // at most max_hands each
    std::array<std::vector<std::uint8_t>, 2> groups{};  // empty: nobody is to discard
    std::vector<float> weights{};
    Worth worth = nullptr;
    const void* context = nullptr;
  };

  explicit Duel(Setup setup) : setup_(std::move(setup)) {}

  // Whether the tree has at most so many nodes; only then may it be solved.
  bool build(std::size_t most);
  std::size_t size() const { return nodes_.size(); }
  std::size_t work() const { return work_; }  // numbers that one round of learning touches
  std::size_t information_sets() const;

  void iterate();

  // A play and its chance, for a hand of the seat that is to act at a node that the hand can reach.
  struct Option {
    Cell cell;
    float chance;
  };
  using Options = List<Option, max_options>;
  Options options(std::uint32_t node, std::size_t hand) const;
  // The chances of the hands of a seat within their groups: which discard to make.
  std::vector<float> opening(std::size_t seat) const;
  // The node that a play leads to, from the root 0; nothing if no hand can play it.
  std::optional<std::uint32_t> child(std::uint32_t node, Cell cell) const;

  // What seat 0 and seat 1 could win against the average strategy of the other.
  std::array<double, 2> best_responses();

  // For the laboratory: discards with these chances, one for each hand of the seat; and plays as
  // another duel over the same hands does.
  void discard_by(std::size_t seat, const std::vector<float>& chances) {
    for (std::size_t i = 0; i < chances.size(); ++i) openings_[seat][i].sum = chances[i];
  }
  void play_like(const Duel& other) { learned_ = other.learned_; }

 private:
  using Values = std::array<float, max_hands>;
  using Plan = std::array<std::array<float, max_options>, max_hands>;  // by hand, then by play
  enum class Walk : std::uint8_t { learn, respond };

  struct Node {
    std::array<std::uint32_t, 2> holders{};  // in lists_: their number, then the hands that
                                             // can have come here, by seat
    std::uint32_t children = 0;              // in children_
    std::uint32_t data = 0;                  // in learned_: a row of options for every holder
    std::uint32_t masks = 0;                 // in masks_: the options that a holder has
    float worth = 0;           // of the end, or of the paradox of holders without an option
    std::uint8_t options = 0;  // none: the round ends here
    std::uint8_t seat = 0;
  };
  struct Child {
    std::uint32_t node;
    std::uint8_t cell;  // the play that leads there
  };
  struct Learned {
    float regret = 0, sum = 0;
    float of(Walk walk) const { return walk == Walk::learn ? regret : sum; }
    void learn(float more, float share) {
      regret = regret + more > 0 ? regret + more : 0;
      sum += share;
    }
  };
  struct Mask {
    std::uint32_t legal,
        sound;  // sound: without those that run into a paradox, if there are others
  };
  struct Holder {
    std::uint8_t hand;
    Hand cards;
  };
  using Row = List<Holder, max_hands>;
  using Holders = std::array<Row, 2>;
  using Lists = std::array<std::uint32_t, 2>;
  struct Span {
    const std::uint8_t *first, *last;
    const std::uint8_t* begin() const { return first; }
    const std::uint8_t* end() const { return last; }
    std::size_t size() const { return static_cast<std::size_t>(last - first); }
  };

  std::uint32_t list(const Row& holders);
  std::uint32_t add(const Public& open, const Holders& holders, const Lists& lists);
  void add_masks(std::uint32_t node, const Public& open, const Row& holders, Cells plays);
  void add_children(std::uint32_t node, const Public& open, const Holders& holders, Cells plays);

  std::size_t count(std::size_t seat) const { return setup_.hands[seat].size(); }
  Span holders(const Node& node, std::size_t seat) const {
    const std::uint8_t* at = &lists_[node.holders[seat]];
    return {at + 1, at + 1 + *at};
  }
  float worth_of(const Public& scored) const { return setup_.worth(scored, setup_.context); }
  void chances(const Node& node, std::size_t row, Walk walk, float* into) const;

  // What every hand of `hero` expects here, given how likely each hand of the other comes here.
  struct Way {
    std::size_t hero;
    Walk walk;
  };
  void value(std::uint32_t node, Way way, const Values& mine, const Values& others, Values& result);
  void value_of_hero(const Node& node, const Plan& plan, Way way, const Values& mine,
                     const Values& others, Values& result);
  void value_of_other(const Node& node, const Plan& plan, Way way, const Values& mine,
                      const Values& others, Values& result);
  void end_value(const Node& node, std::size_t hero, const Values& others, Values& result) const;
  void opening_chances(std::size_t seat, Walk walk, Values& into) const;
  void learn_opening(std::size_t hero, const Values& mine, const Values& result);

  Setup setup_;
  std::size_t most_ = 0, work_ = 0;
  bool full_ = false;
  std::vector<Node> nodes_;
  std::vector<std::uint8_t> lists_;
  std::vector<Child> children_;
  std::vector<Mask> masks_;
  std::vector<Learned> learned_;
  std::array<std::array<Learned, max_hands>, 2> openings_{};
  int iteration_ = 0;
};

}  // namespace clowder::box
