#include "lab/solve/box.h"

#include "bots/box/bot.h"
#include "core/chance.h"
#include "core/game.h"

namespace clowder::box {

std::optional<State> box_ending(const Options& options, const Seed& seed, int tricks_left) {
  SeededChance chance(seed);
  State s = start(options);
  deal(s, chance, Unheard{});
  while (!awaits_deal(s)) {
    const bool there = s.open.phase == Phase::play && s.open.leading() &&
                       material(options.players).tricks - s.open.tricks <= tricks_left;
    if (there) return s;
    const Seat seat = actors(s).front();
    apply(s, seat, think(view(s, seat), Level::cat, {}, 0), Unheard{});
  }
  return std::nullopt;
}

BoxSolution solve_box(const State& s) {
  BoxSolution solution;
  Exact exact;
  State at = s;
  while (at.open.phase == Phase::play) {
    const Action action = at.open.players == 2 ? exact.duel_play(at) : exact.many_play(at);
    solution.nodes += exact.nodes();
    solution.line.push_back(action);
    apply(at, at.open.to_act.front(), action, Unheard{});
  }
  for (std::uint8_t i = 0; i < s.open.players; ++i) {
    solution.points[i] = static_cast<std::int8_t>(at.open.rounds[at.open.round - 1U].of(Seat{i}));
  }
  return solution;
}

}  // namespace clowder::box
