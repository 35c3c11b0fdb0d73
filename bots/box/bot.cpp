#include "bots/box/bot.h"

#include "bots/box/careful.h"
#include "bots/box/tree.h"
#include "bots/box/worlds.h"

namespace clowder::box {

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed) {
  if (level == Level::kitten) return careful(v);
  const auto choices = legal(v);
  if (choices.size() == 1) return choices[0];
  Rng rng(seed);
  const auto worlds = likely_worlds(v, 256, rng);
  const Stake stake(v.open);
  Tree tree({worlds.data(), worlds.size()}, stake, Tree::Style::sensible, rng.next());
  Meter meter(budget, 5000);
  tree.iterate();
  while (meter.more()) tree.iterate();
  return tree.best();
}

}  // namespace clowder::box
