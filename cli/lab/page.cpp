#include "cli/lab/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace clowder::cli {
namespace {

constexpr double width = 640, height = 240, left = 56, right = 160, top = 12, bottom = 28;
// Told apart by people who see few colours, on light and dark ground.
constexpr std::array<std::string_view, 6> inks{"#0072b2", "#d55e00", "#009e73",
                                               "#cc79a7", "#e69f00", "#56b4e9"};
// And by people who see none.
constexpr std::array<std::string_view, 6> dashes{"none", "9 4", "2 3", "9 3 2 3", "16 4", "4 4"};

constexpr std::string_view style =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;"
    "color-scheme:light dark}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #8886}"
    "th:first-child,td:first-child{text-align:left}"
    "summary{cursor:pointer}div,figure{overflow-x:auto}figure{margin:1rem "
    "0}svg{width:100%;min-width:28rem;height:auto}"
    "text{font:12px system-ui,sans-serif;fill:currentColor}.axis{stroke:currentColor;opacity:.4}";

struct Range {
  double low = 0;
  double high = 1;
  double across(double value, double from, double to) const {
    return from + (value - low) / (high - low) * (to - from);
  }
};

Range range_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  Range range{*std::min_element(values.begin(), values.end()),
              *std::max_element(values.begin(), values.end())};
  if (range.high - range.low < 1e-9) range.low -= 0.5, range.high += 0.5;
  return range;
}

std::string begin_svg(std::string_view title, double tall) {
  return fmt::format(
      "<figure><figcaption>{}</figcaption>"
      "<svg viewBox='0 0 {} {}' role='img' aria-label='{}'>\n",
      escaped(title), width, tall, escaped(title));
}

std::string text_at(double x, double y, std::string_view text, std::string_view anchor = "start") {
  return fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='{}'>{}</text>\n", x, y, anchor,
                     escaped(text));
}

std::string stroke_of(std::size_t i) {
  return fmt::format("fill='none' stroke='{}' stroke-dasharray='{}' stroke-width='2'",
                     inks[i % inks.size()], dashes[i % dashes.size()]);
}

std::string path_of(const PlotLine& line, const Range& range, std::size_t number) {
  std::string points;
  const double last = line.values.size() > 1 ? static_cast<double>(line.values.size() - 1) : 1;
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    const double x = left + static_cast<double>(i) / last * (width - left - right);
    points += fmt::format("{:.1f},{:.1f} ", x, range.across(line.values[i], height - bottom, top));
  }
  return fmt::format("<polyline {} points='{}'/>\n", stroke_of(number), points);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '\'': out += "&#39;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

Page::Page(std::string_view title) : title_(title) { body_ = "<h1>" + escaped(title) + "</h1>\n"; }

void Page::heading(std::string_view text) { body_ += "<h2>" + escaped(text) + "</h2>\n"; }
void Page::paragraph(std::string_view text) { body_ += "<p>" + escaped(text) + "</p>\n"; }

void Page::table(const std::vector<std::string>& head,
                 const std::vector<std::vector<std::string>>& rows) {
  const auto row = [](const std::vector<std::string>& cells, std::string_view tag) {
    std::string html = "<tr>";
    for (const std::string& cell : cells) {
      html += fmt::format("<{}>{}</{}>", tag, escaped(cell), tag);
    }
    return html + "</tr>\n";
  };
  body_ += "<div><table>\n" + row(head, "th");
  for (const auto& cells : rows) body_ += row(cells, "td");
  body_ += "</table></div>\n";
}

void Page::folded_table(std::string_view summary, const std::vector<std::string>& head,
                        const std::vector<std::vector<std::string>>& rows) {
  body_ += "<details><summary>" + escaped(summary) + "</summary>\n";
  table(head, rows);
  body_ += "</details>\n";
}

void Page::lines(std::string_view title, const std::vector<PlotLine>& lines,
                 const std::vector<std::size_t>& marks) {
  std::vector<double> all;
  for (const PlotLine& line : lines) all.insert(all.end(), line.values.begin(), line.values.end());
  const Range range = range_of(all);
  const double x1 = width - right, y1 = height - bottom;
  body_ += begin_svg(title, height);
  for (const double part : {0.0, 0.5, 1.0}) {
    const double value = range.low + part * (range.high - range.low);
    const double y = range.across(value, y1, top);
    body_ += fmt::format("<line class='axis' x1='{}' x2='{}' y1='{:.1f}' y2='{:.1f}'/>\n", left, x1,
                         y, y);
    body_ += text_at(left - 6, y + 4, fmt::format("{:.2f}", value), "end");
  }
  const std::size_t count = lines.empty() ? 0 : lines.front().values.size();
  body_ += text_at(left, height - 8, "1") + text_at(x1, height - 8, std::to_string(count), "end");
  for (const std::size_t mark : marks) {
    const double last = count > 1 ? static_cast<double>(count - 1) : 1;
    const double x = left + static_cast<double>(mark) / last * (x1 - left);
    body_ += fmt::format(
        "<line class='axis' stroke-dasharray='3 3' x1='{:.1f}' x2='{:.1f}' "
        "y1='{}' y2='{}'/>\n",
        x, x, top, y1);
  }
  double label = top + 10;
  for (std::size_t i = 0; i < lines.size(); ++i, label += 16) {
    body_ += path_of(lines[i], range, i);
    body_ += fmt::format("<line {} x1='{}' x2='{}' y1='{}' y2='{}'/>\n", stroke_of(i), x1 + 8,
                         x1 + 40, label - 4, label - 4);
    body_ += text_at(x1 + 46, label, lines[i].name);
  }
  body_ += "</svg></figure>\n";
}

void Page::bars(std::string_view title, const std::vector<PlotBar>& bars) {
  std::vector<double> all;
  for (const PlotBar& bar : bars) all.insert(all.end(), {bar.low, bar.high});
  const Range range = range_of(all);
  const double tall = top + 26 * static_cast<double>(bars.size()) + bottom;
  body_ += begin_svg(title, tall);
  const double from = left + 60, to = width - 24;
  double y = top + 12;
  for (const PlotBar& bar : bars) {
    const double x0 = range.across(bar.low, from, to), x1 = range.across(bar.high, from, to);
    body_ += text_at(4, y + 4, bar.name);
    body_ += fmt::format(
        "<line stroke='{}' stroke-width='3' x1='{:.1f}' x2='{:.1f}' y1='{:.1f}' "
        "y2='{:.1f}'/>\n",
        inks[0], x0, x1, y, y);
    body_ += fmt::format("<circle r='5' fill='{}' cx='{:.1f}' cy='{:.1f}'/>\n", inks[1],
                         range.across(bar.middle, from, to), y);
    y += 26;
  }
  body_ += text_at(from, tall - 8, fmt::format("{:.2f}", range.low));
  body_ += text_at(to, tall - 8, fmt::format("{:.2f}", range.high), "end");
  body_ += "</svg></figure>\n";
}

std::string Page::finish() const {
  return fmt::format(
      "<!doctype html>\n<html><head><meta charset='utf-8'>"
      "<meta name='viewport' content='width=device-width'><title>{}</title>"
      "<style>{}</style></head>\n<body>\n{}</body></html>\n",
      escaped(title_), style, body_);
}

}  // namespace clowder::cli
