#include "cli/screen/utf8.h"

#include <algorithm>
#include <array>

namespace clowder::cli {
namespace {

constexpr char32_t broken = 0xfffd;

struct Range {
  char32_t from, to;
};

constexpr std::array kCombining{Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},
                                Range{0x1ab0, 0x1aff}, Range{0x200b, 0x200f}, Range{0x20d0, 0x20ff},
                                Range{0xfe00, 0xfe0f}, Range{0xfe20, 0xfe2f}};
constexpr std::array kWide{Range{0x1100, 0x115f}, Range{0x2e80, 0xa4cf},   Range{0xac00, 0xd7a3},
                           Range{0xf900, 0xfaff}, Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},
                           Range{0xffe0, 0xffe6}, Range{0x1f300, 0x1faff}, Range{0x20000, 0x3fffd}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t symbol) {
  return std::ranges::any_of(
      ranges, [=](const Range& range) { return symbol >= range.from && symbol <= range.to; });
}

// How many bytes the symbol has by its first one; 0 for a byte that starts none.
int length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

char32_t symbol_of(std::string_view bytes) {
  constexpr std::array<unsigned char, 5> kMask{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t symbol = static_cast<unsigned char>(bytes[0]) & kMask[bytes.size()];
  for (const char byte : bytes.substr(1)) {
    if ((static_cast<unsigned char>(byte) & 0xc0U) != 0x80) return broken;
    symbol = symbol << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
  }
  return symbol;
}

}  // namespace

std::u32string decode(std::string_view bytes) {
  std::u32string symbols;
  while (!bytes.empty()) {
    const auto size = static_cast<std::size_t>(length(static_cast<unsigned char>(bytes[0])));
    const bool whole = size != 0 && size <= bytes.size();
    const char32_t symbol = whole ? symbol_of(bytes.substr(0, size)) : broken;
    symbols += symbol;
    bytes.remove_prefix(symbol == broken ? 1 : size);
  }
  return symbols;
}

std::string encode(char32_t symbol) {
  const auto tail = [=](unsigned shift) {
    return static_cast<char>(0x80U | (symbol >> shift & 0x3fU));
  };
  if (symbol < 0x80) return {static_cast<char>(symbol)};
  if (symbol < 0x800) return {static_cast<char>(0xc0U | symbol >> 6U), tail(0)};
  if (symbol < 0x10000) return {static_cast<char>(0xe0U | symbol >> 12U), tail(6), tail(0)};
  return {static_cast<char>(0xf0U | symbol >> 18U), tail(12), tail(6), tail(0)};
}

std::string encode(std::u32string_view symbols) {
  std::string bytes;
  for (const char32_t symbol : symbols) bytes += encode(symbol);
  return bytes;
}

int columns(char32_t symbol) {
  if (symbol < 0x20 || (symbol >= 0x7f && symbol < 0xa0) || within(kCombining, symbol)) return 0;
  return within(kWide, symbol) ? 2 : 1;
}

int columns(std::string_view bytes) {
  int sum = 0;
  for (const char32_t symbol : decode(bytes)) sum += columns(symbol);
  return sum;
}

std::string cut(std::string_view bytes, int most) {
  if (columns(bytes) <= most) return std::string(bytes);
  std::string kept;
  int used = 0;
  for (const char32_t symbol : decode(bytes)) {
    used += columns(symbol);
    if (used >= most) break;
    kept += encode(symbol);
  }
  return most > 0 ? kept + "…" : "";
}

char32_t upper(char32_t symbol) {
  if ((symbol >= 'a' && symbol <= 'z') || (symbol >= 0xe0 && symbol <= 0xfe && symbol != 0xf7)) {
    return symbol - 0x20;
  }
  if (symbol >= 0x430 && symbol <= 0x44f) return symbol - 0x20;
  if (symbol >= 0x450 && symbol <= 0x45f) return symbol - 0x50;
  if (symbol >= 0x100 && symbol <= 0x137) return symbol & ~char32_t{1};
  if (symbol >= 0x14a && symbol <= 0x177) return symbol & ~char32_t{1};
  if (symbol >= 0x3b1 && symbol <= 0x3c9 && symbol != 0x3c2) return symbol - 0x20;
  return symbol;
}

}  // namespace clowder::cli
