#include "cli/lab/analysis_report.h"

#include <fmt/format.h>

#include "cli/lab/page.h"
#include "cli/lab/table.h"
#include "core/json.h"

namespace clowder::cli {
namespace {

std::vector<std::string> head_of(const Texts& texts) {
  return {texts("analyse.move"),  texts("analyse.seat"), texts("analyse.action"),
          texts("analyse.value"), texts("analyse.best"), texts("analyse.best_value"),
          texts("analyse.loss")};
}

std::vector<std::string> row_of(const Analysis& analysis, std::size_t i) {
  const JudgedMove& move = analysis.moves[i];
  return {std::to_string(i + 1),
          std::to_string(move.seat),
          move.action,
          fmt::format("{:.3f}", move.value),
          move.best,
          fmt::format("{:.3f}", move.best_value),
          fmt::format("{:.3f}", move.loss)};
}

Rows all_rows(const Analysis& analysis) {
  Rows rows;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) rows.push_back(row_of(analysis, i));
  return rows;
}

Rows turning_rows(const Analysis& analysis) {
  Rows rows;
  for (const std::size_t i : turning_points(analysis)) rows.push_back(row_of(analysis, i));
  return rows;
}

// What each seat gave away in all.
Rows loss_rows(const Analysis& analysis) {
  std::vector<double> sums(static_cast<std::size_t>(analysis.players));
  for (const JudgedMove& move : analysis.moves)
    sums[static_cast<std::size_t>(move.seat)] += move.loss;
  Rows rows;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    rows.push_back({std::to_string(i), fmt::format("{:.3f}", sums[i])});
  }
  return rows;
}

std::string title_of(const Texts& texts, const AnalysisHeading& heading, const Analysis& analysis) {
  return texts("analyse.title", {{"file", heading.file},
                                 {"game", heading.game},
                                 {"players", texts("count.players", {{"n", analysis.players}})}});
}

std::string json_choice(const JudgedChoice& choice) {
  JsonLine line;
  line.field("action", choice.action).raw("value", fmt::format("{:.6f}", choice.value));
  return line.field("visits", choice.visits).finish();
}

std::string json_move(const JudgedMove& move) {
  JsonLine line;
  line.field("seat", move.seat).field("action", move.action);
  line.raw("value", fmt::format("{:.6f}", move.value)).field("best", move.best);
  line.raw("best_value", fmt::format("{:.6f}", move.best_value));
  line.raw("loss", fmt::format("{:.6f}", move.loss));
  return line.list("choices", move.choices, json_choice).finish();
}

}  // namespace

std::string analysis_text(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis) {
  std::string out = title_of(texts, heading, analysis) + "\n\n";
  out += aligned(head_of(texts), all_rows(analysis));
  const Rows turning = turning_rows(analysis);
  out += "\n" + texts("analyse.turning") + "\n";
  out += turning.empty() ? texts("analyse.none") + "\n" : aligned(head_of(texts), turning);
  out += "\n" + aligned({texts("analyse.seat"), texts("analyse.losses")}, loss_rows(analysis));
  return out;
}

std::string analysis_json(const AnalysisHeading& heading, const Analysis& analysis) {
  JsonLine line;
  line.field("game", heading.game).field("players", analysis.players);
  line.list("moves", analysis.moves, json_move);
  line.list("turning", turning_points(analysis), [](std::size_t i) { return std::to_string(i); });
  return line.finish() + "\n";
}

std::string analysis_page(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis) {
  Page page(title_of(texts, heading, analysis));
  std::vector<PlotLine> lines;
  for (std::size_t i = 0; i < analysis.chances.size(); ++i) {
    lines.push_back({texts("analyse.seat") + " " + std::to_string(i), analysis.chances[i]});
  }
  page.lines(texts("analyse.chances"), lines, turning_points(analysis));
  page.heading(texts("analyse.turning"));
  const Rows turning = turning_rows(analysis);
  if (turning.empty())
    page.paragraph(texts("analyse.none"));
  else
    page.table(head_of(texts), turning);
  page.table({texts("analyse.seat"), texts("analyse.losses")}, loss_rows(analysis));
  page.table(head_of(texts), all_rows(analysis));
  return page.finish();
}

}  // namespace clowder::cli
