// Counts of lines of play (docs/perft.md): two programs that agree on them agree on the legal
// actions of every position underneath.
//
//   perft(state, 5)                       // lines of five actions, the lowest acting seat first
//
// No line goes on over a deal: a position that awaits one, or is over, has no actions.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/seat.h"

namespace clowder {

template <class State>
std::uint64_t perft(const State& state, int depth) {
  if (depth == 0) return 1;
  if (over(state) || awaits_deal(state)) return 0;
  const Seat seat = actors(state).front();
  const auto choices = legal(state, seat);
  if (depth == 1) return choices.size();
  std::uint64_t sum = 0;
  for (const auto action : choices) {
    State next = state;
    apply(next, seat, action, Unheard{});
    sum += perft(next, depth - 1);
  }
  return sum;
}

// Calls report(action, n) for each legal action, in order: n lines of `depth` actions begin with
// it. Requires depth > 0.
template <class State, class Report>
void divide(const State& state, int depth, Report report) {
  if (over(state) || awaits_deal(state)) return;
  const Seat seat = actors(state).front();
  for (const auto action : legal(state, seat)) {
    State next = state;
    apply(next, seat, action, Unheard{});
    report(action, perft(next, depth - 1));
  }
}

}  // namespace clowder
