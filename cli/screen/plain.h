// A frame as plain text: for dumb terminals, pipes and tests. Styles are lost; nothing that
// matters may rest on them alone.
//
//   out.write(to_text(frame));                  // lines without white space at their ends
//   to_text(in_ascii(frame));                   // where the terminal knows no more than ASCII
#pragma once

#include <string>

#include "cli/screen/frame.h"

namespace clowder::cli {

// Empty lines at the bottom are left out.
std::string to_text(const Frame& frame);

// Every symbol replaced by one of ASCII that takes the same columns.
Frame in_ascii(const Frame& frame);
std::string in_ascii(std::string_view text);

}  // namespace clowder::cli
