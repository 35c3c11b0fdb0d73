#include "cli/text_line.h"

#include <algorithm>
#include <cstddef>

namespace clowder::cli {
namespace {

std::string_view trim(std::string_view s) {
  constexpr std::string_view blank = " \t\r";
  const std::size_t first = s.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return s.substr(first, s.find_last_not_of(blank) - first + 1);
}

bool is_word_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

bool is_word(std::string_view s) { return !s.empty() && std::ranges::all_of(s, is_word_letter); }

// Two words or more with dots between: "box.rule.5.4".
bool is_key(std::string_view s) {
  std::size_t dot = s.find('.');
  if (dot == std::string_view::npos) return false;
  while (dot != std::string_view::npos) {
    if (!is_word(s.substr(0, dot))) return false;
    s.remove_prefix(dot + 1);
    dot = s.find('.');
  }
  return is_word(s);
}

// Every brace opens or closes a placeholder: {name}.
bool has_good_braces(std::string_view text) {
  for (;;) {
    const std::size_t brace = text.find_first_of("{}");
    if (brace == std::string_view::npos) return true;
    const std::size_t close = text.find('}', brace + 1);
    if (text[brace] == '}' || close == std::string_view::npos) return false;
    if (!is_word(text.substr(brace + 1, close - brace - 1))) return false;
    text.remove_prefix(close + 1);
  }
}

// The bytes a UTF-8 sequence has by its first one; 0 if none starts so.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// Whole sequences only and no control characters: enough to keep a terminal safe.
bool is_printable_utf8(std::string_view s) {
  while (!s.empty()) {
    const auto first = static_cast<unsigned char>(s.front());
    const std::size_t length = sequence_length(first);
    if (length == 0 || length > s.size() || first < 0x20 || first == 0x7F) return false;
    const auto tail = s.substr(1, length - 1);
    if (!std::ranges::all_of(tail, [](char c) { return (c & 0xC0) == 0x80; })) return false;
    s.remove_prefix(length);
  }
  return true;
}

TextLine broken(std::string error) { return {{}, {}, {}, std::move(error)}; }

}  // namespace

TextLine parse_text_line(std::string_view line) {
  line = trim(line);
  if (line.empty() || line.front() == '#') return {};
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return broken("expected key = text");
  if (!is_printable_utf8(line)) return broken("expected UTF-8 without control characters");

  TextLine parsed;
  parsed.key = trim(line.substr(0, equals));
  parsed.text = trim(line.substr(equals + 1));
  if (parsed.key.ends_with(']')) {
    const std::size_t bracket = std::min(parsed.key.find('['), parsed.key.size() - 1);
    const auto category = parsed.key.substr(bracket + 1, parsed.key.size() - bracket - 2);
    parsed.category = find_plural(category);
    if (!parsed.category) return broken("unknown plural category '" + std::string(category) + "'");
    parsed.key = parsed.key.substr(0, bracket);
  }
  if (!is_key(parsed.key)) return broken("expected a key such as box.status.wait before '='");
  if (parsed.text.empty()) return broken("expected a text after '='");
  if (!has_good_braces(parsed.text)) return broken("expected placeholders such as {name}");
  return parsed;
}

}  // namespace clowder::cli
