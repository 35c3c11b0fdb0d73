// How the search of `nine` plays on from a leaf: to the end of the turn, and after it so many
// rounds, to the beginning of the same seat's turn; then the chances that the position gives. What
// is compared has always seen as many turns of everybody.
//
//   const Playout style(view.open, 1);
//   OpenLoop<Game, Playout> tree(view, style, rng);
#pragma once

#include <utility>

#include "bots/nine/prospects.h"
#include "bots/nine/sense.h"
#include "games/nine/game.h"
#include "games/nine/imagine.h"

namespace clowder::nine {

class Playout {
 public:
  static constexpr double curiosity = 0.12;
  // After the first action all is played sensibly. A tree would try everything that a draw brings,
  // however bad, and so think little of drawing.
  static constexpr bool one_action = true;

  Playout(const Public& now, int rounds)
      : stop_(next_seat(now.turn, now.players)), rounds_(rounds) {}

  Chances finish(State& s, Rng& rng) const {
    FastChance chance(rng);
    for (int left = rounds_; !over(s);) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      const bool begins = s.open.phase == Phase::turn;
      if (begins && s.open.turn == stop_ && --left < 0) return chances_to_win(s.open);
      const Seat seat = s.open.to_act.front();
      apply(s, seat, begins ? best_turn(s, seat, rng) : sensible(s, seat), Unheard{});
    }
    return final_chances(s);
  }

 private:
  static constexpr int draws_imagined = 4;

  // How a turn begins best, by the chances at its end.
  static Action best_turn(const State& s, Seat seat, Rng& rng) {
    Action best = Action::draw();
    double most = 0;
    for (int i = 0; i < draws_imagined; ++i) {
      State world = s;
      shuffle_top(world, rng);
      most += chance_at_end(world, seat, best) / draws_imagined;
    }
    for (const Action action : legal(s, seat)) {
      if (action.kind == Action::Kind::draw) continue;
      State world = s;
      const double chance = chance_at_end(world, seat, action);
      if (chance > most) most = chance, best = action;
    }
    return best;
  }

  // Two cards of the draw pile, any, come to its top.
  static void shuffle_top(State& s, Rng& rng) {
    const std::uint32_t size = s.open.draw_size;
    Card* const top = &s.top();
    for (std::uint32_t i = 0; i < 2 && i < size; ++i) {
      std::swap(top[i], top[i + rng.below(size - i)]);
    }
  }

  static double chance_at_end(State& s, Seat seat, const Action& action) {
    apply(s, seat, action, Unheard{});
    while (!over(s) && !awaits_deal(s) && s.open.phase != Phase::turn) {
      const Seat who = s.open.to_act.front();
      apply(s, who, sensible(s, who), Unheard{});
    }
    return (over(s) ? final_chances(s) : chances_to_win(s.open))[seat.index];
  }

  Seat stop_;
  int rounds_;
};

}  // namespace clowder::nine
