#include "cli/wrap.h"

#include <algorithm>

namespace clowder::cli {

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent) {
  std::string out, line(indent);
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    const bool first = line.size() == indent.size();
    if (!first && columns_of(line) + 1 + columns_of(word) > columns) {
      out += line + "\n";
      line = indent;
    } else if (!first) {
      line += ' ';
    }
    line += word;
  }
  return out + line + "\n";
}

}  // namespace clowder::cli
