// Many games by bots, on several threads. The same report for the same seed whatever the threads:
// each game has a generator of its own, and a report adds up whole numbers.
//
//   Simulation plan{.games = 10000, .threads = 2, .seed = seed_number("cat")};
//   Simulated<G> found = simulate<G>(options, plan, [](std::uint64_t done) { return true; });
//   found.report, found.games
//
// `go_on` is asked now and then on the calling thread, after some games at the latest; false ends
// the simulation. What is done then are the first games of the plan, all of them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

#include "bots/policy.h"
#include "core/game.h"
#include "lab/report.h"

namespace clowder {

struct Simulation {
  std::uint64_t from = 0;
  std::uint64_t games = 1000;  // from that one on
  unsigned threads = 1;
  std::uint64_t seed = 0;
  SeatPolicies policies{};
};

// Random choices need no view: the position lists the same actions in the same order.
template <Game G>
typename G::Action choose_at(const typename G::State& state, Seat seat, Policy policy, Rng& rng) {
  if (policy != Policy::random) return choose<G>(policy, view(state, seat), rng);
  const auto choices = legal(state, seat);
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

template <Game G>
void simulate_game(const typename G::Options& options, const SeatPolicies& policies, Rng rng,
                   Report<G>& report) {
  FastChance chance(rng);
  auto state = start(options);
  while (!over(state)) {
    if (awaits_deal(state)) {
      deal(state, chance, report);
    } else {
      const Seat seat = actors(state).front();
      apply(state, seat, choose_at<G>(state, seat, policies.of(seat), rng), report);
    }
  }
  report.finish(state);
}

template <Game G>
struct Simulated {
  std::uint64_t games = 0;
  Report<G> report;
};

template <Game G, class GoOn>
Simulated<G> simulate(const typename G::Options& options, const Simulation& plan, GoOn go_on) {
  constexpr std::uint64_t chunk = 64;
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> ended{false};
  const auto work = [&](auto after_chunk) {
    Report<G> report(options.players);
    while (!ended) {
      const std::uint64_t first = next.fetch_add(chunk);
      if (first >= plan.games) break;
      const std::uint64_t last = std::min(first + chunk, plan.games);
      for (std::uint64_t i = first; i < last; ++i) {
        simulate_game<G>(options, plan.policies, Rng(plan.seed, plan.from + i), report);
      }
      after_chunk(done.fetch_add(last - first) + last - first);
    }
    return report;
  };

  std::vector<Report<G>> others(plan.threads - 1, Report<G>(options.players));
  std::vector<std::thread> threads;
  threads.reserve(others.size());
  for (Report<G>& other : others) {
    threads.emplace_back([&] { other = work([](std::uint64_t) {}); });
  }
  Report<G> report = work([&](std::uint64_t games) {
    if (!go_on(games)) ended = true;
  });
  for (std::thread& thread : threads) thread.join();
  for (const Report<G>& other : others) report += other;
  return {done, std::move(report)};
}

}  // namespace clowder
