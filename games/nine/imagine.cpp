#include "games/nine/imagine.h"

namespace clowder::nine {

State imagine(const View& v, Rng& rng) {
  State world{.open = v.open};
  shuffle(pile_up(world, sorted(v.unseen)), rng);
  return world;
}

}  // namespace clowder::nine
