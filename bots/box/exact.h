// Rounds of `box` with all cards known, played on perfectly.
//
//   Exact exact;
//   int lead = exact.duel(state);             // two players: points of seat 0 less those of seat 1
//   exact.duel_play(state)                    // and a best play of the seat to act
//   Points all = exact.many(state);           // 3 to 5 players, every seat for itself
//
// Two players: see bots/box/open_duel.h. More: every seat takes what brings itself the most points
// of the round, the first in the pinned order among equals; a table of positions, no cutting.
// Requires a state in the tricks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/box/open_duel.h"
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
  struct Known {
    std::uint64_t key = 0;
    Points points{};
    std::uint8_t best = 255;
  };

  const Known& search_many(const State& s, Known& scratch);
  void prepare(const State& s);

  OpenDuel two_;
  std::vector<Known> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace clowder::box
