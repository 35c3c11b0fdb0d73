// Imagined worlds of a decision of `box`, for three players and more where nets are known: among
// players who search plainly a world comes the oftener the likelier they would have discarded and
// predicted in it as they did, which the net that imitates them tells (bots/box/nets.h).
//
//   LikelyWorlds worlds(view, minds, seed);
//   State world = worlds.next();                 // another one, or the last once more
//
// Worlds are imagined as the deal would draw them (games/box/imagine.h), and one takes the place of
// the last with the chance by which it explains better what was seen (Metropolis and Hastings): so
// none has to be weighed afterwards. Among equals, and before the first trick, all count alike
// (docs/decisions/0031, which also tells why plays are not weighed).
#pragma once

#include "bots/box/minds.h"
#include "core/list.h"
#include "core/random.h"
#include "games/box/view.h"

namespace clowder::box {

class LikelyWorlds {
 public:
  // The view must be of a seat that is to act. View and minds must outlive this.
  LikelyWorlds(const View& v, const Minds& minds, std::uint64_t seed);

  const State& next();

  // How likely the others would have done in a world what counts here; 1 where nothing does. Where
  // it is less than `least` it may be said too high, but still less.
  double likelihood(const State& world, double least = 0) const;

 private:
  // A discard or a prediction of another seat, and what that seat saw of it but for its hand.
  struct Deed {
    Seat seat;
    Public open;
    Net::Gaze gaze;
  };
  void recall();
  void remember(const Public& open, Seat seat);
  double chance(const Deed& deed, const State& world) const;

  const View& view_;
  const Minds& minds_;
  Rng rng_;
  List<Deed, 2 * (max_players - 1)> deeds_;
  State world_;
  double likelihood_ = 0;
};

}  // namespace clowder::box
