// clowder simulate: many games by bots, and what happened in them.
#include "lab/simulate.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/figures.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/lab/played_tables.h"
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
// A journal has an entry for so many games at least, and so many entries a table at most.
constexpr std::uint64_t smallest_entry = 1000, most_entries = 256;

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

// What a call asks for. Without --players it is one report a table.
template <class G>
struct Task {
  std::vector<typename G::Options> tables;
  std::uint64_t games = 0;
  unsigned threads = 1;
  std::string seed;
};

template <class G>
Task<G> task_of(const Call& call) {
  return {.tables = game_tables<G>(call),
          .games = call.number("games", 1, most_games).value_or(usual_games),
          .threads = static_cast<unsigned>(call.number("threads", 1, most_threads).value_or(1)),
          .seed = journal_seed(call)};
}

// Writes a report; the figures may come from one machine or from many. An empty line between
// several, or a line of JSON each.
template <class G>
void write_report(const Call& call, const Task<G>& task, std::size_t table, std::uint64_t games,
                  const std::vector<Group>& groups) {
  const auto& options = task.tables[table];
  const Heading heading{.game = G::name,
                        .players = options.players,
                        .games = games,
                        .seed = task.seed,
                        .policy = policy_list(policies_of(call, options.players), options.players),
                        .options = json_of<G>(options)};
  if (table > 0 && !call.arguments.has("json")) call.out.write("\n");
  call.out.write(call.arguments.has("json") ? json_figures(heading, groups)
                                            : table_of_figures(call.texts, heading, groups));
  call.out.flush();
}

template <class G>
void simulate_together(const Call& call, const Task<G>& task, std::size_t table,
                       const std::string& url) {
  const int players = task.tables[table].players;
  policies_of(call, players);  // refused here, not by a worker
  const std::vector<std::string> words{std::string(G::name), "--players", std::to_string(players),
                                       "--seed", task.seed};
  const WorkPlan work{call, words, split_work(task.games, smallest_part)};
  Progress progress(call.texts, work.from_to.size());
  GroupSum sum;
  for (const std::string& part :
       do_together(work, url, [&](std::uint64_t done) { progress.show(done); })) {
    if (!sum.add(part)) call.fail("error.internal", {{"what", "parts that do not fit"}});
  }
  progress.clear();
  write_report(call, task, table, task.games, sum.groups());
}

// The number of games is not in it: the same journal goes on to more of them.
template <class G>
std::string journal_head(const Call& call, const Task<G>& task) {
  std::string head = fmt::format("simulate {} seed {}", G::name, task.seed);
  for (const auto& options : task.tables) {
    head += fmt::format(" players {} policy {} options {}", options.players,
                        policy_list(policies_of(call, options.players), options.players),
                        json_of<G>(options));
  }
  return head;
}

template <class G>
PlayedTables no_games(const Task<G>& task) {
  std::vector<std::string> figures;
  for (const auto& options : task.tables) {
    figures.push_back(text_of(Report<G>(options.players).groups()));
  }
  return {figures, task.games};
}

// Plays the tables one after the other, in parts that the journal keeps. Ctrl+C ends the table that
// is played then with the games that are done, and none is begun after it.
template <class G>
class Alone {
 public:
  Alone(const Call& call, const Task<G>& task)
      : call_(call), task_(task), journal_(call, journal_head(call, task)), done_(no_games(task)) {
    while (journal_.next()) {
      if (!done_.add(journal_.entry())) journal_.refuse();
    }
  }

  void run() {
    for (std::size_t table = 0; table < task_.tables.size(); ++table) {
      if (table > 0 && interrupt_.asked()) return;
      play(table);
      write_report(call_, task_, table, done_.games(table), done_.groups(table));
    }
  }

 private:
  void play(std::size_t table) {
    Progress progress(call_.texts, task_.games);
    for (bool more = true; more && done_.games(table) < task_.games; more = !interrupt_.asked()) {
      play_part(table, progress);
    }
    progress.clear();
  }

  void play_part(std::size_t table, Progress& progress) {
    const std::uint64_t from = done_.games(table);
    const auto& options = task_.tables[table];
    const Simulation plan{
        .from = from,
        .games = std::min(task_.games - from, std::max(smallest_entry, task_.games / most_entries)),
        .threads = task_.threads,
        .seed = seed_number(task_.seed),
        .policies = policies_of(call_, options.players)};
    const auto part = simulate<G>(options, plan, [&](std::uint64_t done) {
      progress.show(from + done);
      return !interrupt_.asked();
    });
    const std::string entry =
        part_of_table(table, from, from + part.games, text_of(part.report.groups()));
    done_.add(entry);
    journal_.write(entry);
  }

  const Call& call_;
  const Task<G>& task_;
  Journal journal_;
  PlayedTables done_;
  Interrupt interrupt_;
};

template <class G>
void simulate_tables(const Call& call) {
  const Task<G> task = task_of<G>(call);
  const auto url = call.arguments.text("store");
  if (!url) return Alone<G>(call, task).run();
  for (std::size_t table = 0; table < task.tables.size(); ++table) {
    simulate_together(call, task, table, *url);
  }
}

int run(const Call& call) {
  with_called_game(call, [&](auto game) { simulate_tables<decltype(game)>(call); });
  return success;
}

constexpr Option options[] = {
    {"players", "N"},   {"games", "N"},   {"policy", "NAME"},           {"seed", "TEXT"},
    {"threads", "N"},   {"json", ""},     {"journal", "FILE"},          {"store", "URL"},
    {"layout", "FILE"}, {"deck", "FILE"}, {"option", "KEY=VALUE", true}};

}  // namespace

std::string simulate_part(const Call& call, std::uint64_t from, std::uint64_t to) {
  std::string text;
  with_called_game(call, [&](auto game) { text = part_of<decltype(game)>(call, from, to); });
  return text;
}

const Command simulate_command{"simulate", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
