// Text broken into lines at spaces, by characters rather than bytes.
//
//   wrapped("Two players: five cards stay over.", 78, "    ")
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clowder::cli {

// The columns a UTF-8 text takes; every character of our texts takes one.
std::size_t columns_of(std::string_view text);

// Each line starts with `indent` and ends with a newline.
std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent);

}  // namespace clowder::cli
