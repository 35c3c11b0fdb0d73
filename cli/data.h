// The files of data/, carried inside the binary: one file to copy, nothing to find beside it.
//
// Paths are relative to data/. The views point into the binary and live as long as the program.
// Any thread may call these.
//
//   embedded("text/en.txt");                      // the bytes, or nothing if there is no such file
//   for (const auto& file : embedded_files()) …   // all of them, sorted by path
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace clowder::cli {

struct Embedded {
  std::string_view path;
  std::string_view bytes;
};

// Defined in the file that cmake/EmbedData.cmake writes.
std::span<const Embedded> embedded_files();

std::optional<std::string_view> embedded(std::string_view path);

}  // namespace clowder::cli
