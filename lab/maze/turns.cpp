#include "lab/maze/turns.h"

#include <memory>
#include <vector>

#include "games/maze/game.h"
#include "games/maze/outcomes.h"

namespace clowder {
namespace {

// The nth game; one that ends before its tenth turn gives way to the next of its own.
maze::State ten_turns_in(const maze::Options& options, std::uint64_t n) {
  Rng rng(4, n);
  FastChance chance(rng);
  for (;;) {
    auto state = start(options);
    deal(state, chance, Unheard{});
    while (!over(state) && state.open.turns < 10) {
      const Seat seat = actors(state).front();
      apply(state, seat, any_of(legal(state, seat), rng), Unheard{});
    }
    if (!over(state)) return state;
  }
}

}  // namespace

TurnsListed bench_turns(const maze::Options& options, std::uint64_t positions) {
  std::vector<maze::State> states;
  for (std::uint64_t n = 0; n < positions; ++n) states.push_back(ten_turns_in(options, n));
  const auto outcomes = std::make_unique<maze::Outcomes>();
  TurnsListed listed;
  listed.speed = timed([&] {
    for (const maze::State& state : states) {
      listed.results += outcomes->each(state, [](auto, auto, const maze::State&) {});
    }
    return positions;
  });
  return listed;
}

}  // namespace clowder
