// The workloads of `clowder bench` beside random play: how often, and how long it took.
//
//   Speed speed = bench_imagine<box::Game>({.players = 4}, 1'000'000);
//   speed.per_second()
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "bots/random.h"
#include "core/game.h"
#include "lab/random_play.h"

namespace clowder {

struct Speed {
  std::uint64_t times = 0;
  double seconds = 0;

  double per_second() const { return seconds > 0 ? static_cast<double>(times) / seconds : 0; }
};

// Runs work(), which returns how much was done.
template <class Work>
Speed timed(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t times = work();
  return {times, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()};
}

template <Game G>
Speed bench_random(const typename G::Options& options, std::uint64_t games) {
  Rng rng(1);
  return timed([&] { return random_play(G{}, options, games, rng).decisions; });
}

template <Game G>
Speed bench_deal(const typename G::Options& options, std::uint64_t deals) {
  Rng rng(1);
  FastChance chance(rng);
  return timed([&] {
    for (std::uint64_t i = 0; i < deals; ++i) {
      auto state = start(options);
      deal(state, chance, Unheard{});
      asm volatile("" : : "r"(&state) : "memory");  // the deal is not to be left out
    }
    return deals;
  });
}

// Views of the seat to act in the middle of random games: after half of the first round's
// decisions, as many as its seats hold cards.
template <Game G>
std::vector<typename G::View> views_in_mid_round(const typename G::Options& options, int count) {
  std::vector<typename G::View> views;
  for (int i = 0; i < count; ++i) {
    Rng rng(2, static_cast<std::uint64_t>(i));
    FastChance chance(rng);
    auto state = start(options);
    deal(state, chance, Unheard{});
    const int decisions = 6 * options.players;
    for (int n = 0; n < decisions && !awaits_deal(state) && !over(state); ++n) {
      const Seat seat = actors(state).front();
      apply(state, seat, random_action(view(state, seat), rng), Unheard{});
    }
    if (awaits_deal(state) || over(state)) continue;
    views.push_back(view(state, actors(state).front()));
  }
  return views;
}

template <Game G>
Speed bench_imagine(const typename G::Options& options, std::uint64_t worlds) {
  const auto views = views_in_mid_round<G>(options, 256);
  Rng rng(3);
  return timed([&] {
    for (std::uint64_t i = 0; i < worlds; ++i) {
      const auto world = imagine(views[i % views.size()], rng);
      asm volatile("" : : "r"(&world) : "memory");
    }
    return worlds;
  });
}

}  // namespace clowder
