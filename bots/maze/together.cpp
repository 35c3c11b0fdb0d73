#include "bots/maze/together.h"

#include "bots/maze/near.h"
#include "bots/maze/roots.h"
#include "games/maze/imagine.h"

namespace clowder::maze {
namespace {

constexpr int a_cat = 100;
constexpr int saved_action = 200;  // a good action brings about two cats home

constexpr int rate(const State& s) {
  constexpr std::array<int, farthest + 1> nearer{0, 30, 55, 75, 90, 100};
  constexpr std::array<int, farthest + 1> other{0, 20, 35, 45, 50, 55};
  const Near near = look_near(s.open);
  return s.open.home * a_cat - nearer[static_cast<unsigned>(near.first)] -
         other[static_cast<unsigned>(near.second)];
}

// `left` actions of those looked ahead were not needed.
constexpr int rate_at(const State& s, int left) {
  if (!over(s)) return rate(s);
  return s.open.home * a_cat + (all_home(s.open) ? left * saved_action : 0);
}

// False if the meter ended on the way; the frontier is then as deep as it got.
bool look_ahead(Frontier& frontier, const Plan& plan, Meter& meter) {
  for (int left = plan.depth - 2; left >= 0; --left) {
    const auto rating = [left](const State& s) { return rate_at(s, left); };
    if (!frontier.advance(plan.width, meter, rating)) return false;
  }
  return true;
}

}  // namespace

void look_together(Roots& roots, const View& v, const Plan& plan, Meter& meter, Rng& rng) {
  Frontier frontier;
  const int worlds = v.open.unseen == 0 ? 1 : plan.worlds;
  for (int n = 0; n < worlds; ++n) {
    roots.start(frontier, imagine(v, rng),
                [&](const State& s) { return rate_at(s, plan.depth - 1); });
    const bool whole = look_ahead(frontier, plan, meter);
    if (whole || n == 0) roots.vote(frontier.nodes(), [](const Node& node) { return node.rating; });
    if (!whole) break;
  }
}

Action choose_together(const View& v, const Plan& plan, Meter& meter, Rng& rng) {
  Roots roots(v);
  look_together(roots, v, plan, meter, rng);
  return roots.choose(plan.soft, rng);
}

}  // namespace clowder::maze
