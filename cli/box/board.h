// The research board drawn: a grid of cells at the places of its layout (box.1.2).
//
// A cell shows whose token lies there (`[Y]` one's own, `▒` a neutral one), a glyph where the
// viewer could play, a dot where it is free. Arrows left and right of a cell show where the person
// points. The plain grid has its colours and values at the edge; in any other layout each cell
// names itself.
#pragma once

#include <vector>

#include "cli/play/company.h"
#include "cli/screen/frame.h"
#include "games/box/view.h"

namespace clowder::cli {

struct Board {
  const box::View& view;
  const Company& company;
  box::Cells legal = 0;    // where the viewer may play
  box::Cells pointed = 0;  // one cell, or a column of them
  box::Cells lit = 0;      // groups that earn a bonus
};

// The size of a cell inside its lines.
struct CellSize {
  int columns = 3;
  int rows = 1;
};
inline constexpr CellSize small_cell{3, 1}, wide_cell{5, 1}, large_cell{7, 3};

Ink ink_of(box::Colour colour);

// The size of the whole drawing.
Size size_of(const box::View& v, CellSize cell);

// Draws into the area and cuts off what does not fit, keeping what is pointed at inside.
void draw_board(Frame& frame, Area area, const Board& board, CellSize cell);

// The largest group of a set of tokens (box.8.3), the first if several are as large.
box::Cells largest_group_of(const box::Layout& layout, box::Cells tokens);

}  // namespace clowder::cli
