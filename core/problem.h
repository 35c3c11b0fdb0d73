// What is wrong with something from outside (a file, an option, an argument), as a value: the key
// of a text that says what was expected, what was found instead, and the line if there is one. The
// screen writes it in the reader's language, in one line. An empty problem means that all is well.
//
//   if (Problem no = G::set(options, "layout", "purple")) …     // "problem.layout", found "purple"
#pragma once

#include <string>
#include <string_view>

namespace clowder {

struct Problem {
  std::string_view key;    // "problem.layout.cell"
  std::string found = {};  // the text's {found}
  int line = 0;            // from 1; 0 for things without lines

  explicit operator bool() const { return !key.empty(); }
};

}  // namespace clowder
