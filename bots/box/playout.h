// Choices by habit (bots/box/habit.h), and rounds played out by them. Uniform choices would end
// nearly every round in a paradox, and a search that believes them predicts one trick with any
// hand.
//
//   play_out(world, 4, rng);                                 // until four tricks are finished
//   float p = chance_of(open, seat, hand, Action::predict(2));
#pragma once

#include "bots/box/habit.h"
#include "core/random.h"
#include "games/box/rules.h"

namespace clowder::box {

// One of `plays`, which must not be empty. The second: how likely it was among them.
struct Chosen {
  std::uint8_t code;
  float chance;
};
Chosen habitual_play(const Public& open, Seat seat, const Hand& hand, Cells plays, Rng& rng);
Action habitual_discard(const State& s, Seat seat, Rng& rng);
Action habitual_prediction(const State& s, Seat seat, Rng& rng);

// How likely a seat with this hand, before it acted, would have discarded or predicted so.
float chance_of_discard(const Public& open, Seat seat, const Hand& hand, int value);
float chance_of_prediction(const Public& open, Seat seat, const Hand& hand, int tricks);

// Until so many tricks are finished, or the round is scored. Requires that nobody is to discard.
void play_out(State& s, int tricks, Rng& rng);

}  // namespace clowder::box
