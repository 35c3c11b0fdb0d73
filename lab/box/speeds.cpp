#include "lab/box/speeds.h"

#include <algorithm>
#include <string>

#include "bots/box/tree.h"
#include "bots/box/trial.h"
#include "bots/box/worlds.h"
#include "core/sha256.h"
#include "lab/solve/box.h"

namespace clowder::box {
namespace {

constexpr std::size_t worlds_a_search = 1024;

// The n-th deal that comes so far without a paradox.
State ending(int players, int tricks_left, int& n) {
  for (;;) {
    const Seed seed = sha256("speed " + std::to_string(n++));
    if (const auto s = box_ending({.players = players}, seed, tricks_left)) return *s;
  }
}

template <class Search>
void repeat(Search search, std::uint64_t iterations) {
  for (std::uint64_t i = 0; i < iterations; ++i) search.iterate();
}

}  // namespace

Speed bench_search(int players, std::uint64_t iterations, Searching how) {
  std::vector<View> views;
  int n = 0;
  for (int i = 0; i < 20; ++i) {
    const State s = ending(players, material(players).tricks / 2, n);
    views.push_back(view(s, s.open.to_act.front()));
  }
  const bool plain = how == Searching::plain;
  return timed([&] {
    for (const View& v : views) {
      Rng rng(1);
      const auto worlds =
          plain ? plain_worlds(v, worlds_a_search, rng) : possible_worlds(v, worlds_a_search, rng);
      const Stake stake(v.open);
      const std::span<const State> all{worlds.data(), worlds.size()};
      if (plain || players == 2) {
        const auto style = plain ? Tree::Style::uniform : Tree::Style::sensible;
        repeat(Tree(all, stake, style, 1), iterations);
      } else {
        repeat(Trial(all, stake, usual_choices(v), {v.seat, {}}, 1), iterations);
      }
    }
    return iterations * views.size();
  });
}

double exact_median(int tricks_left, int deals) {
  std::vector<double> micros;
  Exact exact;
  int n = 0;
  for (int i = 0; i < deals; ++i) {
    const State s = ending(2, tricks_left, n);
    micros.push_back(
        timed([&] { return static_cast<std::uint64_t>(exact.duel(s) + 100); }).seconds * 1e6);
  }
  std::ranges::sort(micros);
  return micros[micros.size() / 2];
}

}  // namespace clowder::box
