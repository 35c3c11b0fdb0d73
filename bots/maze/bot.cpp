#include "bots/maze/bot.h"

#include "bots/maze/contest.h"
#include "bots/maze/together.h"

namespace clowder::maze {
namespace {

struct Strength {
  std::uint64_t nodes;  // usually
  Plan together;
  Contest duel;   // between two, or two teams
  Contest crowd;  // three or four, each for itself: what the next one does changes too much
};

constexpr std::array<Strength, levels.size()> strengths{{
    // The nearest cat, one action at a time.
    {2'000,
     {.worlds = 1, .width = 1, .depth = 1, .soft = 60},
     {.first = 0, .lines = 200, .soft = 60},
     {.first = 0, .lines = 200, .soft = 60}},
    // Both actions of a turn, after the first that looks best.
    {30'000,
     {.worlds = 2, .width = 20, .depth = 3},
     {.first = 1, .lines = 100, .soft = 40},
     {.first = 1, .lines = 100, .soft = 40}},
    // More of both, and in a duel what the other makes of it.
    {80'000,
     {.worlds = 4, .width = 50, .depth = 5},
     {.worlds = 4, .first = 40, .lines = 8, .replies = 1, .reply_width = 3},
     {.first = 4, .lines = 100}},
    // All of both, and what the next player makes of it.
    {400'000,
     {.worlds = 8, .width = 120, .depth = 7},
     {.worlds = 4, .lines = 24, .replies = 1, .reply_width = 12},
     {.worlds = 4, .lines = 24, .replies = 1, .reply_width = 12}},
}};

}  // namespace

Action think(const View& v, Level level, const Budget& budget, std::uint64_t seed) {
  const Strength& strength = strengths[static_cast<std::size_t>(level)];
  Meter meter(budget, strength.nodes);
  // The same seed at another moment is another choice among equals: no going round in circles.
  Rng rng(seed, v.open.turns * 2U + v.open.actions_left);
  if (together(v.open.mode)) return choose_together(v, strength.together, meter, rng);
  const bool crowd = v.open.players > 2 && v.open.mode != Mode::teams;
  return choose_in_contest(v, crowd ? strength.crowd : strength.duel, meter, rng);
}

Action follow_rules(const View& v) {
  Meter meter({}, 1);
  Rng rng(v.open.turns, v.open.actions_left);
  return choose_together(v, {.worlds = 1, .width = 1, .depth = 1, .soft = 0}, meter, rng);
}

}  // namespace clowder::maze
