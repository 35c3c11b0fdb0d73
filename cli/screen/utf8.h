// UTF-8 as code points and as columns of a screen.
//
// Text from outside (a name of a player) may be anything: a broken byte becomes U+FFFD, control
// characters and marks that combine take no column and are left out by who draws.
//
//   for (char32_t symbol : decode("Krümel")) …
//   columns("Krümel");                            // 6
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clowder::cli {

std::u32string decode(std::string_view bytes);
std::string encode(char32_t symbol);
std::string encode(std::u32string_view symbols);

// 0 for control and combining characters, 2 for the wide ones of East Asia and emoji, else 1.
int columns(char32_t symbol);
int columns(std::string_view bytes);

// The text cut to at most so many columns, with an ellipsis where something was lost.
std::string cut(std::string_view bytes, int most);

// Upper case for Latin, Greek and Cyrillic letters; every other symbol as it is.
char32_t upper(char32_t symbol);

}  // namespace clowder::cli
