// clowder analyse: every move of a record judged by what its player could know.
#include "lab/analyse/analyse.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "cli/lab/analysis_report.h"
#include "cli/lab/interrupt.h"
#include "cli/progress.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t most_nodes = 1'000'000'000;

template <class G>
void analyse_record(const Call& call, const std::string& file, const std::string& bytes) {
  const auto replay = play_record<G>(bytes);
  if (replay.problem) call.fail(replay.problem, file);
  const Budget budget{.nodes = call.number("budget", 1, most_nodes).value_or(0)};
  Progress progress(call.texts, replay.moves.size());
  const Interrupt interrupt;
  const Analysis analysis = analyse<G>(bytes, budget, [&](std::size_t done) {
    progress.show(done);
    return !interrupt.asked();
  });
  progress.clear();
  const AnalysisHeading heading{.file = file, .game = std::string(G::name)};
  if (const auto path = call.arguments.text("report")) {
    replace_file(call, *path, analysis_page(call.texts, heading, analysis));
  }
  call.out.write(call.arguments.has("json") ? analysis_json(heading, analysis)
                                            : analysis_text(call.texts, heading, analysis));
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

constexpr Option options[] = {
    {"budget", "N"}, {"json", ""}, {"report", "FILE"}, {"layout", "FILE"}};

}  // namespace

const Command analyse_command{"analyse", {"RECORD", 1, 1}, options, run};

}  // namespace clowder::cli
