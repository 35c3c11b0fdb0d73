// The two boards as tables: cells, the places around them, and the lines that a push moves.
//
// Cells are numbered row by row with four to a row on both boards, so that kittens play in the top
// left of the same sixteen bits. A place touches one side of one edge cell (maze.2.2).
//
//   const BoardTable& t = table_of(Board::square);
//   t.ports[4]                      // the right side of d1, as a bit of Square::reach()
//   t.lines[4]                      // the row that a push from place 4 moves
#pragma once

#include <array>
#include <cstdint>

#include "games/maze/cards.h"

namespace clowder::maze {

enum class Board : std::uint8_t { square, kittens };

inline constexpr unsigned max_cells = 16;
inline constexpr unsigned max_places = 16;
inline constexpr std::uint8_t nowhere = max_places;  // its port is no side at all

enum Side : std::uint8_t { north, east, south, west };

// Four planes of sixteen cells in a word: what is said of each cell once for each plane.
using Planes = std::uint64_t;
inline constexpr Planes each_plane = 0x0001000100010001;
constexpr Planes bits_of(unsigned cell) { return each_plane << cell; }
constexpr Planes port(unsigned cell, Side side) { return Planes{1} << (16U * side + cell); }

// The line of one push: the new card enters at one end, the card at the other end leaves.
struct Line {
  Planes cells = 0;        // in all planes
  Planes stays = 0;        // the same without the cell that leaves
  std::uint8_t enter = 0;  // cells
  std::uint8_t leave = 0;
  std::uint8_t shift = 0;  // a rotation to the left that moves each card one cell on
};

struct BoardTable {
  unsigned side = 0;    // cards in a row
  unsigned places = 0;  // around the square
  unsigned deck = 0;    // canal cards beside the square (maze.2.3)
  std::array<Planes, max_places + 1> ports{};
  std::array<Line, max_places> lines{};
};

constexpr unsigned cell_at(unsigned column, unsigned row) { return row * 4 + column; }

constexpr Line line_from(unsigned side, unsigned first, unsigned step, std::uint8_t shift) {
  Line line{.shift = shift};
  for (unsigned i = 0; i < side; ++i) line.cells |= bits_of(first + i * step);
  line.enter = static_cast<std::uint8_t>(shift < 32 ? first : first + (side - 1) * step);
  line.leave = static_cast<std::uint8_t>(shift < 32 ? first + (side - 1) * step : first);
  line.stays = line.cells & ~bits_of(line.leave);
  return line;
}

// maze.2.2  Clockwise from the top left corner.
constexpr BoardTable make_table(unsigned side) {
  BoardTable t{.side = side, .places = 4 * side, .deck = canal_cards - side * side};
  for (unsigned i = 0; i < side; ++i) {
    const unsigned back = side - 1 - i;
    const std::array<Line, 4> lines{
        line_from(side, cell_at(i, 0), 4, 4), line_from(side, cell_at(0, i), 1, 63),
        line_from(side, cell_at(back, 0), 4, 60), line_from(side, cell_at(0, back), 1, 1)};
    for (unsigned s = 0; s < 4; ++s) {
      t.lines[s * side + i] = lines[s];
      t.ports[s * side + i] = port(lines[s].enter, static_cast<Side>(s));
    }
  }
  return t;
}

inline constexpr std::array<BoardTable, 2> tables{make_table(4), make_table(3)};
constexpr const BoardTable& table_of(Board board) { return tables[static_cast<unsigned>(board)]; }

constexpr bool has_cell(Board board, unsigned cell) {
  const unsigned side = table_of(board).side;
  return cell < max_cells && cell / 4 < side && cell % 4 < side;
}
constexpr unsigned top_right(Board board) { return cell_at(table_of(board).side - 1, 0); }
constexpr unsigned bottom_left(Board board) { return cell_at(0, table_of(board).side - 1); }

}  // namespace clowder::maze
