#include "cli/screen/svg.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

constexpr int kWidth = 9;    // of a column, in pixels
constexpr int kHeight = 20;  // of a row
constexpr int kMargin = 16;
constexpr int kBar = 34;  // the bar of the window

constexpr std::string_view kPaper = "#211e1b";
constexpr std::string_view kPlain = "#ece4d6";
// In the order of Ink; on a coloured paper plain ink is the dark of the window.
constexpr std::array<std::string_view, 7> kInks{kPlain,    "#ff7a6b", "#6cb6f5", "#f0cd62",
                                                "#84d083", "#8b8275", "#f6b27c"};

struct Colours {
  std::string_view ink;
  std::string_view paper;  // empty: that of the window
};

Colours colours_of(Style style) {
  const auto ink = kInks[static_cast<std::size_t>(style.ink)];
  if (style.reverse) return {kPaper, ink};
  if (style.paper == Ink::plain) return {ink, {}};
  return {style.ink == Ink::plain ? kPaper : ink, kInks[static_cast<std::size_t>(style.paper)]};
}

std::string escaped(char32_t symbol) {
  switch (symbol) {
    case U'&': return "&amp;";
    case U'<': return "&lt;";
    case U'>': return "&gt;";
    default: return encode(symbol);
  }
}

// Which of up, right, down, left a line symbol joins, a bit each, as in the grid of a board.
std::optional<unsigned> ends_of(char32_t symbol) {
  constexpr std::u32string_view kSymbols = U" │─└││┌├─┘─┴┐┤┬┼";
  constexpr std::u32string_view kRound = U"╰╭╯╮", kDouble = U"║═╚╔╝╗";
  constexpr std::array<unsigned, 4> kRoundEnds{3, 6, 9, 12};
  constexpr std::array<unsigned, 6> kDoubleEnds{5, 10, 3, 6, 9, 12};
  if (symbol == U'│') return 5;
  if (symbol == U'─') return 10;
  if (const auto i = kRound.find(symbol); i != kRound.npos) return kRoundEnds[i];
  if (const auto i = kDouble.find(symbol); i != kDouble.npos) return kDoubleEnds[i];
  const auto i = kSymbols.find(symbol);
  if (i == kSymbols.npos || i == 0) return std::nullopt;
  return static_cast<unsigned>(i);
}

std::string line_path(unsigned ends, int x, int y) {
  const double middle = x + kWidth / 2.0, centre = y + kHeight / 2.0;
  std::string path;
  const auto to = [&](double right, double down) {
    path += fmt::format("M{} {}L{} {}", middle, centre, right, down);
  };
  if ((ends & 1U) != 0) to(middle, y);
  if ((ends & 2U) != 0) to(x + kWidth, centre);
  if ((ends & 4U) != 0) to(middle, y + kHeight);
  if ((ends & 8U) != 0) to(x, centre);
  return path;
}

// The outline of a symbol that is a shape: around the middle of its place.
std::string shape_path(char32_t symbol, int x, int y) {
  const double cx = x + kWidth / 2.0, cy = y + kHeight / 2.0;
  const auto at = [&](std::string_view steps) { return fmt::format("M{} {}{}", cx, cy, steps); };
  switch (symbol) {
    case U'▲': return at("m0 -5.5l5.2 10h-10.4z");
    case U'●': return at("m-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z");
    case U'◆': return at("m0 -6l4.8 6l-4.8 6l-4.8 -6z");
    case U'■': return at("m-4.2 -4.2h8.4v8.4h-8.4z");
    case U'▮': return at("m-2.6 -6h5.2v12h-5.2z");
    case U'▯': return at("m-2.6 -6h5.2v12h-5.2zm1.2 1.2v9.6h2.8v-9.6z");
    case U'▶':
    case U'▸': return at("m-3.6 -5l7.6 5l-7.6 5z");
    case U'◀': return at("m3.6 -5l-7.6 5l7.6 5z");
    case U'♛': return at("m-5 4.5h10l1 -8.5l-3.4 3.6l-2.6 -5.6l-2.6 5.6l-3.4 -3.6z");
    case U'·': return at("m-1.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z");
    default: return "";
  }
}

