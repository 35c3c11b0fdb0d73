// clowder arena: bots against each other on the same deals, with ratings and their intervals.
#include "lab/arena/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "cli/lab/arena_report.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/lab/work.h"
#include "cli/progress.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_deals = 100;
constexpr std::uint64_t most_deals = 10'000'000;
constexpr std::uint64_t most_nodes = 1'000'000'000'000;
constexpr std::uint64_t most_millis = 3'600'000;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// Names once each into `who`, the list as places in it into `seats`.
template <class G>
void read_bots(const Call& call, ArenaPlan<G>& plan) {
  const auto text = call.arguments.text("bots");
  if (!text) call.fail("error.missing", {{"name", "--bots"}, {"command", call.command.name}});
  for (const std::string& name : split(*text)) {
    const auto entrant = find_entrant(name);
    if (!entrant) call.fail("error.bots", {{"value", name}, {"list", entrant_names()}});
    const auto found = std::ranges::find(plan.who, *entrant);
    plan.seats.push_back(static_cast<std::size_t>(found - plan.who.begin()));
    if (found == plan.who.end()) plan.who.push_back(*entrant);
  }
}

// `5000` are nodes, `150ms` is time.
Limits read_budget(const Call& call) {
  const auto text = call.arguments.text("budget");
  if (!text) return {};
  const bool time = text->ends_with("ms");
  const auto number = time ? parse_number(text->substr(0, text->size() - 2), most_millis)
                           : parse_number(*text, most_nodes);
  if (!number || *number == 0) call.fail("error.budget", {{"value", *text}});
  return time ? Limits{.micros = *number * 1000} : Limits{.nodes = *number};
}

