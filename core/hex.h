// Bytes as hexadecimal digits.
//
//   to_hex(sha256("three cats"))
#pragma once

#include <cstdint>
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

// Lower-case digits, two a byte.
constexpr bool is_hex(std::string_view text) {
  for (const char c : text) {
    const bool digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (!digit) return false;
  }
  return text.size() % 2 == 0;
}

}  // namespace clowder
