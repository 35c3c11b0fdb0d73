#include "bots/box/ending.h"

#include <algorithm>

#include "bots/box/belief.h"
#include "bots/box/past.h"

namespace clowder::box {
namespace {

constexpr int most_tricks = 3;  // with more to come a round has never been small enough
struct Size {
  std::size_t nodes;
  std::size_t work;  // numbers touched
};
constexpr Size most{.nodes = 60'000, .work = 40'000'000};
constexpr std::size_t least_rounds = 30, most_rounds = 60;

// What one node of a budget, which is an iteration of a search, may cost here: about as much.
constexpr Size of_a_node{.nodes = 3, .work = 1000};

Size most_for(const Budget& budget) {
  if (budget.nodes == 0 || budget.nodes > most.work / of_a_node.work) return most;
  const auto nodes = static_cast<std::size_t>(budget.nodes);
  return {std::min(most.nodes, nodes * of_a_node.nodes), nodes * of_a_node.work};
}

float worth_to_first(const Public& scored, const void* stake) {
  return static_cast<const Stake*>(stake)->chances(scored)[0] * 2 - 1;
}

Action draw(const Duel::Options& options, Rng& rng) {
  float at = static_cast<float>(rng.below(1U << 20U)) / static_cast<float>(1U << 20U);
  for (const Duel::Option& option : options) {
    if (at < option.chance) return Action::play(option.cell);
    at -= option.chance;
  }
  const auto likely = std::max_element(
      options.begin(), options.end(),
      [](const Duel::Option& a, const Duel::Option& b) { return a.chance < b.chance; });
  return Action::play(likely->cell);
}

// A position that was set up may have few tricks to come and many cards.
bool few_cards(const Public& open) {
  return open.hand_size(Seat{0}) <= most_tricks + 1 && open.hand_size(Seat{1}) <= most_tricks + 1;
}

int tricks_left(const Public& open) { return material(open.players).tricks - open.tricks; }

// The hand that the viewer held before the plays from `at` on.
Hand hand_at(const View& v, const Past& past, std::size_t at) {
  Hand hand = v.hand.shown();
  for (; at < past.plays.size(); ++at) {
    if (past.points[at].to_act.has(v.seat)) hand.add(past.plays[at].value());
  }
  return hand;
}

Duel::Options options_since(const View& v, const Past& past, std::size_t at, const Stake& stake,
                            const Budget& budget) {
  Duel::Setup setup{.open = past.points[at], .worth = worth_to_first, .context = &stake};
  believe(setup);
  const auto& mine = setup.hands[v.seat.index];
  const auto hand = std::find(mine.begin(), mine.end(), hand_at(v, past, at)) - mine.begin();
  Duel duel(std::move(setup));
  if (!solve(duel, budget)) return {};
  std::uint32_t node = 0;
  for (; at < past.plays.size(); ++at) {
    const auto child = duel.child(node, past.plays[at]);
    if (!child) return {};
    node = *child;
  }
  return duel.options(node, static_cast<std::size_t>(hand));
}

}  // namespace

bool solve(Duel& duel, const Budget& budget) {
  const Size size = most_for(budget);
  if (!duel.build(size.nodes)) return false;
  const std::size_t rounds = std::min(size.work / (duel.work() + 1), most_rounds);
  if (rounds < least_rounds) return false;
  for (std::size_t i = 0; i < rounds; ++i) {
    duel.iterate();
    if (budget.late != nullptr && budget.late(budget.clock)) break;
  }
  return true;
}

Duel::Options ending_options(const View& v, const Stake& stake, const Budget& budget) {
  if (v.open.players != 2 || tricks_left(v.open) > most_tricks || !few_cards(v.open)) return {};
  const Past past = past_of(v.open);
  for (std::size_t at = 0; at < past.points.size(); ++at) {
    const bool now = at + 1 == past.points.size();
    const Public& open = past.points[at];
    if (!now && (tricks_left(open) > most_tricks || !open.leading())) continue;
    const auto options = options_since(v, past, at, stake, budget);
    if (!options.empty()) return options;
  }
  return {};
}

std::optional<Action> play_ending(const View& v, const Stake& stake, const Budget& budget,
                                  Rng& rng) {
  const auto options = ending_options(v, stake, budget);
  if (options.empty()) return std::nullopt;
  return draw(options, rng);
}

}  // namespace clowder::box
