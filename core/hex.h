// Bytes as hexadecimal digits.
//
//   to_hex(sha256("three cats"))
//   text_to_hex("cat") == "636174", and text_from_hex("636174") == "cat"
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clowder {

inline std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

inline std::string text_to_hex(std::string_view text) {
  return to_hex({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Lower-case digits, two a byte.
constexpr bool is_hex(std::string_view text) {
  for (const char c : text) {
    const bool digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (!digit) return false;
  }
  return text.size() % 2 == 0;
}

// The bytes behind digits that is_hex() takes; nothing for any other text.
inline std::optional<std::string> text_from_hex(std::string_view text) {
  if (!is_hex(text)) return std::nullopt;
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    bytes += static_cast<char>(value(text[i]) * 16 + value(text[i + 1]));
  }
  return bytes;
}

}  // namespace clowder