class Painter {
 public:
  explicit Painter(const Frame& frame) : frame_(frame) {}

  std::string paint() {
    for (int row = 0; row < frame_.size().rows; ++row) paint_row(row);
    return papers_ + shapes_ + texts_;
  }

 private:
  void paint_row(int row) {
    const int columns = frame_.size().columns;
    for (int column = 0; column < columns;) {
      const Style style = frame_.at({column, row}).style;
      int end = column;
      while (end < columns && frame_.at({end, row}).style == style) ++end;
      paint_run(row, column, end, style);
      column = end;
    }
  }

  void paint_run(int row, int first, int end, Style style) {
    const Colours colours = colours_of(style);
    if (!colours.paper.empty()) {
      papers_ +=
          fmt::format("<rect x='{}' y='{}' width='{}' height='{}' fill='{}'/>\n", first * kWidth,
                      row * kHeight, (end - first) * kWidth, kHeight, colours.paper);
    }
    std::string lines, shapes, text;
    int start = first;  // of the text collected
    for (int column = first; column < end; ++column) {
      const char32_t symbol = frame_.at({column, row}).symbol;
      const int x = column * kWidth, y = row * kHeight;
      const auto ends = ends_of(symbol);
      const std::string shape = shape_path(symbol, x, y);
      if (ends) lines += line_path(*ends, x, y);
      shapes += shape;
      const bool is_text = !ends && shape.empty() && symbol != U' ' && symbol != no_symbol;
      if (is_text && text.empty()) start = column;
      if (is_text)
        text += escaped(symbol);
      else if (!text.empty())
        put_text(std::exchange(text, ""), row, start, column, style);
    }
    if (!text.empty()) put_text(text, row, start, end, style);
    const std::string_view width = style.bold ? "2" : "1";
    if (!lines.empty()) {
      shapes_ += fmt::format("<path d='{}' stroke='{}' stroke-width='{}' fill='none'/>\n", lines,
                             colours.ink, width);
    }
    if (!shapes.empty()) {
      shapes_ += fmt::format("<path d='{}' fill='{}' fill-rule='evenodd'/>\n", shapes, colours.ink);
    }
  }

  void put_text(const std::string& text, int row, int first, int end, Style style) {
    texts_ += fmt::format("<text x='{}' y='{}' textLength='{}' fill='{}'{}>{}</text>\n",
                          first * kWidth, row * kHeight + 15, (end - first) * kWidth,
                          colours_of(style).ink, style.bold ? " font-weight='bold'" : "", text);
  }

  const Frame& frame_;
  std::string papers_, shapes_, texts_;
};

}  // namespace

std::string to_svg(const Frame& frame, std::string_view title) {
  const int width = frame.size().columns * kWidth + 2 * kMargin;
  const int height = frame.size().rows * kHeight + 2 * kMargin + kBar;
  std::string name;
  for (const char32_t symbol : decode(title)) name += escaped(symbol);
  return fmt::format(
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' "
             "height='{1}' "
             "role='img' aria-label='{2}' font-family='DejaVu Sans Mono, Menlo, Consolas, "
             "monospace' "
             "font-size='15'>\n<rect width='{0}' height='{1}' rx='12' fill='{3}'/>\n"
             "<path d='M0 {4}V12a12 12 0 0 1 12 -12H{5}a12 12 0 0 1 12 12V{4}z' fill='#38332d'/>\n"
             "<circle cx='22' cy='17' r='6' fill='#e8705f'/><circle cx='42' cy='17' r='6' "
             "fill='#e7bd55'/><circle cx='62' cy='17' r='6' fill='#7cc07a'/>\n"
             "<text x='{6}' y='22' text-anchor='middle' fill='#b8ad9c' font-size='13'>{2}</text>\n"
             "<g transform='translate({7} {8})'>\n",
             width, height, name, kPaper, kBar, width - 12, width / 2, kMargin, kBar + kMargin) +
         Painter(frame).paint() + "</g>\n</svg>\n";
}

}  // namespace clowder::cli
