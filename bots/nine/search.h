// How the tree search of `nine` plays on from a leaf: sensibly for some turns, and then the chances
// that the position gives.
//
//   const Playout style{.turns = 12};
//   OpenLoop<Game, Playout> tree(view, style, rng);
#pragma once

#include "bots/nine/prospects.h"
#include "bots/nine/sense.h"
#include "games/nine/game.h"
#include "games/nine/imagine.h"

namespace clowder::nine {

struct Playout {
  static constexpr double curiosity = 0.12;
  int turns = 0;

  Chances finish(State& s, Rng& rng) const {
    FastChance chance(rng);
    Seat whose = s.open.turn;
    for (int left = turns; !over(s);) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      if (s.open.turn != whose && s.open.phase == Phase::turn) {
        whose = s.open.turn;
        if (--left < 0) return chances_to_win(s.open);
      }
      const Seat seat = s.open.to_act.front();
      // Now and then anything: what the others do is not known so well.
      const bool any = rng.below(8) == 0;
      apply(s, seat, any ? any_of(legal(s, seat), rng) : sensible(s, seat), Unheard{});
    }
    return final_chances(s);
  }
};

}  // namespace clowder::nine
