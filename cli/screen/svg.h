// A frame as a picture in SVG, for documents: drawn as a window of a terminal.
//
//   out.write(to_svg(frame, "clowder play box"));
//
// Lines, colour glyphs and pips are drawn as shapes, so that they fit together whatever font the
// reader has; everything else is text.
#pragma once

#include <string>
#include <string_view>

#include "cli/screen/frame.h"

namespace clowder::cli {

std::string to_svg(const Frame& frame, std::string_view title);

}  // namespace clowder::cli
