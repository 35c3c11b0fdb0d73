#include "cli/utf8.h"

#include <cstddef>

namespace clowder::cli {
namespace {

bool is_rest(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
}

// The bytes of the character at the front; 0 if it is malformed or a control character.
std::size_t character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80U) return first < 0x20U || first == 0x7fU ? 0 : 1;
  if (first < 0xc2U || first > 0xf4U) return 0;
  const std::size_t size = first < 0xe0U ? 2 : first < 0xf0U ? 3 : 4;
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_rest(text, i)) return 0;
  }
  // Longer than need be, a half of a pair, or beyond the last character.
  const auto second = static_cast<unsigned char>(text[1]);
  const bool wrong = (first == 0xe0U && second < 0xa0U) || (first == 0xedU && second > 0x9fU) ||
                     (first == 0xf0U && second < 0x90U) || (first == 0xf4U && second > 0x8fU) ||
                     (first == 0xc2U && second < 0xa0U);
  return wrong ? 0 : size;
}

}  // namespace

bool is_clean(std::string_view text) { return cleaned(text) == text; }

std::string cleaned(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = character(text);
    if (size == 0) {
      out += '?';
    } else {
      out += text.substr(0, size);
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return out;
}

}  // namespace clowder::cli
