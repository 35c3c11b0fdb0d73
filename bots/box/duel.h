// The end of a round between two players as a game of its own: what both may hold, who knows what,
// and a strategy for it that nobody can exploit by much. Regrets are matched again and again over
// the whole tree of public plays (CFR+), for all hands of both seats at once.
//
//   Duel duel(open, hands_of_seat_0, hands_of_seat_1, weights, worth);
//   if (duel.build(100000)) { for (int i = 0; i < 100; ++i) duel.iterate(); }
//   duel.root(hand)                                  // the chances of the plays, by cell
//
// `open` must be in the tricks. A hand of one seat and one of the other go together with
// weights[i * size of the second + k]; zero: they cannot. A seat is assumed to know its own hand
// and all that is public, nothing else. `worth` says what a scored round is worth to seat 0 and
// costs seat 1.
//
// With `opening`, the hands are held before the discards: hand i belongs to deal group[i] of its
// seat and differs from its siblings only by what it set aside, and the discard is chosen, too.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/box/rules.h"

namespace clowder::box {

class Duel {
 public:
  using Worth = float (*)(const Public& scored, const void* context);
  struct Setup {
    Public open;
    std::array<std::vector<Hand>, 2> hands{};           // at most 72 each
    std::array<std::vector<std::uint8_t>, 2> groups{};  // empty: nobody is to discard
    std::vector<float> weights{};
    Worth worth = nullptr;
    const void* context = nullptr;
  };

  explicit Duel(const Setup& setup);

  // Whether the tree has at most so many nodes; only then may it be solved.
  bool build(std::size_t most);
  std::size_t size() const { return nodes_.size(); }
  std::size_t information_sets() const;

  void iterate();

  // A play and its chance, for a hand of the seat that is to act.
  struct Option {
    Cell cell;
    float chance;
  };
  std::vector<Option> root(std::size_t hand) const;
  // The chances of the hands of a seat within their groups: which discard to make.
  std::vector<float> opening(std::size_t seat) const;

  // What seat 0 and seat 1 could win against the average strategy of the other.
  std::array<double, 2> best_responses();

  // The node that a play leads to, from the root 0; requires that some hand can play it.
  std::uint32_t child(std::uint32_t node, Cell cell) const;
  bool ends(std::uint32_t node) const { return nodes_[node].options == 0; }
  std::vector<Cell> plays(std::uint32_t node) const;
  // Takes over what another duel with the same hands would do at its node `there`.
  void adopt(std::uint32_t here, const Duel& other, std::uint32_t there);
  // Lets a seat discard with these chances, one for each of its hands.
  void discard_by(std::size_t seat, const std::vector<float>& chances) {
    opening_sums_[seat] = chances;
  }
  using Hands = std::array<std::vector<Hand>, 2>;
  // The position after a play of `seat`, for some hands that can go on from there.
  State after(const State& s, const Hands& hands, std::size_t seat, Cell cell) const;

 private:
  static constexpr std::size_t max_hands = 72;
  using Values = std::array<float, max_hands>;
  static constexpr std::size_t max_options = 20;                       // cells with two players
  using Plan = std::array<std::array<float, max_options>, max_hands>;  // by hand, then by play
  enum class Walk : std::uint8_t { learn, respond };

  struct Node {
    std::uint32_t children = 0;  // in children_
    std::uint32_t data = 0;      // in regrets_ and sums_: a row of options for every hand
    std::uint32_t masks = 0;     // in masks_: the options that a hand has
    float worth = 0;             // of the end, or of the paradox of hands without an option
    std::uint8_t options = 0;    // none: the round ends here
    std::uint8_t seat = 0;
  };

  std::uint32_t add(const State& s, const Hands& hands);
  std::uint32_t add_end(float worth);
  void add_children(std::uint32_t node, const State& s, const Hands& hands, Cells plays);
  Cells plays_of(const State& s, std::size_t seat, const Hand& hand) const;

  std::size_t count(std::size_t seat) const { return setup_.hands[seat].size(); }
  float weight(std::size_t i, std::size_t k) const { return setup_.weights[i * count(1) + k]; }
  float worth_of(const State& scored) const { return setup_.worth(scored.open, setup_.context); }
  void chances(const Node& node, std::size_t hand, const std::vector<float>& from,
               float* into) const;

  // What every hand of `hero` expects here, given how likely each hand of the other comes here.
  void value(std::uint32_t node, std::size_t hero, Walk walk, const Values& mine,
             const Values& others, Values& result);
  struct Way {
    std::size_t hero;
    Walk walk;
  };
  void value_of_other(const Node& node, const Plan& plan, Way way, const Values& mine,
                      const Values& others, Values& result);
  void end_value(float worth, std::size_t hero, const Values& others, Values& result) const;
  void opening_chances(std::size_t seat, const std::vector<float>& from, Values& into) const;
  void learn_opening(std::size_t hero, const Values& mine, const Values& result);

  Setup setup_;
  std::size_t most_ = 0;
  bool full_ = false;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> children_;
  std::vector<std::uint8_t> cells_;  // beside children_: the play that leads there
  std::vector<std::uint32_t> masks_;
  std::vector<float> regrets_, sums_;
  std::array<std::vector<float>, 2> opening_regrets_, opening_sums_;
  int iteration_ = 0;
};

}  // namespace clowder::box
