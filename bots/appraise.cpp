#include "bots/appraise.h"

#include <algorithm>

#include "bots/box/nets.h"
#include "bots/box/sense.h"
#include "bots/box/survey.h"
#include "bots/box/tree.h"
#include "bots/box/trial.h"
#include "bots/box/worlds.h"
#include "bots/maze/contest.h"
#include "bots/maze/roots.h"
#include "bots/maze/together.h"
#include "bots/nine/search.h"

namespace clowder::box {
namespace {

// Any search of this game: iterate() and lines().
template <class Search>
std::vector<Choice<Action>> run(Search search, const Budget& budget) {
  Meter meter(budget, 5000);
  search.iterate();
  while (meter.more()) search.iterate();
  std::vector<Choice<Action>> choices;
  for (const auto& line : search.lines()) {
    // What was tried seldom is worth what habit lets expect, which may be less than nothing.
    const double worth = std::clamp(static_cast<double>(line.worth), 0.0, 1.0);
    choices.push_back({line.action, line.visits, worth});
  }
  return choices;
}

}  // namespace

std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed) {
  Rng rng(seed);
  const Stake stake(v.open);
  if (const Nets* known = nets(v.open.players)) {
    const Minds minds(*known, v.open, v.seat);
    return run(Survey(v, minds, stake, rng.next()), budget);
  }
  const auto worlds = possible_worlds(v, 256, rng);
  const std::span<const State> all{worlds.data(), worlds.size()};
  if (v.open.players == 2) return run(Tree(all, stake, Tree::Style::sensible, rng.next()), budget);
  return run(Trial(all, stake, usual_choices(v), {v.seat, bold(v.open)}, rng.next()), budget);
}

}  // namespace clowder::box

namespace clowder::maze {

std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed) {
  constexpr double all_cats = 1500;  // as choose_together() counts
  constexpr Plan plan{.worlds = 8, .width = 100, .depth = 5};
  constexpr Contest contest{.worlds = 4, .lines = 200, .replies = 1, .reply_width = 4};
  Meter meter(budget, 400'000);
  Rng rng(seed);
  Roots roots(v);
  const bool alone = together(v.open.mode);
  if (alone)
    look_together(roots, v, plan, meter, rng);
  else
    look_in_contest(roots, v, contest, meter, rng);
  std::vector<Choice<Action>> choices;
  for (std::size_t i = 0; i < roots.actions().size(); ++i) {
    const double mean = roots.totals()[i] / roots.votes() / (alone ? all_cats : 1);
    choices.push_back({roots.actions()[i], static_cast<std::uint32_t>(roots.votes()),
                       std::clamp(mean, 0.0, 1.0)});
  }
  return choices;
}

}  // namespace clowder::maze

namespace clowder::nine {

std::vector<Choice<Action>> appraise(const View& v, const Budget& budget, std::uint64_t seed) {
  const Playout style(v.open, 1);
  OpenLoop<Game, Playout> tree(v, style, Rng(seed));
  tree.iterate();
  for (Meter meter(budget, 4000); meter.more();) tree.iterate();
  return tree.choices();
}

}  // namespace clowder::nine
