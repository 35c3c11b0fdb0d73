// Text in paragraphs, and a panel of it over a frame.
//
//   std::vector<Line> lines = wrap("a long sentence …", 40);
//   Panel panel{.title = "History", .lines = lines, .foot = "Enter next"};
//   draw(frame, panel);                                    // in the middle, on top of what is
//   there
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/screen/frame.h"

namespace clowder::cli {

struct Line {
  std::string text;
  Style style{};
};

// Breaks between words; a word longer than the width is cut into pieces.
std::vector<std::string> wrap(std::string_view text, int width);
// Appends the wrapped paragraph.
void add_paragraph(std::vector<Line>& lines, std::string_view text, int width, Style style = {});

struct Panel {
  std::string title;
  std::vector<Line> lines;
  std::string foot;
  int first = 0;   // the first line that shows, for a text longer than the panel
  int width = 60;  // of the text
};

// How many lines the panel shows on a screen of this size.
int room_of(const Panel& panel, Size screen);
void draw(Frame& frame, const Panel& panel);

}  // namespace clowder::cli
