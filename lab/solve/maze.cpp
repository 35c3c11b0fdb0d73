#include "lab/solve/maze.h"

#include <algorithm>
#include <unordered_set>

#include "bots/maze/near.h"
#include "games/maze/outcomes.h"

namespace clowder::maze {
namespace {

constexpr int a_cat = 100;

struct Found {
  State state;
  std::uint32_t from = 0;    // its place in the level before
  std::uint32_t number = 0;  // in the order of finding
  Action action{};
  int rating = 0;
};

// How a position came about: enough to tell the way when it is over.
struct Link {
  std::uint32_t from = 0;
  Action action{};
};

int rate(const State& s) {
  constexpr std::array<int, farthest + 1> nearer{0, 30, 55, 75, 90, 100};
  constexpr std::array<int, farthest + 1> other{0, 20, 35, 45, 50, 55};
  const Near near = look_near(s.open);
  return s.open.home * a_cat - nearer[static_cast<unsigned>(near.first)] -
         other[static_cast<unsigned>(near.second)];
}

std::uint64_t key_of(const State& s) {
  return outcome_key(s.open, places_key(s.open, 0)) ^ scatter(s.open.home);
}

class Solver {
 public:
  explicit Solver(const SolveLimits& limits) : limits_(limits) {}

  MazeSolution run(const State& state, const std::function<bool(int)>& go_on) {
    std::vector<Found> level{{.state = state}};
    for (int depth = 1; depth <= limits_.depth && !level.empty() && go_on(depth); ++depth) {
      level = next_level(level);
      const auto home = std::ranges::find_if(
          level, [](const Found& f) { return over(f.state) && all_home(f.state.open); });
      if (home != level.end()) return ready(*home);
      solution_.least = complete_ ? depth + 1 : solution_.least;
      keep(level);
    }
    return solution_;
  }

 private:
  std::vector<Found> next_level(const std::vector<Found>& level) {
    std::vector<Found> next;
    std::unordered_set<std::uint64_t> seen;
    for (std::uint32_t i = 0; i < level.size(); ++i) {
      const State& s = level[i].state;
      const Seat seat = s.open.to_act.front();
      for (const Action action : legal(s, seat)) {
        if (!looks_new(s.open, action)) continue;
        Found found{.state = s, .from = i, .action = action};
        apply(found.state, seat, action, Unheard{});
        if (over(found.state) && !all_home(found.state.open)) continue;  // maze.5.2
        if (!seen.insert(key_of(found.state)).second) continue;
        found.number = static_cast<std::uint32_t>(next.size());
        found.rating = rate(found.state);
        next.push_back(found);
        if (over(found.state)) return next;
      }
    }
    return next;
  }

  void keep(std::vector<Found>& level) {
    if (level.size() > limits_.width) {
      complete_ = false;
      const auto better = [](const Found& a, const Found& b) {
        return a.rating != b.rating ? a.rating > b.rating : a.number < b.number;
      };
      const auto end = level.begin() + static_cast<std::ptrdiff_t>(limits_.width);
      std::ranges::nth_element(level, end, better);
      level.erase(end, level.end());
      std::ranges::sort(level, better);
    }
    std::vector<Link> links;
    for (const Found& found : level) links.push_back({found.from, found.action});
    way_.push_back(std::move(links));
  }

  MazeSolution ready(const Found& last) {
    solution_.found = true;
    solution_.proven = complete_;
    solution_.actions.push_back(last.action);
    std::uint32_t at = last.from;
    for (auto level = way_.rbegin(); level != way_.rend(); ++level) {
      solution_.actions.push_back((*level)[at].action);
      at = (*level)[at].from;
    }
    std::ranges::reverse(solution_.actions);
    return solution_;
  }

  SolveLimits limits_;
  MazeSolution solution_;
  std::vector<std::vector<Link>> way_;  // of each depth
  bool complete_ = true;
};

}  // namespace

MazeSolution solve(const State& state, const SolveLimits& limits,
                   const std::function<bool(int depth)>& go_on) {
  return Solver(limits).run(state, go_on);
}

}  // namespace clowder::maze
