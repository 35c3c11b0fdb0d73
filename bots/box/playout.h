// Choices by habit (bots/box/habit.h), and rounds played out by them. Uniform choices would end
// nearly every round in a paradox, and a search that believes them predicts one trick with any
// hand.
//
//   Action discard = usual_discard(view);
//   play_out(world, me, rng);                                // until the round is scored
#pragma once

#include "bots/box/habit.h"
#include "core/random.h"
#include "games/box/rules.h"
#include "games/box/view.h"

namespace clowder::box {

// What a seat does by habit: the likeliest choice.
Action usual_discard(const View& v);
Action mixed_discard(const View& v, Rng& rng);  // as likely as habit makes it
Action usual_prediction(const View& v);
Action usual_play(const View& v, Cells plays);

// The same by chance, as likely as habit makes it; for positions that a search imagines.
Action habitual_discard(const State& s, Seat seat, Rng& rng);
Action habitual_prediction(const State& s, Seat seat, Rng& rng);

// How likely habit sets each value aside, with the copies as they are.
float chance_of_discard(const Public& open, Seat seat, const Hand& hand, int value);

// One of `plays`, which must not be empty, and how likely it was among them.
struct Chosen {
  std::uint8_t code;
  float chance;
};
Chosen habitual_play(const State& s, Seat seat, Cells plays, Rng& rng);

// The play of somebody else, of whom less is known: the best of a few that come to mind, mostly.
Chosen loose_play(const State& s, Seat seat, Rng& rng);

// Until the round is scored: `me` by habit, the others loosely. Requires that nobody is to discard.
void play_out(State& s, Seat me, Rng& rng);

}  // namespace clowder::box
