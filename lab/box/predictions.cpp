#include "lab/box/predictions.h"

#include <algorithm>
#include <cmath>

#include "bots/box/bot.h"
#include "bots/box/stake.h"
#include "core/game.h"

namespace clowder::box {
namespace {

constexpr Budget budget{.nodes = 100};

std::size_t high_cards(const Hand& hand, int players) {
  const int highest = material(players).values;
  return static_cast<std::size_t>(hand.copies_of(highest) + hand.copies_of(highest - 1));
}

void act(State& s, Rng& rng) {
  const Seat seat = s.open.to_act.front();
  apply(s, seat, think(view(s, seat), Level::lynx, budget, rng.next()), Unheard{});
}

void note(Predictions::Outcome& outcome, const Public& scored, Seat me) {
  outcome.points.add(scored.rounds[scored.round - 1U].of(me));
  outcome.kept.add(earns_bonus(scored, me) ? 1 : 0);
  outcome.won.add(std::lround(round_won(scored, me) * static_cast<float>(Predictions::whole)));
}

}  // namespace

void Predictions::play(const Seed& seed, std::uint64_t place) {
  SeededChance chance(seed);
  State s = start(options_);
  deal(s, chance, Unheard{});
  const int at = (s.open.start.index + static_cast<int>(place)) % options_.players;
  const Seat me{static_cast<std::uint8_t>(at)};
  Rng rng(static_cast<std::uint64_t>(seed[0] | seed[1] << 8U), place);
  while (s.open.phase == Phase::discard || s.open.to_act.front() != me) act(s, rng);
  const std::size_t high = std::min(high_cards(s.hand(me), options_.players), hands - 1);
  std::size_t prediction = 0;
  for (const Action action : legal(s, me)) {
    State round = s;
    Rng luck = rng;  // the same for all, as far as it goes
    apply(round, me, action, Unheard{});
    while (round.open.phase == Phase::predict || round.open.phase == Phase::play) act(round, luck);
    note(outcomes_[high][prediction++], round.open, me);
  }
}

}  // namespace clowder::box
