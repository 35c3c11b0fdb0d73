// Plain tables: columns as wide as their widest cell, the first to the left, the others to the
// right.
//
//   aligned({"Bot", "Rating"}, {{"lynx", "+120"}, {"tom", "-120"}})
#pragma once

#include <string>
#include <vector>

namespace clowder::cli {

using Rows = std::vector<std::vector<std::string>>;

std::string aligned(const std::vector<std::string>& head, const Rows& rows);

}  // namespace clowder::cli
