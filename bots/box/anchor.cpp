#include "bots/box/anchor.h"

#include "bots/box/tree.h"
#include "bots/box/worlds.h"
#include "core/game.h"

namespace clowder::box {
namespace {

void play_anyhow(State& s, Rng& rng) {
  while (s.open.phase == Phase::play || s.open.phase == Phase::predict ||
         s.open.phase == Phase::discard) {
    const Seat seat = s.open.to_act.front();
    apply(s, seat, legal(s, seat).pick(rng), Unheard{});
  }
}

}  // namespace

const Tree::Style Tree::Style::uniform{
    .curiosity = 0.45F, .trust_in_habit = 0, .plain = true, .finish = play_anyhow};

Action anchor(const View& v, const Budget& budget, std::uint64_t seed) {
  Rng rng(seed);
  const auto worlds = plain_worlds(v, 256, rng);
  const Stake stake(v.open);
  Tree tree({worlds.data(), worlds.size()}, stake, Tree::Style::uniform, rng.next());
  Meter meter(budget, 5000);
  tree.iterate();
  while (meter.more()) tree.iterate();
  return tree.best();
}

}  // namespace clowder::box
