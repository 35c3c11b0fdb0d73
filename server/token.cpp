#include "server/token.h"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "core/sha256.h"

namespace clowder::server {
namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t id_length = 10;
// No letter that is read as another.
constexpr std::string_view id_letters = "abcdefghijkmnpqrstuvwxyz23456789";

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  if (::getrandom(bytes.data(), count, 0) != static_cast<ssize_t>(count)) {
    throw std::system_error(errno, std::generic_category(), "getrandom");
  }
  return bytes;
}

}  // namespace

std::string hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += digits[static_cast<unsigned char>(c) >> 4U];
    text += digits[static_cast<unsigned char>(c) & 15U];
  }
  return text;
}

std::string random_hex(std::size_t bytes) { return hex(random_bytes(bytes)); }
std::string new_token() { return random_hex(token_bytes); }

std::string new_table_id() {
  static_assert(id_letters.size() == 32);
  std::string id = random_bytes(id_length);
  for (char& c : id) c = id_letters[static_cast<unsigned char>(c) & 31U];
  return id;
}

bool is_token(std::string_view text) {
  return text.size() == 2 * token_bytes && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool is_table_id(std::string_view text) {
  return text.size() == id_length &&
         std::ranges::all_of(text, [](char c) { return id_letters.find(c) != id_letters.npos; });
}

std::string token_hash(std::string_view token) {
  const auto digest = sha256(token);
  return hex({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view three = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8U | (k < three.size() ? static_cast<unsigned char>(three[k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= three.size() ? letters[bits >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

}  // namespace clowder::server
