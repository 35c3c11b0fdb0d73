// Two to four players or two teams against each other (maze.5.1, maze.6.5): the best chance to win.
//
//   Action action = choose_in_contest(view, {.worlds = 4, .lines = 24, .replies = 2}, meter, rng);
//
// In every world imagined the turn is tried as a whole: both actions, results that play alike once.
// The best `lines` of these by a quick look are then played on for `replies` turns, in which
// everybody takes what they can and leaves the next one little; what the points are then worth is
// the chance to win.
#pragma once

#include "bots/budget.h"
#include "bots/maze/roots.h"
#include "core/random.h"
#include "games/maze/view.h"

namespace clowder::maze {

struct Contest {
  int worlds = 1;
  std::size_t first = max_actions;  // first actions after which a second one is tried
  std::size_t lines = 1;            // turns that are looked at more closely
  int replies = 0;                  // turns, at most 7
  std::size_t reply_width = 4;      // first actions of a reply that are followed up
  std::size_t reply_lines = 4;      // replies that are followed up
  double soft = 0;                  // chances to win, or without replies 100 for a cat
};

// Lets every world vote on the first actions: chances to win, or without replies 100 for a cat.
void look_in_contest(Roots& roots, const View& v, const Contest& plan, Meter& meter, Rng& rng);

Action choose_in_contest(const View& v, const Contest& plan, Meter& meter, Rng& rng);

// The chance to win that a seat's points give it, 0 to 1; half of it at equal points. Who acts next
// is taken to have `next` points more.
double chance_to_win(const Public& open, Seat seat, double next = 0);

}  // namespace clowder::maze
