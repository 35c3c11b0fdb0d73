// One line of a file of texts: nothing, `key = text` or `key[few] = text`. For cli/text.cpp.
//
//   parse_text_line("count.tricks[one] = {n} trick").category;   // Plural::one
//   parse_text_line("count.tricks").error;                       // "expected key = text"
//
// The views point into the line that was given.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/language.h"

namespace clowder::cli {

struct TextLine {
  std::string_view key;  // empty for a comment, an empty line or an error
  std::optional<Plural> category;
  std::string_view text;
  std::string error;  // empty if the line is well formed
};

TextLine parse_text_line(std::string_view line);

}  // namespace clowder::cli
