#include "cli/box/board.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "cli/box/words.h"
#include "cli/screen/utf8.h"
#include "games/box/layout.h"

namespace clowder::cli {
namespace {

using box::Cell;
using box::Cells;
using box::Colour;
using box::Place;

constexpr int kEdge = 3;  // columns for the colours at the left
constexpr Style kLine{.ink = Ink::faint};

Cells cells_of(const box::View& v) {
  return (Cells{1} << (box::material(v.open.players).values * box::colours)) - 1;
}

template <class Visit>
void each(Cells cells, Visit visit) {
  for (; cells != 0; cells &= cells - 1) visit(box::nth(cells, 0));
}

// Rows are colours and columns are values: labels at the edge say all.
bool is_plain(const box::Layout& layout, Cells cells) {
  bool plain = true;
  each(cells, [&](Cell cell) {
    const Place place = layout.places[cell.index];
    plain =
        plain && place.row == static_cast<int>(cell.colour()) && place.column == cell.value() - 1;
  });
  return plain;
}

Size extent(const box::Layout& layout, Cells cells) {
  Size size{0, 0};
  each(cells, [&](Cell cell) {
    size.columns = std::max(size.columns, layout.places[cell.index].column + 1);
    size.rows = std::max(size.rows, layout.places[cell.index].row + 1);
  });
  return size;
}

// The lines of the grid: where ends of lines meet, one symbol joins them.
class Lines {
 public:
  enum End : unsigned { up = 1, right = 2, down = 4, left = 8 };

  void box(Area area) {
    const int x0 = area.at.column, x1 = area.right() - 1;
    const int y0 = area.at.row, y1 = area.bottom() - 1;
    for (int x = x0; x < x1; ++x) {
      for (const int y : {y0, y1}) join(x, y, right), join(x + 1, y, left);
    }
    for (int y = y0; y < y1; ++y) {
      for (const int x : {x0, x1}) join(x, y, down), join(x, y + 1, up);
    }
  }

  void draw(Frame& frame, Area clip) const {
    constexpr std::u32string_view kSymbols = U" │─└││┌├─┘─┴┐┤┬┼";
    for (const auto& [place, ends] : ends_) {
      const auto [y, x] = place;
      const bool inside =
          x >= clip.at.column && x < clip.right() && y >= clip.at.row && y < clip.bottom();
      if (inside) frame.put({x, y}, Spot{kSymbols[ends], kLine});
    }
  }

 private:
  void join(int x, int y, End end) { ends_[{y, x}] |= end; }
  std::map<std::pair<int, int>, unsigned> ends_;
};

class Drawing {
 public:
  Drawing(Frame& frame, Area area, const Board& board, CellSize cell)
      : frame_(frame),
        area_(area),
        board_(board),
        cell_(cell),
        layout_(box::layout(board.view.open.layout)),
        cells_(cells_of(board.view)),
        plain_(is_plain(layout_, cells_)) {
    origin_ = {area.at.column + (plain_ ? kEdge : 0), area.at.row + (plain_ ? 1 : 0)};
    scroll();
  }

  void draw() {
    if (plain_) draw_edges();
    Lines lines;
    each(cells_, [&](Cell cell) { lines.box(outside(cell)); });
    lines.draw(frame_, area_);
    each(cells_, [&](Cell cell) { draw_cell(cell); });
  }

 private:
  Area outside(Cell cell) const {
    const Place place = layout_.places[cell.index];
    return {{origin_.column + place.column * (cell_.columns + 1),
             origin_.row + place.row * (cell_.rows + 1)},
            {cell_.columns + 2, cell_.rows + 2}};
  }
  Area inside(Cell cell) const {
    const Area area = outside(cell);
    return {{area.at.column + 1, area.at.row + 1}, {cell_.columns, cell_.rows}};
  }

  // A layout larger than the area moves so that what is pointed at stays in view.
  void scroll() {
    if (plain_ || board_.pointed == 0) return;
    const Area aim = outside(box::nth(board_.pointed, 0));
    origin_.column -= std::max(0, aim.right() - area_.right());
    origin_.row -= std::max(0, aim.bottom() - area_.bottom());
  }

  bool fits(Area area) const {
    return area.at.column >= area_.at.column && area.right() <= area_.right() &&
           area.at.row >= area_.at.row && area.bottom() <= area_.bottom();
  }

