#include "bots/nine/bot.h"

#include "bots/nine/search.h"
#include "bots/nine/sense.h"

namespace clowder::nine {
namespace {

struct Strength {
  std::uint64_t nodes;  // usually
  int rounds;           // played on after one's own turn
};

constexpr std::array<Strength, levels.size()> strengths{{{1, 0}, {1, 0}, {16, 0}, {2000, 1}}};
constexpr double child = 0.5;  // coins that a kitten does not care about

}  // namespace

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed) {
  const Strength& strength = strengths[static_cast<std::size_t>(level)];
  Rng rng(seed, v.open.draw_size);
  if (legal(v).size() == 1) return legal(v)[0];
  // A kitten sees its own coins only, a cat everybody's chances; both look one action ahead.
  if (level == Level::kitten) return childlike(imagine(v, rng), v.seat, child, rng);
  if (level == Level::cat) return sensible(imagine(v, rng), v.seat);
  const Playout style(v.open, strength.rounds);
  OpenLoop<Game, Playout> tree(v, style, rng);
  tree.iterate();
  for (Meter meter(budget, strength.nodes); meter.more();) tree.iterate();
  return tree.best();
}

Action follow_rules(const View& v) {
  Rng rng(1);
  return follow_rules(imagine(v, rng), v.seat);
}

}  // namespace clowder::nine
