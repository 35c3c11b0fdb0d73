#include "bots/box/anchor.h"

#include "bots/box/tree.h"
#include "bots/box/worlds.h"

namespace clowder::box {

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
