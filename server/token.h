// Secrets that open doors: 128 bits from the system's generator, as 32 hexadecimal digits. Whoever
// has the token is let in; what is kept is its hash.
//
//   std::string token = new_token();       // goes to its owner, once
//   token_hash(token);                     // goes to the store
#pragma once

#include <string>
#include <string_view>

namespace clowder::server {

std::string random_hex(std::size_t bytes);  // throws std::system_error if the system has none
std::string new_token();
std::string new_table_id();  // 50 bits: found by link, not by trying
bool is_token(std::string_view text);
bool is_table_id(std::string_view text);
std::string hex(std::string_view bytes);
std::string token_hash(std::string_view token);
std::string base64(std::string_view bytes);

}  // namespace clowder::server
