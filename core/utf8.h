// UTF-8: whether bytes are it, and a code point as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace clowder {

// The length of the well-formed character that the bytes begin with; 0 if there is none.
constexpr std::size_t utf8_length(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const unsigned lead = byte(0);
  if (bytes.empty()) return 0;
  if (lead < 0x80) return 1;
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  // Neither longer than need be, nor a surrogate, nor beyond the last code point.
  const unsigned next = byte(1);
  if ((lead == 0xe0 && next < 0xa0) || (lead == 0xed && next > 0x9f)) return 0;
  if ((lead == 0xf0 && next < 0x90) || (lead == 0xf4 && next > 0x8f)) return 0;
  return size;
}

constexpr bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t size = utf8_length(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

// Requires a code point that is no surrogate.
inline void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) return put(0xc0 | code >> 6U), put(0x80 | (code & 63U));
  if (code < 0x10000) {
    put(0xe0 | code >> 12U);
  } else {
    put(0xf0 | code >> 18U);
    put(0x80 | (code >> 12U & 63U));
  }
  put(0x80 | (code >> 6U & 63U));
  put(0x80 | (code & 63U));
}

}  // namespace clowder
