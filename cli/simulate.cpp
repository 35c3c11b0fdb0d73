// clowder simulate: many games by bots, and what happened in them.
#include "lab/simulate.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/commands.h"
#include "cli/figures.h"
#include "cli/game_call.h"
#include "cli/lab/work.h"
#include "cli/progress.h"
#include "lab/box/report.h"
#include "lab/group_text.h"
#include "lab/maze/report.h"
#include "lab/nine/report.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_games = 10'000;
constexpr std::uint64_t most_games = 1'000'000'000;
constexpr std::uint64_t most_threads = 256;
constexpr std::uint64_t smallest_part = 500;  // games that are worth a trip to the database

std::string policy_list(const SeatPolicies& policies, int players) {
  std::string list;
  for (const Seat seat : SeatSet::first(players)) {
    if (!list.empty()) list += ",";
    list += name_of(policies.of(seat));
  }
  return list;
}

template <class G>
std::string json_of(const typename G::Options& options) {
  JsonLine line;
  G::write_options(line, options);
  return line.finish();
}

template <class G>
std::string part_of(const Call& call, std::uint64_t from, std::uint64_t to) {
  const auto options = game_options<G>(call);
  const std::uint64_t seed = seed_number(seed_of(call));
  const SeatPolicies policies = policies_of(call, options.players);
  Report<G> report(options.players);
  for (std::uint64_t i = from; i < to; ++i) {
    simulate_game<G>(options, policies, Rng(seed, i), report);
  }
  return text_of(report.groups());
}

// Writes a report; `groups` may come from one machine or from many.
template <class G>
void write_report(const Call& call, const typename G::Options& options, const Simulation& plan,
                  const std::string& seed, const std::vector<Group>& groups) {
  const Heading heading{.game = G::name,
                        .players = options.players,
                        .games = plan.games,
                        .seed = seed,
                        .policy = policy_list(plan.policies, options.players),
                        .options = json_of<G>(options)};
  call.out.write(call.arguments.has("json") ? json_figures(heading, groups)
                                            : table_of_figures(call.texts, heading, groups));
  call.out.flush();
}

template <class G>
void simulate_table(const Call& call, const typename G::Options& options, const std::string& seed) {
  const Simulation plan{
      .games = call.number("games", 1, most_games).value_or(usual_games),
      .threads = static_cast<unsigned>(call.number("threads", 1, most_threads).value_or(1)),
      .seed = seed_number(seed),
      .policies = policies_of(call, options.players)};
  if (const auto url = call.arguments.text("store")) {
    const std::vector<std::string> words{std::string(G::name), "--players",
                                         std::to_string(options.players), "--seed", seed};
    const WorkPlan work{call, words, split_work(plan.games, smallest_part)};
    Progress progress(call.texts, work.from_to.size());
    GroupSum sum;
    for (const std::string& part :
         do_together(work, *url, [&](std::uint64_t done) { progress.show(done); })) {
      if (!sum.add(part)) call.fail("error.internal", {{"what", "parts that do not fit"}});
    }
    progress.clear();
    return write_report<G>(call, options, plan, seed, sum.groups());
  }
  Progress progress(call.texts, plan.games);
  const auto report = simulate<G>(options, plan, [&](std::uint64_t done) { progress.show(done); });
  progress.clear();
  write_report<G>(call, options, plan, seed, report.groups());
}

// Without --players one report a table: an empty line between them, or a line of JSON each.
template <class G>
void simulate_tables(const Call& call) {
  const std::string seed = seed_of(call);
  bool first = true;
  for (const auto& options : game_tables<G>(call)) {
    if (!first && !call.arguments.has("json")) call.out.write("\n");
    first = false;
    simulate_table<G>(call, options, seed);
  }
}

int run(const Call& call) {
  with_called_game(call, [&](auto game) { simulate_tables<decltype(game)>(call); });
  return success;
}

constexpr Option options[] = {{"players", "N"},   {"games", "N"},
                              {"policy", "NAME"}, {"seed", "TEXT"},
                              {"threads", "N"},   {"json", ""},
                              {"store", "URL"},   {"layout", "FILE"},
                              {"deck", "FILE"},   {"option", "KEY=VALUE", true}};

}  // namespace

std::string simulate_part(const Call& call, std::uint64_t from, std::uint64_t to) {
  std::string text;
  with_called_game(call, [&](auto game) { text = part_of<decltype(game)>(call, from, to); });
  return text;
}

const Command simulate_command{"simulate", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
