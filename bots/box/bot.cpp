#include "bots/box/bot.h"

#include <algorithm>

#include "bots/box/careful.h"
#include "bots/box/ending.h"
#include "bots/box/nets.h"
#include "bots/box/playout.h"
#include "bots/box/race.h"
#include "bots/box/secrets.h"
#include "bots/box/sense.h"
#include "bots/box/tree.h"
#include "bots/box/trial.h"
#include "bots/box/worlds.h"

namespace clowder::box {
namespace {

// kitten  rules of thumb
// cat     habit, without a look at what others may hold
// tom     habit, and its plays tried out in a few imagined worlds; between two a short search
// lynx    plays and predictions tried out in many; where nets are known they take the place of
//         habit: discards are tried out, predictions not. Between two both discards are learned,
//         plays searched for long and the ends of rounds solved
struct Depth {
  std::uint64_t nodes;
  std::size_t worlds;
};
constexpr std::array<Depth, 4> depths{{{0, 0}, {0, 0}, {400, 64}, {12'000, lynx_worlds}}};
constexpr Depth lynx_of_two{lynx_nodes_of_two, lynx_worlds};
constexpr const Depth& depth_of(Level level, int players) {
  if (players == 2 && level == Level::lynx) return lynx_of_two;
  return depths[static_cast<std::size_t>(level)];
}

// The plays after which the hand can go on, as far as the seat can see now: without one of these
// its next turn would be a paradox (box.7.1). All of them if there is no such play.
Cells without_paradox(const View& v) {
  const Cells plays = legal(v).bits();
  Cells good = 0;
  for (Cells cells = plays; cells != 0; cells &= cells - 1) {
    if (goes_on(v.open, v.seat, v.hand, first(cells))) good |= bit(first(cells));
  }
  return good != 0 ? good : plays;
}

// Between two. A discard stays hidden, and one that can be foreseen can be exploited: it is drawn.
Action discard(const View& v, const Budget& budget, Rng& rng) {
  const auto worlds = dealt_worlds(v, lynx_worlds / 4, rng);
  const Stake stake(v.open);
  Secrets secrets({worlds.data(), worlds.size()}, stake, rng.next());
  Meter meter(budget, lynx_nodes_of_two);
  secrets.iterate();
  while (meter.more()) secrets.iterate();
  return secrets.draw(v.seat, v.hand, rng);
}

// Between two.
Action search(const View& v, const Stake& stake, Cells allowed, const Depth& depth,
              const Budget& budget, Rng& rng) {
  const auto worlds = possible_worlds(v, depth.worlds, rng);
  Tree tree({worlds.data(), worlds.size()}, stake, Tree::Style::sensible, rng.next());
  tree.allow(allowed);
  Meter meter(budget, depth.nodes);
  tree.iterate();
  while (meter.more()) tree.iterate();
  return tree.best();
}

Action try_out(const View& v, const Urn& choices, Level level, const Budget& budget, Rng& rng) {
  const Depth& depth = depth_of(level, v.open.players);
  Meter meter(budget, depth.nodes);
  // No more worlds than trials: each choice meets them one after another.
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(depth.worlds, meter.limit()));
  const auto worlds = possible_worlds(v, count, rng);
  const Stake stake(v.open);
  // Only lynx heeds who plays unlike the plain search.
  const SeatSet alike = level == Level::lynx ? bold(v.open) : SeatSet{};
  Trial trial({worlds.data(), worlds.size()}, stake, choices, {v.seat, alike}, rng.next());
  while (meter.more()) trial.iterate();
  return trial.best();
}

// Tried against the anchors and in self-play (docs/decisions/0023, 0024, 0028, 0029 and 0031).
constexpr Race::Worth among_others{
    .round = 3, .paradox = 10.5F, .opinion = 0.027F, .trifle = 5.7e-5F};
constexpr float paradox_of_three = 2;
// Among players who keep their predictions nobody wins without a bonus.
constexpr Race::Worth among_equals{
    .round = 3, .paradox = 0.8F, .kept = 6, .opinion = 0.08F, .trifle = 6e-5F};
// With three, less than half of all predictions come true: the game counts for more.
constexpr Race::Worth among_three_equals{
    .round = 1, .paradox = 0.6F, .kept = 1.2F, .opinion = 0.04F, .trifle = 3e-5F};
constexpr std::uint64_t trials_with_minds = 2000;

Race::Worth worth_to(int players, bool equals) {
  if (equals) return players == 3 ? among_three_equals : among_equals;
  Race::Worth worth = among_others;
  if (players == 3) worth.paradox = paradox_of_three;
  return worth;
}

// What a net makes of choices.
Urn liked(const Net& net, const View& v, const Choices& choices) {
  const Net::Thought thought = net.think(see(v.open, v.seat, v.hand));
  return weighed(net, thought, v.open.players, choices, as_habit);
}

// The trials of a discard are the longest, and little hangs on it: a world must promise more.
constexpr float long_trial = 2.5F;

// What comes of choices as the nets play on.
Action consider(const Nets& nets, const View& v, const Choices& choices, const Budget& budget,
                Rng& rng) {
  const Minds minds(nets, v.open, v.seat);
  Race::Worth worth = worth_to(v.open.players, minds.among_equals());
  if (v.open.phase == Phase::discard) worth.trifle *= long_trial;
  const Stake stake(v.open);
  Race race(v, minds, stake, liked(nets.own, v, choices), rng.next(), worth);
  Meter meter(budget, trials_with_minds);
  while (!race.decided() && meter.more()) race.iterate();
  return race.best();
}

// A prediction is what the net likes best. A discard has half the trials of a play.
Action prepare(const Nets& nets, const View& v, Budget budget, std::uint64_t seed) {
  const Choices choices = legal(v);
  if (v.open.phase == Phase::predict) {
    return {choices[0].kind, liked(nets.own, v, choices).likeliest()};
  }
  Rng rng(seed);
  budget.nodes = ((budget.nodes != 0 ? budget.nodes : trials_with_minds) + 1) / 2;
  return consider(nets, v, choices, budget, rng);
}

Action play(const View& v, Level level, const Budget& budget, std::uint64_t seed) {
  const Cells allowed = without_paradox(v);
  if ((allowed & (allowed - 1)) == 0) return Action::play(first(allowed));
  if (level == Level::kitten) {
    const Action action = careful(v);
    return (allowed & bit(action.cell())) != 0 ? action : usual_play(v, allowed);
  }
  if (level == Level::cat) return usual_play(v, allowed);
  Rng rng(seed);
  const Stake stake(v.open);
  if (level == Level::lynx) {
    if (const auto solution = play_ending(v, stake, budget, rng)) return *solution;
  }
  if (v.open.players == 2) {
    return search(v, stake, allowed, depth_of(level, 2), budget, rng);
  }
  if (const Nets* known = nets(v.open.players); known != nullptr && level == Level::lynx) {
    return consider(*known, v, {Action::Kind::play, allowed}, budget, rng);
  }
  const Urn choices = plays_seen(v.open, v.seat, v.hand, allowed);
  return try_out(v, choices, level, budget, rng);
}

}  // namespace

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed) {
  if (v.open.phase == Phase::play) return play(v, level, budget, seed);
  if (level == Level::kitten) return careful(v);
  if (const Nets* known = nets(v.open.players); known != nullptr && level == Level::lynx) {
    return prepare(*known, v, budget, seed);
  }
  if (v.open.phase == Phase::predict) {
    if (level != Level::lynx) return usual_prediction(v);
    Rng rng(seed);
    return try_out(v, usual_choices(v), level, budget, rng);
  }
  if (v.open.players != 2 || level != Level::lynx) return usual_discard(v);
  Rng rng(seed);
  return discard(v, budget, rng);
}

}  // namespace clowder::box
