// clowder analyse: every move of a record judged by what its player could know.
#include "lab/analyse/analyse.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "cli/lab/analysis_report.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/lab/work.h"
#include "cli/progress.h"
#include "core/hex.h"
#include "core/sha256.h"
#include "lab/analyse/judged_text.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t most_nodes = 1'000'000'000;

// Every part carries the record: together no more than this goes to the database.
constexpr std::uint64_t most_input = std::uint64_t{1} << 24U;

Budget budget_of(const Call& call) {
  return {.nodes = call.number("budget", 1, most_nodes).value_or(0)};
}

// The moves that an earlier run judged, from the first on.
std::vector<JudgedMove> moves_of(Journal& journal, std::size_t moves) {
  std::vector<JudgedMove> kept;
  while (journal.next()) {
    auto some = judged_from(journal.entry());
    if (!some || some->size() != 1 || kept.size() == moves) journal.refuse();
    kept.push_back(std::move(some->front()));
  }
  return kept;
}

template <class G>
Analysis judge_alone(const Call& call, const std::string& bytes, std::size_t moves) {
  const Budget budget = budget_of(call);
  Journal journal(call, fmt::format("analyse {} budget {}", to_hex(sha256(bytes)), budget.nodes));
  const std::vector<JudgedMove> kept = moves_of(journal, moves);
  Progress progress(call.texts, moves);
  const Interrupt interrupt;
  progress.show(kept.size());
  Analysis analysis = analyse<G>(bytes, budget, kept, [&](const auto& judged) {
    journal.write(text_of({judged.back()}));
    progress.show(kept.size() + judged.size());
    return !interrupt.asked();
  });
  progress.clear();
  return analysis;
}

// The moves that many machines judged, as one would have.
Analysis judge_together(const Call& call, const std::string& bytes, int players,
                        std::uint64_t moves, const std::string& url) {
  const std::uint64_t least = std::max<std::uint64_t>(1, moves * bytes.size() / most_input);
  const WorkPlan work{call, {"RECORD"}, split_work(moves, least), bytes};
  Progress progress(call.texts, work.from_to.size());
  std::vector<JudgedMove> all;
  for (const std::string& part :
       do_together(work, url, [&](std::uint64_t done) { progress.show(done); })) {
    auto some = judged_from(part);
    if (!some) call.fail("error.internal", {{"what", "parts that do not fit"}});
    std::ranges::move(*some, std::back_inserter(all));
  }
  progress.clear();
  return analysis_of(players, std::move(all));
}

template <class G>
void analyse_record(const Call& call, const std::string& file, const std::string& bytes) {
  const auto replay = play_record<G>(bytes);
  if (replay.problem) call.fail(replay.problem, file);
  const int players = replay.scene.options().players;
  budget_of(call);  // refused here, not by a worker
  const auto url = call.arguments.text("store");
  const Analysis analysis = url ? judge_together(call, bytes, players, replay.moves.size(), *url)
                                : judge_alone<G>(call, bytes, replay.moves.size());
  const AnalysisHeading heading{.file = file, .game = std::string(G::name), .seats = replay.seats};
  if (const auto path = call.arguments.text("report")) {
    replace_file(call, *path, analysis_page(call.texts, heading, analysis));
  }
  if (call.arguments.has("json")) return call.out.write(analysis_json(heading, analysis));
  call.out.write(analysis_text(call.texts, heading, analysis));
  if (call.arguments.has("choices")) call.out.write(choices_text(call.texts, analysis));
}

int run(const Call& call) {
  load_layout(call);
  const std::string& file = call.arguments.words.front();
  const std::string bytes = read_file(call, file);
  const RecordGame game = game_of(bytes);
  if (game.problem) call.fail(game.problem, file);
  const bool known =
      with_game(game.name, [&](auto g) { analyse_record<decltype(g)>(call, file, bytes); });
  if (!known) call.fail("error.game", {{"name", game.name}, {"list", game_names()}});
  return success;
}

constexpr Option options[] = {{"budget", "N"},    {"choices", ""},     {"json", ""},
                              {"report", "FILE"}, {"journal", "FILE"}, {"store", "URL"},
                              {"layout", "FILE"}};

}  // namespace

std::string analyse_part(const Call& call, const std::string& record, std::uint64_t from,
                         std::uint64_t to) {
  std::string text;
  const auto judge = [&](auto g) {
    using G = decltype(g);
    if (const auto replay = play_record<G>(record); replay.problem) call.fail(replay.problem, "");
    text = text_of(judge_moves<G>(record, budget_of(call), static_cast<std::size_t>(from),
                                  static_cast<std::size_t>(to), [](const auto&) { return true; }));
  };
  const RecordGame game = game_of(record);
  if (game.problem || !with_game(game.name, judge)) {
    call.fail("error.internal", {{"what", "a part without a record"}});
  }
  return text;
}

const Command analyse_command{"analyse", {"RECORD", 1, 1}, options, run};

}  // namespace clowder::cli
