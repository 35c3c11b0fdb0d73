// clowder bench: the behaviour signature and the speeds (bench/README.md).
#include "lab/bench.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/digest.h"
#include "cli/commands.h"
#include "cli/game_call.h"
#include "lab/box/speeds.h"
#include "lab/maze/turns.h"
#include "table/signature.h"

namespace clowder::cli {
namespace {

constexpr std::string_view workloads[] = {"random", "imagine", "deal", "turns", "plain",
                                          "search", "exact",   "lynx", "bots"};

constexpr std::uint64_t most_games = 1'000'000'000;
constexpr std::uint64_t usual_games = 20'000;
constexpr std::uint64_t worlds_a_game = 20;  // as many as take about as long as a game

bool wanted(const Call& call, std::string_view workload) {
  return call.arguments.text("only").value_or(std::string(workload)) == workload;
}

void check_only(const Call& call) {
  const auto only = call.arguments.text("only");
  if (!only || std::ranges::find(workloads, *only) != std::end(workloads)) return;
  call.fail("error.only",
            {{"value", *only}, {"list", fmt::format("{}", fmt::join(workloads, ", "))}});
}

template <class G>
void write_speed(const Call& call, std::string_view workload, int players, std::string_view unit,
                 const Speed& speed) {
  call.out.write(fmt::format("{:<5}{:<8} {}  {:>12} {:<9}  {:>8.3f} s  {:>12.0f}/s\n", G::name,
                             workload, players, speed.times, unit, speed.seconds,
                             speed.per_second()));
  call.out.flush();
}

// Only if asked for: they take a while.
void measure_bot(const Call& call, int players) {
  const auto only = call.arguments.text("only");
  if (only == "plain" || only == "search") {
    const auto how = only == "plain" ? box::Searching::plain : box::Searching::by_habit;
    const auto iterations = call.number("games", 1, most_games).value_or(usual_games);
    write_speed<box::Game>(call, *only, players, "steps",
                           box::bench_search(players, iterations, how));
  }
  if (only == "lynx" && players > 2) {
    const Extent extent{.choices = call.number("games", 1, most_games).value_or(200)};
    write_speed<box::Game>(call, *only, players, "choices", timed([&] {
                             return digest_of<box::Game>(players, Level::lynx, extent).choices;
                           }));
  }
  if (only == "exact" && players == 2) {
    const auto deals = static_cast<int>(call.number("games", 1, 10'000).value_or(100));
    for (const int tricks : {5, 8}) {
      call.out.write(fmt::format("box  exact    2  {:>12} tricks     {:>12.0f} us\n", tricks,
                                 box::exact_median(tricks, deals)));
      call.out.flush();
    }
  }
}

// Only `maze` is played by whole turns.
template <class G>
void measure_turns(const Call& call, const typename G::Options& options, std::uint64_t games) {
  if constexpr (std::same_as<G, maze::Game>) {
    const TurnsListed listed = bench_turns(options, games);
    write_speed<G>(call, "turns", options.players, "positions", listed.speed);
    write_speed<G>(call, "turns", options.players, "results",
                   {listed.results, listed.speed.seconds});
  }
}

template <class G>
void measure(const Call& call, int players, std::uint64_t games) {
  typename G::Options options;
  options.players = players;
  if (wanted(call, "random")) {
    write_speed<G>(call, "random", players, "decisions", bench_random<G>(options, games));
  }
  if (wanted(call, "imagine")) {
    const auto speed = bench_imagine<G>(options, games * worlds_a_game);
    write_speed<G>(call, "imagine", players, "worlds", speed);
  }
  if constexpr (std::same_as<G, box::Game>) measure_bot(call, players);
  if (wanted(call, "deal")) {
    write_speed<G>(call, "deal", players, "deals", bench_deal<G>(options, games * worlds_a_game));
  }
  // About a thousand times the work of a deal.
  if (wanted(call, "turns"))
    measure_turns<G>(call, options, std::max<std::uint64_t>(games / 100, 1));
}

template <class G>
void measure_game(const Call& call) {
  const auto games = call.number("games", 1, most_games).value_or(usual_games);
  if (call.arguments.has("players")) return measure<G>(call, game_options<G>(call).players, games);
  for (int players = G::min_players; players <= G::max_players; ++players) {
    measure<G>(call, players, games);
  }
}

void measure_all(const Call& call) {
  if (!call.arguments.words.empty()) {
    return with_called_game(call, [&](auto game) { measure_game<decltype(game)>(call); });
  }
  std::apply([&](auto... game) { (measure_game<decltype(game)>(call), ...); }, Catalogue{});
}

int run(const Call& call) {
  check_only(call);
  if (call.arguments.text("only") == "bots") {  // what they choose: also a signature
    call.out.write(std::to_string(bots_digest()) + "\n");
    return success;
  }
  if (call.arguments.has("signature")) {
    call.out.write(std::to_string(signature()) + "\n");
    return success;
  }
  call.out.write(call.texts("bench.variant") + ": " + std::string(cpu_variant()) + "\n");
  measure_all(call);
  if (!call.arguments.has("only")) {
    call.out.write(call.texts("bench.signature") + ": " + std::to_string(signature()) + "\n");
  }
  return success;
}

constexpr Option options[] = {
    {"signature", ""}, {"only", "NAME"}, {"players", "N"}, {"games", "N"}};

}  // namespace

const Command bench_command{"bench", {"[GAME]", 0, 1}, options, run};

}  // namespace clowder::cli
