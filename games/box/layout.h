// The research board as data: where each cell lies, and so which cells are neighbours (box.1.2).
//
// Layouts are few and loaded before any game starts; a State names its layout by number, so that
// positions stay plain bytes. Number 0 is `white`, the plain grid, and is always there.
//
//   auto read = parse_layout(bytes);                       // or a problem with its line
//   std::optional<LayoutId> id = add_layout(read.layout);  // nothing when the table is full
//   Cells beside = layout(*id).neighbours[cell.index];
//
// add_layout() is not safe beside running games; layout() is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/problem.h"
#include "games/box/cards.h"

namespace clowder::box {

struct Place {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  friend constexpr auto operator<=>(Place, Place) = default;
};

struct Layout {
  std::array<char, 24> name{};
  std::array<Place, all_cells> places{};
  std::array<Cells, all_cells> neighbours{};
  Cells cells = 0;  // those that have a place

  std::string_view title() const { return name.data(); }
  // Whether all cells of so many players have a place.
  bool fits(int players) const;
};

using LayoutId = std::uint8_t;
inline constexpr LayoutId white{0};

const Layout& layout(LayoutId id);
std::optional<LayoutId> find_layout(std::string_view name);
std::optional<LayoutId> add_layout(const Layout& layout);

// A layout file: `layout NAME`, then rows from top to bottom of cells such as `red1 red2 -`, each a
// colour and a value, `-` for a gap; `#` starts a comment. Every cell of the values 1 to N once.
struct LayoutFile {
  Layout layout;
  Problem problem;  // empty: it was read
};
LayoutFile parse_layout(std::string_view bytes);

// box.8.3  The largest group of `tokens` joined side by side (box.8.4), of equals the first; and
// the number of its cells.
Cells largest_group_cells(const Layout& layout, Cells tokens);
int largest_group(const Layout& layout, Cells tokens);

}  // namespace clowder::box