std::optional<double> read_elo(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto number = parse_number(minus ? text.substr(1) : text, 10'000);
  if (!number) return std::nullopt;
  return minus ? -static_cast<double>(*number) : static_cast<double>(*number);
}

std::optional<Sequential> read_test(const Call& call, std::size_t entrants) {
  const auto text = call.arguments.text("sprt");
  if (!text) return std::nullopt;
  const auto parts = split(*text);
  const auto low = read_elo(parts.front()), high = read_elo(parts.back());
  if (parts.size() != 2 || !low || !high || *low >= *high || entrants != 2) {
    call.fail("error.sprt", {{"value", *text}});
  }
  return Sequential(*low, *high);
}

// The first line of a journal: all that decides the results.
template <class G>
std::string journal_head(const Call& call, const ArenaPlan<G>& plan) {
  JsonLine set;
  G::write_options(set, plan.options);
  return fmt::format("arena {} players {} bots {} budget {} seed {} options {}", G::name,
                     plan.options.players, *call.arguments.text("bots"),
                     call.arguments.text("budget").value_or("-"), plan.seed, set.finish());
}

// --keep FOLDER: every game as a record, by its number from 0.
template <class G>
void keep_record(const Call& call, const Arena<G>& arena) {
  const auto folder = call.arguments.text("keep");
  if (!folder) return;
  std::error_code error;
  std::filesystem::create_directories(*folder, error);
  const std::string name = fmt::format("{}.play", arena.done() - 1);
  replace_file(call, (std::filesystem::path(*folder) / name).string(), arena.last_record());
}

std::optional<Sequential> tested(const std::optional<Sequential>& fresh,
                                 const std::vector<GamePlayed>& games) {
  if (!fresh) return std::nullopt;
  Sequential test = *fresh;
  for (const double score : scores_by_deal(games)) test.add(score);
  return test;
}

template <class G>
ArenaPlan<G> read_plan(const Call& call) {
  const auto bots = split(call.arguments.text("bots").value_or(""));
  ArenaPlan<G> plan{.options = game_options<G>(call, bots.size()),
                    .deals = call.number("deals", 1, most_deals).value_or(usual_deals),
                    .limits = read_budget(call),
                    .seed = journal_seed(call)};
  read_bots(call, plan);
  return plan;
}

// The games of some deals as lines of a journal.
template <class G>
std::string part_of(const Call& call, std::uint64_t from, std::uint64_t to) {
  const ArenaPlan<G> plan = read_plan<G>(call);
  std::string lines;
  for (std::uint64_t deal = from; deal < to; ++deal) {
    for (const Lineup& lineup :
         lineups(plan.seats, static_cast<std::size_t>(plan.options.players))) {
      const auto match =
          play_match<G>(plan.options, plan.who, lineup, plan.limits, plan.seed, deal);
      lines += line_of(match.game) + "\n";
    }
  }
  return lines;
}

// The games that many machines played, in the order in which one would have.
template <class G, class Decided>
void take_up_together(const Call& call, const ArenaPlan<G>& plan, Arena<G>& arena,
                      const std::string& url, Decided decided) {
  const std::vector<std::string> words{std::string(G::name), "--players",
                                       std::to_string(plan.options.players), "--seed", plan.seed};
  const WorkPlan work{call, words, split_work(plan.deals, 1)};
  Progress progress(call.texts, work.from_to.size());
  const auto results = do_together(work, url, [&](std::uint64_t done) { progress.show(done); });
  progress.clear();
  for (const std::string& part : results) {
    Lines lines(part);
    while (lines.next() && arena.more() && !decided()) {
      const auto game = parse_game(lines.line());
      if (!game || !arena.take_up(*game)) {
        call.fail("error.internal", {{"what", "parts that do not fit"}});
      }
    }
  }
}

// The games that an earlier run has played; not those of more deals than asked for now.
template <class G>
void take_up(Journal& journal, Arena<G>& arena) {
  while (arena.more() && journal.next()) {
    const auto game = parse_game(journal.entry());
    if (!game || !arena.take_up(*game)) journal.refuse();
  }
}

template <class G, class Decided>
void play_alone(const Call& call, const ArenaPlan<G>& plan, Arena<G>& arena, Decided decided) {
  Journal journal(call, journal_head(call, plan));
  take_up(journal, arena);
  Progress progress(call.texts, arena.total());
  const Interrupt interrupt;
  while (arena.more() && !interrupt.asked() && !decided()) {
    journal.write(line_of(arena.play_one()));
    keep_record(call, arena);
    progress.show(arena.done());
  }
  progress.clear();
}

template <class G>
void run_arena(const Call& call) {
  const ArenaPlan<G> plan = read_plan<G>(call);
  const auto test = read_test(call, plan.who.size());
  Arena<G> arena(plan);
  const auto decided = [&] {
    if (!test || !arena.at_deal_end()) return false;
    return tested(test, arena.games())->verdict() != Sequential::Verdict::open;
  };
  if (const auto url = call.arguments.text("store")) {
    take_up_together(call, plan, arena, *url, decided);
  } else {
    play_alone(call, plan, arena, decided);
  }
  ArenaHeading heading{.game = std::string(G::name),
                       .players = plan.options.players,
                       .seed = plan.seed,
                       .budget = call.arguments.text("budget").value_or(""),
                       .test = tested(test, arena.games())};
  for (const Entrant entrant : plan.who) heading.entrants.emplace_back(name_of(entrant));
  const Tally tally = count_up(arena.games(), plan.who.size());
  if (const auto path = call.arguments.text("report")) {
    replace_file(call, *path, arena_page(call.texts, heading, tally));
  }
  call.out.write(call.arguments.has("json") ? arena_json(heading, tally)
                                            : arena_table(call.texts, heading, tally));
}

int run(const Call& call) {
  with_called_game(call, [&](auto game) { run_arena<decltype(game)>(call); });
  return success;
}

constexpr Option options[] = {{"players", "N"},     {"bots", "LIST"},
                              {"deals", "N"},       {"budget", "N|Nms"},
                              {"sprt", "LOW,HIGH"}, {"seed", "TEXT"},
                              {"journal", "FILE"},  {"report", "FILE"},
                              {"keep", "FOLDER"},   {"store", "URL"},
                              {"json", ""},         {"layout", "FILE"},
                              {"deck", "FILE"},     {"option", "KEY=VALUE", true}};

}  // namespace

std::string arena_part(const Call& call, std::uint64_t from, std::uint64_t to) {
  std::string lines;
  with_called_game(call, [&](auto game) { lines = part_of<decltype(game)>(call, from, to); });
  return lines;
}

const Command arena_command{"arena", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
