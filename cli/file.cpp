#include "cli/file.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace clowder::cli {

std::string read_file(const Call& call, const std::string& path) {
  std::error_code error;
  const bool folder = std::filesystem::is_directory(path, error);
  std::ifstream in(path, std::ios::binary);
  if (!in || folder) call.fail("error.read", {{"file", path}});
  std::string bytes(largest_file + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (in.bad()) call.fail("error.read", {{"file", path}});
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (bytes.size() > largest_file)
    call.fail("error.large", {{"file", path}, {"length", largest_file}});
  return bytes;
}

void replace_file(const Call& call, const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new" + std::to_string(::getpid());
  std::ofstream out(fresh, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out || std::rename(fresh.c_str(), path.c_str()) != 0) {
    std::remove(fresh.c_str());
    call.fail("error.write", {{"file", path}});
  }
}

}  // namespace clowder::cli
