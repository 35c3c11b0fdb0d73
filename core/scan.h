// Reading small text formats: lines with their numbers, words, numbers. Never reads past the end,
// never allocates, never throws.
//
//   Lines lines(bytes);
//   while (lines.next()) {
//     Words words(lines.without_comment());
//     if (words.next() == "hands") …                     // error: lines.number()
//   }
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace clowder {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

class Lines {
 public:
  explicit constexpr Lines(std::string_view bytes) : rest_(bytes) {}

  constexpr bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    ++number_;
    return true;
  }
  constexpr std::string_view line() const { return line_; }
  constexpr std::string_view without_comment() const { return line_.substr(0, line_.find('#')); }
  constexpr int number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
};

class Words {
 public:
  explicit constexpr Words(std::string_view text) : rest_(text) {}

  // Empty at the end.
  constexpr std::string_view next() {
    rest_ = trim(rest_);
    std::size_t end = 0;
    while (end < rest_.size() && !is_space(rest_[end])) ++end;
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }
  constexpr std::string_view rest() const { return trim(rest_); }

 private:
  std::string_view rest_;
};

// Printable ASCII without a space: what a file may call itself, since names are shown and written
// into traces.
constexpr bool is_plain_word(std::string_view word) {
  for (const char c : word) {
    if (c <= ' ' || c > '~') return false;
  }
  return !word.empty();
}

// A decimal number from 0 to `most`, digits only; nothing otherwise.
constexpr std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
  if (text.empty() || text.size() > 20) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (digit > most || number > (most - digit) / 10) return std::nullopt;
    number = number * 10 + digit;
  }
  return number;
}

}  // namespace clowder
