#include "cli/figures.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/wrap.h"
#include "core/json.h"
#include "table/record_line.h"

namespace clowder::cli {
namespace {

double mean(const Figure& f) { return f.moments.mean() / f.unit; }
double margin(const Figure& f) { return f.moments.margin() / f.unit; }

// Columns are counted in characters rather than bytes.
std::string padded(std::string text, std::size_t columns) {
  text.append(columns - std::min(columns, columns_of(text)), ' ');
  return text;
}

std::string name(const Texts& texts, const Figure& figure) {
  return texts("simulate." + std::string(figure.name));
}

std::string total(const Texts& texts, const Group& group) {
  std::size_t columns = 0;
  for (const Figure& figure : group.figures)
    columns = std::max(columns, columns_of(name(texts, figure)));
  std::string out = padded("", columns) + "  " +
                    fmt::format("{:>8}  {}\n", texts("simulate.mean"), texts("simulate.interval"));
  for (const Figure& figure : group.figures) {
    out += padded(name(texts, figure), columns) +
           fmt::format("  {:>8.4f}  {:.4f} … {:.4f}\n", mean(figure), mean(figure) - margin(figure),
                       mean(figure) + margin(figure));
  }
  return out;
}

// A column a seat, a row a figure: mean and margin.
std::string table(const Texts& texts, const std::vector<Group>& groups, std::string_view kind) {
  std::vector<const Group*> columns;
  for (const Group& group : groups) {
    if (group.name == kind) columns.push_back(&group);
  }
  if (columns.empty()) return "";
  const std::string title = texts("simulate." + ("by_" + std::string(kind)));
  std::size_t left = columns_of(title);
  for (const Figure& f : columns.front()->figures)
    left = std::max(left, columns_of(name(texts, f)));
  std::string out = "\n" + padded(title, left);
  for (const Group* column : columns) out += fmt::format("  {:>16}", column->index);
  out += "\n";
  for (std::size_t i = 0; i < columns.front()->figures.size(); ++i) {
    out += padded(name(texts, columns.front()->figures[i]), left);
    for (const Group* column : columns) {
      const Figure& figure = column->figures[i];
      out += fmt::format("  {:>8.4f} ±{:.4f}", mean(figure), margin(figure));
    }
    out += "\n";
  }
  return out;
}

std::string json_group(const Group& group) {
  JsonLine line;
  for (const Figure& figure : group.figures) {
    line.raw(figure.name, fmt::format(R"({{"mean":{:.6f},"low":{:.6f},"high":{:.6f},"n":{}}})",
                                      mean(figure), mean(figure) - margin(figure),
                                      mean(figure) + margin(figure), figure.moments.n));
  }
  return line.finish();
}

std::string json_groups(const std::vector<Group>& groups, std::string_view kind) {
  std::string out;
  for (const Group& group : groups) {
    if (group.name == kind) out += (out.empty() ? "" : ",") + json_group(group);
  }
  return "[" + out + "]";
}

}  // namespace

std::string table_of_figures(const Texts& texts, const Heading& heading,
                             const std::vector<Group>& groups) {
  std::string out =
      texts("simulate.title", {{"game", texts("game." + std::string(heading.game))},
                               {"players", texts("count.players", {{"n", heading.players}})},
                               {"games", texts("count.games", {{"n", heading.games}})}}) +
      "\n";
  out += texts("simulate.seed") + ": " + heading.seed + "\n";
  out += texts("simulate.policy") + ": " + heading.policy + "\n";
  const std::string words = option_words(heading.options);
  if (!words.empty()) out += texts("simulate.options") + ":" + words + "\n";
  out += "\n";
  out += total(texts, groups.front());
  return out + table(texts, groups, "seat") + table(texts, groups, "position");
}

std::string json_figures(const Heading& heading, const std::vector<Group>& groups) {
  JsonLine line;
  line.field("game", heading.game).field("players", heading.players).field("games", heading.games);
  line.field("seed", heading.seed).field("policy", heading.policy);
  line.raw("options", heading.options);
  line.raw("all", json_group(groups.front()));
  line.raw("seat", json_groups(groups, "seat")).raw("position", json_groups(groups, "position"));
  return line.finish() + "\n";
}

}  // namespace clowder::cli
