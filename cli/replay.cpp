// clowder replay: plays records and checks the facts in them (docs/records.md).
#include <algorithm>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "core/scan.h"
#include "table/record.h"

namespace clowder::cli {
namespace {

// What became of one file: a line to show, and the exit code it asks for.
struct Report {
  int code = success;
  std::string line;
};

// `box.5.3` in the reader's words.
std::string rule_text(const Texts& texts, std::string_view rule) {
  std::string key(rule);
  return texts(key.insert(key.find('.') + 1, "rule."));
}

std::string surprise_text(const Texts& texts, const std::string& file, const Surprise& surprise) {
  const int line = surprise.line;
  const Refusal& refusal = surprise.refusal;
  if (!refusal) {
    return texts("replay.not_refused",
                 {{"file", file}, {"line", line}, {"rule", surprise.expected}});
  }
  if (surprise.expected.empty()) {
    return texts("replay.refused", {{"file", file},
                                    {"line", line},
                                    {"rule", refusal.rule},
                                    {"reason", rule_text(texts, refusal.rule)}});
  }
  return texts(
      "replay.other_rule",
      {{"file", file}, {"line", line}, {"rule", surprise.expected}, {"found", refusal.rule}});
}

Report malformed(const Texts& texts, const std::string& file, const Problem& problem) {
  const std::string place = problem.line > 0 ? ":" + std::to_string(problem.line) : "";
  return {misuse, file + place + ": " + texts(problem.key, {{"found", problem.found}})};
}

std::string facts_text(const Texts& texts, std::string_view key, const std::string& file,
                       std::ptrdiff_t n) {
  return texts(key, {{"file", file}, {"facts", texts("count.facts", {{"n", n}})}});
}

// The same bytes with the values of the facts that do not hold put right.
std::string blessed(std::string_view bytes, const std::vector<Fact>& facts) {
  std::string out;
  auto fact = facts.begin();
  Lines lines(bytes);
  while (lines.next()) {
    if (fact != facts.end() && fact->line == lines.number()) {
      out += fact->holds() ? std::string(lines.line()) : with_value(lines.line(), fact->found);
      ++fact;
    } else {
      out += lines.line();
    }
    out += '\n';
  }
  if (!bytes.ends_with('\n') && !out.empty()) out.pop_back();
  return out;
}

template <class G>
Report replay(const Call& call, const std::string& file, const std::string& bytes) {
  const auto replay = play_record<G>(bytes);
  if (replay.problem) return malformed(call.texts, file, replay.problem);
  if (replay.surprise) return {failure, surprise_text(call.texts, file, replay.surprise)};
  const auto wrong = std::ranges::find_if_not(replay.facts, &Fact::holds);
  const auto count = std::ssize(replay.facts);
  if (wrong == replay.facts.end()) {
    return {success, facts_text(call.texts, "replay.good", file, count)};
  }
  if (call.arguments.has("bless")) {
    replace_file(call, file, blessed(bytes, replay.facts));
    const auto changed = std::ranges::count_if(replay.facts, std::not_fn(&Fact::holds));
    return {success, facts_text(call.texts, "replay.blessed", file, changed)};
  }
  return {failure, call.texts("replay.fact", {{"file", file},
                                              {"line", wrong->line},
                                              {"expected", wrong->expected},
                                              {"found", wrong->found}})};
}

Report replay_file(const Call& call, const std::string& file) {
  const std::string bytes = read_file(call, file);
  const RecordGame game = game_of(bytes);
  if (game.problem) return malformed(call.texts, file, game.problem);
  Report report;
  const bool known =
      with_game(game.name, [&](auto g) { report = replay<decltype(g)>(call, file, bytes); });
  if (known) return report;
  return {misuse,
          file + ": " + call.texts("error.game", {{"name", game.name}, {"list", game_names()}})};
}

// A line a file, good or not; a malformed file among others does not keep them from being played.
int run(const Call& call) {
  load_layout(call);
  int code = success;
  for (const std::string& file : call.arguments.words) {
    const Report report = replay_file(call, file);
    if (report.code == misuse && call.arguments.words.size() == 1) throw UserError(report.line);
    call.out.write(report.line + "\n");
    code = std::max(code, report.code);
  }
  return code;
}

constexpr Option options[] = {{"bless", ""}, {"layout", "FILE"}};

}  // namespace

const Command replay_command{"replay", {"FILE…", 1, 1'000'000}, options, run};

}  // namespace clowder::cli
