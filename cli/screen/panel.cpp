#include "cli/screen/panel.h"

#include <algorithm>

#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

constexpr int kFrameRows = 6;  // border, title, foot and the lines between

std::vector<std::u32string> words_of(std::string_view text, int width) {
  std::vector<std::u32string> words(1);
  for (const char32_t symbol : decode(text)) {
    const bool full = static_cast<int>(words.back().size()) >= width;
    if (symbol == U' ' || full) words.emplace_back();
    if (symbol != U' ') words.back() += symbol;
  }
  std::erase(words, U"");
  return words;
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::u32string& word : words_of(text, width)) {
    const std::string bytes = encode(word);
    if (!line.empty() && columns(line) + 1 + columns(bytes) > width) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + bytes;
  }
  lines.push_back(line);
  return lines;
}

void add_paragraph(std::vector<Line>& lines, std::string_view text, int width, Style style) {
  for (std::string& line : wrap(text, width)) lines.push_back({std::move(line), style});
}

int room_of(const Panel& panel, Size screen) {
  return std::clamp(static_cast<int>(panel.lines.size()), 1, std::max(screen.rows - kFrameRows, 1));
}

void draw(Frame& frame, const Panel& panel) {
  const Size screen = frame.size();
  const int room = room_of(panel, screen);
  const Size size{std::min(panel.width + 4, screen.columns),
                  std::min(room + kFrameRows - 1, screen.rows)};
  const Area area{{(screen.columns - size.columns) / 2, (screen.rows - size.rows) / 2}, size};
  frame.fill(area);
  frame.border(area, {.ink = Ink::accent});
  const int left = area.at.column + 2;
  frame.put({left, area.at.row}, " " + cut(panel.title, size.columns - 6) + " ",
            {.ink = Ink::accent, .bold = true});
  const int last = std::min(panel.first + room, static_cast<int>(panel.lines.size()));
  for (int i = panel.first; i < last; ++i) {
    const Line& line = panel.lines[static_cast<std::size_t>(i)];
    frame.put({left, area.at.row + 2 + i - panel.first}, cut(line.text, size.columns - 4),
              line.style);
  }
  if (panel.first > 0) frame.put({area.right() - 3, area.at.row + 1}, "↑", {.ink = Ink::faint});
  if (last < static_cast<int>(panel.lines.size())) {
    frame.put({area.right() - 3, area.bottom() - 2}, "↓", {.ink = Ink::faint});
  }
  frame.put_centre({{area.at.column, area.bottom() - 1}, {size.columns, 1}},
                   " " + cut(panel.foot, size.columns - 6) + " ", {.ink = Ink::faint});
}

}  // namespace clowder::cli
