#include "cli/data.h"

#include <algorithm>

namespace clowder::cli {

std::optional<std::string_view> embedded(std::string_view path) {
  const auto files = embedded_files();
  const auto found = std::ranges::lower_bound(files, path, {}, &Embedded::path);
  if (found == files.end() || found->path != path) return std::nullopt;
  return found->bytes;
}

}  // namespace clowder::cli
