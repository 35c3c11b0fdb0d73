// For tests: bytes as the standards print them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace clowder {

inline std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

}  // namespace clowder
