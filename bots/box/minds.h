// Rounds of three and more played out by nets (bots/box/nets.h): oneself by the one that plays
// well, the others by the one that plays as players do who search plainly, or by the first, too,
// if they seem to be players like oneself (bots/box/company.h). It is slower than habit and far
// nearer to what happens.
//
//   const Minds minds(*nets(4), view.open, view.seat);
//   const Minds::Gazes gazes = minds.look(world);      // costs less once than at every trial
//   minds.play_out(world, action, gazes, rng);         // until the round is scored
#pragma once

#include <array>

#include "bots/box/nets.h"
#include "bots/box/playout.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

class Minds {
 public:
  // From one position on; the nets must outlive this.
  Minds(const Nets& nets, const Public& open, Seat me);

  // What every seat sees of a world that the position may be.
  using Gazes = std::array<Net::Gaze, max_players>;
  Gazes look(const State& world) const;
  // Does in such a world what oneself is to do next, and plays on until the round is scored.
  void play_out(State& s, Action mine, Gazes gazes, Rng& rng) const;
  // Whether the others are taken for players like oneself.
  bool among_equals() const { return among_equals_; }

  // By which net a seat is imagined, and what it sees as long as the round lasts.
  const Net& net_of(Seat seat) const {
    return seat == me_ || among_equals_ ? nets_.own : nets_.others;
  }
  const Sight& standing_of(Seat seat) const { return standings_[seat.index]; }

 private:
  Action choose(const State& s, Seat seat, const Choices& choices, Gazes& gazes, Rng& rng) const;

  const Nets& nets_;
  Seat me_;
  bool among_equals_;
  std::array<Sight, max_players> standings_;
  Gazes gazes_;  // on what all may see now
};

// What a net makes of choices, `unit` of its numbers being one here.
Urn weighed(const Net& net, const Net::Thought& thought, int players, const Choices& choices,
            std::int32_t unit);
inline constexpr std::int32_t as_habit = 4096 / 16;  // both to a factor of e

}  // namespace clowder::box
