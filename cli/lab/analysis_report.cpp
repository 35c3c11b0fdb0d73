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

std::string seat_name(const AnalysisHeading& heading, std::size_t seat) {
  const std::string number = std::to_string(seat);
  return seat < heading.seats.size() ? number + " " + heading.seats[seat] : number;
}

// What each seat gave away in all.
Rows loss_rows(const AnalysisHeading& heading, const Analysis& analysis) {
  std::vector<double> sums(static_cast<std::size_t>(analysis.players));
  for (const JudgedMove& move : analysis.moves)
    sums[static_cast<std::size_t>(move.seat)] += move.loss;
  Rows rows;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    rows.push_back({seat_name(heading, i), fmt::format("{:.3f}", sums[i])});
  }
  return rows;
}

std::vector<std::string> choice_head(const Texts& texts) {
  return {texts("analyse.choice"), texts("analyse.value"), texts("analyse.visits")};
}

std::vector<std::string> choice_row(const JudgedChoice& choice) {
  return {choice.action, fmt::format("{:.3f}", choice.value), std::to_string(choice.visits)};
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

void add_choices(Page& page, const Texts& texts, const Analysis& analysis, std::size_t i) {
  const JudgedMove& move = analysis.moves[i];
  Rows rows;
  for (const JudgedChoice& choice : move.choices) rows.push_back(choice_row(choice));
  page.folded_table(fmt::format("{} · {} {} · {} · {:.3f}", i + 1, texts("analyse.seat"), move.seat,
                                move.action, move.value),
                    choice_head(texts), rows);
}

}  // namespace

std::string analysis_text(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis) {
  std::string out = title_of(texts, heading, analysis) + "\n\n";
  out += aligned(head_of(texts), all_rows(analysis));
  const Rows turning = turning_rows(analysis);
  out += "\n" + texts("analyse.turning") + "\n";
  out += turning.empty() ? texts("analyse.none") + "\n" : aligned(head_of(texts), turning);
  out += "\n" +
         aligned({texts("analyse.seat"), texts("analyse.losses")}, loss_rows(heading, analysis));
  return out;
}

std::string choices_text(const Texts& texts, const Analysis& analysis) {
  std::vector<std::string> head = choice_head(texts);
  head.insert(head.begin(), texts("analyse.move"));
  Rows rows;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    for (const JudgedChoice& choice : analysis.moves[i].choices) {
      std::vector<std::string> row = choice_row(choice);
      row.insert(row.begin(), std::to_string(i + 1));
      rows.push_back(std::move(row));
    }
  }
  return "\n" + texts("analyse.all_choices") + "\n" + aligned(head, rows);
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
    lines.push_back({heading.seats.empty() ? texts("analyse.seat") + " " + std::to_string(i)
                                           : seat_name(heading, i),
                     analysis.chances[i]});
  }
  page.lines(texts("analyse.chances"), lines, turning_points(analysis));
  page.heading(texts("analyse.turning"));
  const Rows turning = turning_rows(analysis);
  if (turning.empty())
    page.paragraph(texts("analyse.none"));
  else
    page.table(head_of(texts), turning);
  page.table({texts("analyse.seat"), texts("analyse.losses")}, loss_rows(heading, analysis));
  page.table(head_of(texts), all_rows(analysis));
  page.heading(texts("analyse.all_choices"));
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) add_choices(page, texts, analysis, i);
  return page.finish();
}

}  // namespace clowder::cli
