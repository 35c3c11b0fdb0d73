#include "cli/data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace clowder::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> files_on_disk() {
  std::vector<std::string> paths;
  const fs::path root = fs::path(CLOWDER_SOURCE) / "data";
  if (!fs::exists(root)) return paths;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file()) paths.push_back(entry.path().lexically_relative(root));
  std::ranges::sort(paths);
  return paths;
}

TEST(Data, EmbedsExactlyTheFilesOfDataSortedByPath) {
  std::vector<std::string> embedded_paths;
  for (const auto& file : embedded_files()) embedded_paths.emplace_back(file.path);
  EXPECT_EQ(embedded_paths, files_on_disk());
}

TEST(Data, BytesEqualTheFile) {
  for (const auto& path : files_on_disk()) {
    std::ifstream in(fs::path(CLOWDER_SOURCE) / "data" / path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(embedded(path), bytes) << path;
  }
}

TEST(Data, AnUnknownPathIsNothing) {
  EXPECT_EQ(embedded(""), std::nullopt);
  EXPECT_EQ(embedded("text"), std::nullopt);
  EXPECT_EQ(embedded("zzz/none.txt"), std::nullopt);
}

}  // namespace
}  // namespace clowder::cli
