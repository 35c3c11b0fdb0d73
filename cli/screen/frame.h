// The screen as a value: a grid of symbols with their styles. What is drawn is decided by pure
// functions that return a Frame; a painter shows it (terminal, plain text, SVG).
//
//   Frame frame({80, 24});
//   Column next = frame.put({2, 1}, "Trick ", {.bold = true});
//   frame.put({next, 1}, "●5", {.ink = Ink::blue});
//
// Whatever falls outside is cut off, so nobody who draws needs to ask for the size first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace clowder::cli {

// The colours of a screen: those of the cards, and three for everything else.
enum class Ink : std::uint8_t { plain, red, blue, yellow, green, faint, accent };

struct Style {
  Ink ink = Ink::plain;
  Ink paper = Ink::plain;
  bool bold = false;
  bool reverse = false;
  bool underline = false;
  friend constexpr bool operator==(const Style&, const Style&) = default;
};

// A symbol of two columns stands in the first; the second holds none.
struct Spot {
  char32_t symbol = U' ';
  Style style{};
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};
inline constexpr char32_t no_symbol = 0;

struct At {
  int column = 0;
  int row = 0;
  friend constexpr bool operator==(At, At) = default;
};

struct Size {
  int columns = 80;
  int rows = 24;
  friend constexpr bool operator==(Size, Size) = default;
};

struct Area {
  At at{};
  Size size{};
  constexpr int right() const { return at.column + size.columns; }  // the column behind it
  constexpr int bottom() const { return at.row + size.rows; }       // the row below it
};

class Frame {
 public:
  explicit Frame(Size size);

  Size size() const { return size_; }
  // Requires a place inside.
  const Spot& at(At place) const { return spots_[index(place)]; }

  // Writes the text on one line and returns the column behind it.
  int put(At at, std::string_view text, Style style = {});
  // The same, ending before the column.
  void put_right(At end, std::string_view text, Style style = {});
  void put_centre(Area area, std::string_view text, Style style = {});
  void put(At at, const Spot& spot);

  void fill(Area area, const Spot& spot = {});
  // Changes the style and leaves the symbols.
  void tint(Area area, Style style);
  // A border of lines inside the area's edge.
  void border(Area area, Style style = {});

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  bool inside(At at) const;
  std::size_t index(At at) const;

  Size size_;
  std::vector<Spot> spots_;
};

}  // namespace clowder::cli
