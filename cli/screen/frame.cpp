#include "cli/screen/frame.h"

#include "cli/screen/utf8.h"

namespace clowder::cli {

Frame::Frame(Size size)
    : size_(size),
      spots_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

bool Frame::inside(At at) const {
  return at.column >= 0 && at.row >= 0 && at.column < size_.columns && at.row < size_.rows;
}

std::size_t Frame::index(At at) const {
  return static_cast<std::size_t>(at.row) * static_cast<std::size_t>(size_.columns) +
         static_cast<std::size_t>(at.column);
}

void Frame::put(At at, const Spot& spot) {
  if (inside(at)) spots_[index(at)] = spot;
}

int Frame::put(At at, std::string_view text, Style style) {
  for (const char32_t symbol : decode(text)) {
    const int width = columns(symbol);
    if (width == 0) continue;
    const bool fits = width == 1 || at.column + 1 < size_.columns;
    put(at, Spot{fits ? symbol : U' ', style});
    if (width == 2) put({at.column + 1, at.row}, Spot{no_symbol, style});
    at.column += width;
  }
  return at.column;
}

void Frame::put_right(At end, std::string_view text, Style style) {
  put({end.column - columns(text), end.row}, text, style);
}

void Frame::put_centre(Area area, std::string_view text, Style style) {
  const int left = (area.size.columns - columns(text)) / 2;
  put({area.at.column + left, area.at.row + (area.size.rows - 1) / 2}, text, style);
}

void Frame::fill(Area area, const Spot& spot) {
  for (int row = area.at.row; row < area.bottom(); ++row) {
    for (int column = area.at.column; column < area.right(); ++column) put({column, row}, spot);
  }
}

void Frame::tint(Area area, Style style) {
  for (int row = area.at.row; row < area.bottom(); ++row) {
    for (int column = area.at.column; column < area.right(); ++column) {
      if (inside({column, row})) spots_[index({column, row})].style = style;
    }
  }
}

void Frame::border(Area area, Style style) {
  const int left = area.at.column, right = area.right() - 1;
  const int top = area.at.row, bottom = area.bottom() - 1;
  for (int column = left + 1; column < right; ++column) {
    put({column, top}, Spot{U'─', style});
    put({column, bottom}, Spot{U'─', style});
  }
  for (int row = top + 1; row < bottom; ++row) {
    put({left, row}, Spot{U'│', style});
    put({right, row}, Spot{U'│', style});
  }
  put({left, top}, Spot{U'╭', style}), put({right, top}, Spot{U'╮', style});
  put({left, bottom}, Spot{U'╰', style}), put({right, bottom}, Spot{U'╯', style});
}

}  // namespace clowder::cli
