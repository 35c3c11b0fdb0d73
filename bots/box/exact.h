// Rounds of `box` with all cards known, played on perfectly.
//
//   Exact exact;
//   int lead = exact.duel(state);             // two players: points of seat 0 less those of seat 1
//   exact.duel_play(state)                    // and a best play of the seat to act
//   Points all = exact.many(state);           // 3 to 5 players, every seat for itself
//
// Two players: alpha-beta with a table of positions, widened step by step from the last answer.
// More: every seat takes what brings itself the most points of the round, the first in the pinned
// order among equals; a table of positions, no cutting. Requires a state in the tricks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/box/rules.h"

namespace clowder::box {

class Exact {
 public:
  using Points = std::array<std::int8_t, max_players>;

  int duel(const State& s);
  Action duel_play(const State& s);
  Points many(const State& s);
  Action many_play(const State& s);
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Bound {
    std::uint64_t key = 0;
    std::int8_t least = -128, most = 127;
    std::uint8_t best = 255;
  };
  struct Known {
    std::uint64_t key = 0;
    Points points{};
    std::uint8_t best = 255;
  };

  struct Node {
    int alpha, beta, best;
  };

  int search(const State& s, int alpha, int beta);
  bool try_play(const State& s, Cell cell, Node& node, Bound& entry);
  int last_card(const State& s, int alpha, int beta);
  int open_node(const State& s, int alpha, int beta, Bound& entry);
  const Known& search_many(const State& s, Known& scratch);
  void prepare(const State& s);

  std::vector<Bound> bounds_;
  std::uint64_t salt_ = 1;
  std::size_t mask_ = 0;
  std::vector<Known> known_;
  std::array<std::array<std::uint32_t, all_cells>, 2> history_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace clowder::box