  void draw_edges() {
    for (int value = 1; value <= box::material(board_.view.open.players).values; ++value) {
      const Area top = inside(Cell::of(Colour::red, value));
      const bool pointed = (board_.pointed >> ((value - 1) * box::colours) & 15U) != 0;
      frame_.put_centre({{top.at.column, area_.at.row}, {cell_.columns, 1}}, std::to_string(value),
                        {.ink = pointed ? Ink::accent : Ink::plain, .bold = pointed});
    }
    for (int c = 0; c < box::colours; ++c) {
      const auto colour = static_cast<Colour>(c);
      const Area first = inside(Cell::of(colour, 1));
      const int row = first.at.row + cell_.rows / 2;
      frame_.put({area_.at.column + 1, row}, glyph(colour), {.ink = ink_of(colour), .bold = true});
    }
  }

  void draw_cell(Cell cell) {
    const Area area = inside(cell);
    if (!fits(area)) return;
    const Cells bit = box::bit(cell);
    if ((board_.view.open.taken & bit) != 0)
      draw_token(cell, area);
    else
      draw_free(cell, area);
    if ((board_.pointed & bit) != 0) draw_pointer(area);
  }

  void draw_token(Cell cell, Area area) {
    const Seat owner = owner_of(board_.view.open, cell);
    if (owner == box::no_seat) return frame_.fill(area, Spot{U'▒', {.ink = Ink::faint}});
    const bool mine = owner == board_.view.seat;
    const bool lit = (board_.lit & box::bit(cell)) != 0;
    const Style style{.paper = mine || lit ? ink_of(cell.colour()) : Ink::faint, .bold = true};
    const std::string mark = encode(board_.company.sitter(owner).mark);
    frame_.fill(area, Spot{U' ', style});
    frame_.put_centre(area, lit ? "«" + mark + "»" : mine ? "[" + mark + "]" : mark, style);
  }

  void draw_free(Cell cell, Area area) {
    const bool legal = (board_.legal & box::bit(cell)) != 0;
    const Ink ink = ink_of(cell.colour());
    const std::string name = std::string(glyph(cell.colour())) + std::to_string(cell.value());
    if (plain_) {
      frame_.put_centre(area, legal ? glyph(cell.colour()) : "·",
                        {.ink = legal ? ink : Ink::faint, .bold = legal});
      return;
    }
    frame_.put_centre(area, legal ? name + "!" : name,
                      {.ink = legal ? ink : Ink::faint, .bold = legal});
  }

  void draw_pointer(Area area) {
    const int row = area.at.row + area.size.rows / 2;
    const Style style{.ink = Ink::accent, .bold = true};
    frame_.put({area.at.column - 1, row}, "▶", style);
    frame_.put({area.right(), row}, "◀", style);
  }

  Frame& frame_;
  Area area_;
  const Board& board_;
  CellSize cell_;
  const box::Layout& layout_;
  Cells cells_;
  bool plain_;
  At origin_;
};

}  // namespace

Ink ink_of(Colour colour) {
  constexpr std::array kInks{Ink::red, Ink::blue, Ink::yellow, Ink::green};
  return kInks[static_cast<std::size_t>(colour)];
}

Size size_of(const box::View& v, CellSize cell) {
  const box::Layout& layout = box::layout(v.open.layout);
  const Size size = extent(layout, cells_of(v));
  const bool plain = is_plain(layout, cells_of(v));
  return {size.columns * (cell.columns + 1) + 1 + (plain ? kEdge : 0),
          size.rows * (cell.rows + 1) + 1 + (plain ? 1 : 0)};
}

void draw_board(Frame& frame, Area area, const Board& board, CellSize cell) {
  Drawing(frame, area, board, cell).draw();
}

Cells largest_group_of(const box::Layout& layout, Cells tokens) {
  Cells best = 0;
  while (tokens != 0) {
    Cells group = tokens & (~tokens + 1), edge = group;
    for (tokens ^= group; edge != 0; edge &= edge - 1) {
      const Cells joined = layout.neighbours[box::nth(edge, 0).index] & tokens;
      group |= joined, edge |= joined, tokens ^= joined;
    }
    if (box::count(group) > box::count(best)) best = group;
  }
  return best;
}

}  // namespace clowder::cli
