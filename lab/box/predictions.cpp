#include "lab/box/predictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bots/box/bot.h"
#include "bots/box/stake.h"
#include "core/game.h"
#include "core/scan.h"
#include "lab/number_text.h"

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

EachWay::Result result_of(const Public& scored, Seat me) {
  const float won = round_won(scored, me) * static_cast<float>(Predictions::whole);
  return {.points = scored.rounds[scored.round - 1U].of(me),
          .kept = earns_bonus(scored, me) ? 1 : 0,
          .won = static_cast<int>(std::lround(won))};
}

}  // namespace

EachWay played_each_way(const Options& options, const Seed& seed, std::uint64_t place) {
  SeededChance chance(seed);
  State s = start(options);
  deal(s, chance, Unheard{});
  const int at = (s.open.start.index + static_cast<int>(place)) % options.players;
  const Seat me{static_cast<std::uint8_t>(at)};
  Rng rng(static_cast<std::uint64_t>(seed[0] | seed[1] << 8U), place);
  while (s.open.phase == Phase::discard || s.open.to_act.front() != me) act(s, rng);
  EachWay found{.high = high_cards(s.hand(me), options.players)};
  std::size_t prediction = 0;
  for (const Action action : legal(s, me)) {
    State round = s;
    Rng luck = rng;  // the same for all, as far as it goes
    apply(round, me, action, Unheard{});
    while (round.open.phase == Phase::predict || round.open.phase == Phase::play) act(round, luck);
    found.results[prediction++] = result_of(round.open, me);
  }
  return found;
}

std::string text_of(const EachWay& deal) {
  std::string text = fmt::format("high {}", deal.high);
  for (const auto& r : deal.results) text += fmt::format(" {} {} {}", r.points, r.kept, r.won);
  return text;
}

std::optional<EachWay> each_way_from(std::string_view text) {
  Words words(text);
  if (words.next() != "high") return std::nullopt;
  const auto high = number_from<std::size_t>(words.next());
  if (!high) return std::nullopt;
  EachWay deal{.high = *high};
  for (auto& result : deal.results) {
    const auto points = number_from<int>(words.next()), kept = number_from<int>(words.next()),
               won = number_from<int>(words.next());
    if (!points || !kept || !won) return std::nullopt;
    result = {*points, *kept, *won};
  }
  if (!words.rest().empty()) return std::nullopt;
  return deal;
}

void Predictions::add(const EachWay& deal) {
  auto& row = outcomes_[std::min(deal.high, hands - 1)];
  for (std::size_t i = 0; i < offered; ++i) {
    row[i].points.add(deal.results[i].points);
    row[i].kept.add(deal.results[i].kept);
    row[i].won.add(deal.results[i].won);
  }
}

}  // namespace clowder::box
