// Choices by habit (bots/box/habit.h), and rounds played out by them. Uniform choices would end
// nearly every round in a paradox, and a search that believes them predicts one trick with any
// hand.
//
//   Action discard = usual_discard(view);
//   play_out(world, alike, rng);                             // until the round is scored
#pragma once

#include "bots/box/habit.h"
#include "core/random.h"
#include "games/box/rules.h"
#include "games/box/view.h"

namespace clowder::box {

// A choice and how likely it was among those it was drawn from.
struct Chosen {
  std::uint8_t code;
  float chance;
};

// Choices with the weights of habit, in the order of their codes: sixteen to a factor of e.
struct Urn {
  std::array<std::int32_t, 40> sums;
  std::array<std::uint8_t, 40> codes;
  std::size_t size = 0;
  std::int32_t top = -(1 << 30);

  void add(std::uint8_t code, std::int32_t sum) {
    codes[size] = code;
    sums[size++] = sum;
    if (sum > top) top = sum;
  }
  Chosen draw(Rng& rng) const;
  float chance_of(std::uint8_t code) const;
  std::uint8_t likeliest() const;
};
Urn discards(const Public& open, Seat seat, const Hand& hand);
Urn tricks_foreseen(const Public& open, Seat seat, const Hand& hand);
Urn plays_seen(const Public& open, Seat seat, const Hand& hand, Cells plays);
Urn usual_choices(const View& v);  // all that are legal now

// What a seat does by habit: the likeliest choice.
Action usual_discard(const View& v);
Action usual_prediction(const View& v);
Action usual_play(const View& v, Cells plays);

// The same by chance, as likely as habit makes it; for positions that a search imagines.
Action habitual_discard(const State& s, Seat seat, Rng& rng);
Action habitual_prediction(const State& s, Seat seat, Rng& rng);

// How likely habit sets each value aside, with the copies as they are.
float chance_of_discard(const Public& open, Seat seat, const Hand& hand, int value);

// One of `plays`, which must not be empty, and how likely it was among them.
Chosen habitual_play(const State& s, Seat seat, Cells plays, Rng& rng);

// An action in a position that is imagined, of which nobody hears. One function: apply(), which is
// copied to wherever it is called, is for what must be fast.
void act(State& s, Seat seat, Action action);

// Until the round is scored: those who are alike by habit, the others as the plain search plays, of
// whom nobody knows more. Requires that nobody is to discard.
void play_out(State& s, SeatSet alike, Rng& rng);

}  // namespace clowder::box
