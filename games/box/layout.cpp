#include "games/box/layout.h"

#include "core/scan.h"

namespace clowder::box {
namespace {

constexpr std::size_t max_layouts = 16;
constexpr std::uint8_t max_side = 64;  // rows and columns of a file
constexpr std::string_view colour_names[] = {"red", "blue", "yellow", "green"};

// box.8.4  Side by side, not diagonally.
constexpr bool beside(Place a, Place b) {
  const int rows = a.row - b.row, columns = a.column - b.column;
  return rows * rows + columns * columns == 1;
}

constexpr void join_neighbours(Layout& layout) {
  for (unsigned a = 0; a < all_cells; ++a) {
    layout.neighbours[a] = 0;
    for (unsigned b = 0; b < all_cells; ++b) {
      const bool placed = (layout.cells >> a & layout.cells >> b & 1U) != 0;
      if (placed && beside(layout.places[a], layout.places[b])) {
        layout.neighbours[a] |= Cells{1} << b;
      }
    }
  }
}

// box.1.2  Rows red, blue, yellow, green; values ascending.
constexpr Layout make_white() {
  Layout layout;
  for (std::size_t i = 0; i < 5; ++i) layout.name[i] = "white"[i];
  layout.cells = every_cell;
  for (std::uint8_t i = 0; i < all_cells; ++i) {
    layout.places[i] = {static_cast<std::uint8_t>(i % colours),
                        static_cast<std::uint8_t>(i / colours)};
  }
  join_neighbours(layout);
  return layout;
}

struct Layouts {
  std::array<Layout, max_layouts> all;
  std::size_t size = 1;
};

constinit Layouts layouts{{make_white()}, 1};

// `blue5` as a cell; nothing when it is none.
std::optional<Cell> parse_cell(std::string_view word) {
  for (int c = 0; c < colours; ++c) {
    const std::string_view name = colour_names[c];
    if (!word.starts_with(name) || word.size() != name.size() + 1) continue;
    const int value = word.back() - '0';
    if (value < 1 || value > max_value) return std::nullopt;
    return Cell::of(static_cast<Colour>(c), value);
  }
  return std::nullopt;
}

Problem read_row(Layout& layout, Words words, std::uint8_t row) {
  std::uint8_t column = 0;
  for (std::string_view word = words.next(); !word.empty(); word = words.next(), ++column) {
    if (column == max_side) return {"problem.layout.size"};
    if (word == "-") continue;
    const auto cell = parse_cell(word);
    if (!cell) return {"problem.layout.cell", std::string(word)};
    if ((layout.cells & bit(*cell)) != 0) return {"problem.layout.twice", std::string(word)};
    layout.cells |= bit(*cell);
    layout.places[cell->index] = {row, column};
  }
  return {};
}

Problem read_name(Layout& layout, Words words) {
  const std::string_view line = words.rest();
  if (words.next() != "layout") return {"problem.layout.name", std::string(line)};
  const std::string_view name = words.next();
  if (!is_plain_word(name) || name.size() >= layout.name.size() || !words.rest().empty()) {
    return {"problem.layout.name", std::string(line)};
  }
  for (std::size_t i = 0; i < name.size(); ++i) layout.name[i] = name[i];
  return {};
}

// Every colour of the values 1 to N and nothing else.
bool is_complete(Cells cells) {
  for (int values = 1; values <= max_value; ++values) {
    if (cells == (every_cell & ((Cells{1} << (values * colours)) - 1))) return true;
  }
  return false;
}

}  // namespace

bool Layout::fits(int players) const {
  const Cells needed = (Cells{1} << (material(players).values * colours)) - 1;
  return (cells & needed) == needed;
}

const Layout& layout(LayoutId id) { return layouts.all[id]; }

std::optional<LayoutId> find_layout(std::string_view name) {
  for (std::size_t i = 0; i < layouts.size; ++i) {
    if (layouts.all[i].title() == name) return static_cast<LayoutId>(i);
  }
  return std::nullopt;
}

std::optional<LayoutId> add_layout(const Layout& layout) {
  if (layouts.size == max_layouts) return std::nullopt;
  layouts.all[layouts.size] = layout;
  return static_cast<LayoutId>(layouts.size++);
}

LayoutFile parse_layout(std::string_view bytes) {
  LayoutFile file;
  Lines lines(bytes);
  std::uint8_t row = 0;
  bool named = false;
  while (lines.next() && !file.problem) {
    const Words words(lines.without_comment());
    if (words.rest().empty()) continue;
    if (!named)
      file.problem = read_name(file.layout, words);
    else if (row == max_side)
      file.problem = {"problem.layout.size"};
    else
      file.problem = read_row(file.layout, words, row++);
    named = true;
    file.problem.line = lines.number();
  }
  if (!file.problem && !is_complete(file.layout.cells)) {
    file.problem = {"problem.layout.incomplete", "", lines.number()};
  }
  join_neighbours(file.layout);
  return file;
}

Cells largest_group_cells(const Layout& layout, Cells tokens) {
  Cells largest = 0;
  int size = 0;
  while (count(tokens) > size) {  // else what is left cannot be larger
    Cells group = tokens & (~tokens + 1), edge = group;
    tokens ^= group;
    while (edge != 0) {
      const Cells joined = layout.neighbours[first(edge).index] & tokens;
      edge &= edge - 1;  // before joining: what joins may lie below
      group |= joined, edge |= joined, tokens ^= joined;
    }
    if (count(group) > size) largest = group, size = count(group);
  }
  return largest;
}

int largest_group(const Layout& layout, Cells tokens) {
  return count(largest_group_cells(layout, tokens));
}

}  // namespace clowder::box
