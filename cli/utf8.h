// Bytes that came from outside, before they are shown or kept.
//
//   is_clean("drei Katzen");              // true: UTF-8 without control characters
//   cleaned("a\nb\xff");                  // "a?b?"
#pragma once

#include <string>
#include <string_view>

namespace clowder::cli {

bool is_clean(std::string_view text);

// Every byte that is a control character or no part of UTF-8 becomes a question mark.
std::string cleaned(std::string_view text);

}  // namespace clowder::cli
