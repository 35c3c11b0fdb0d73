// How exploitable the strongest bot is on the reduced duel.
#include "bots/box/belief.h"
#include "bots/box/bot.h"
#include "bots/box/ending.h"
#include "bots/box/secrets.h"
#include "lab/box/mini.h"

namespace clowder::box {
namespace {

// How likely the bot makes each discard: mean of some learnings, for each is a little different.
std::vector<float> discards_of_bot(const Duel::Setup& setup, const MiniDeal& deal, Seat seat) {
  constexpr std::uint64_t learnings = 4;
  std::array<float, max_value + 1> sums{};
  const State dealt = mini_dealt(deal);
  const Stake stake(dealt.open);
  for (std::uint64_t i = 0; i < learnings; ++i) {
    Secrets secrets({&dealt, 1}, stake, Rng(seat.index, i).next());
    for (std::uint64_t n = 0; n < lynx_nodes_of_two; ++n) secrets.iterate();
    for (const Secrets::Line& line : secrets.lines(seat, deal.hands[seat.index])) {
      sums[static_cast<std::size_t>(line.action.value())] += line.chance / learnings;
    }
  }
  std::vector<float> chances;
  for (const Hand& hand : setup.hands[seat.index]) {
    chances.push_back(sums[static_cast<std::size_t>(hand.discard())]);
  }
  return chances;
}

// How likely the bot takes each discard to have been, when it solves the tricks.
std::vector<float> discards_believed(const Duel::Setup& setup, const MiniDeal& deal, Seat seat) {
  std::vector<float> chances;
  for (const Hand& hand : setup.hands[seat.index]) {
    chances.push_back(likely_discard(setup.open, seat, deal.hands[seat.index], hand.discard()));
  }
  return chances;
}

// The deal after such discards: what both may hold, as likely as they made it.
Duel::Setup after_discards(Duel::Setup setup, const std::vector<float>& first,
                           const std::vector<float>& second) {
  setup.groups = {};
  setup.weights.clear();
  for (const float a : first) {
    for (const float b : second) setup.weights.push_back(a * b);
  }
  return setup;
}

// What a best response wins of the bot, which learns both discards and solves the tricks.
std::array<double, 2> against_bot(const Duel::Setup& setup, const MiniDeal& deal) {
  Duel tricks(after_discards(setup, discards_believed(setup, deal, Seat{0}),
                             discards_believed(setup, deal, Seat{1})));
  Duel whole(setup);
  whole.build(std::size_t{1} << 30U);
  if (solve(tricks, {})) whole.play_like(tricks);
  for (const Seat seat : SeatSet::first(2)) {
    whole.discard_by(seat.index, discards_of_bot(setup, deal, seat));
  }
  return whole.best_responses();
}

}  // namespace

BotExploitability bot_exploitability() {
  BotExploitability found;
  for (const MiniDeal& deal : mini_deals()) {
    const Duel::Setup setup = mini_setup(deal);
    const auto bot = against_bot(setup, deal);
    found.shipped += deal.chance * (bot[0] + bot[1]) / 2;
    Duel whole(setup);
    const bool small = solve(whole, {});
    const auto best = small ? whole.best_responses() : bot;
    found.solved += deal.chance * (best[0] + best[1]) / 2;
    if (!small) ++found.too_large;
  }
  return found;
}

}  // namespace clowder::box
