#include "cli/play/save.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

namespace clowder::cli {
namespace {

namespace fs = std::filesystem;

fs::path folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
    return fs::path(state) / "clowder";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return fs::path(home) / ".local" / "state" / "clowder";
  }
  return ".";
}

std::string time_stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &local);
  return text.data();
}

}  // namespace

std::string new_record_path(std::string_view game) {
  std::error_code failed;
  fs::path place = folder();
  fs::create_directories(place, failed);
  if (failed) place = ".";
  const std::string name = std::string(game) + "-" + time_stamp();
  fs::path path = place / (name + ".play");
  for (int i = 2; fs::exists(path, failed); ++i) {
    path = place / (name + "-" + std::to_string(i) + ".play");
  }
  return path.string();
}

bool save_record(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new";
  {
    std::ofstream file(fresh, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return false;
  }
  std::error_code failed;
  fs::rename(fresh, path, failed);
  return !failed;
}

std::string quoted(const std::string& path) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("/._-+,:@%").find(c) != std::string_view::npos;
  };
  if (!path.empty() && std::ranges::all_of(path, plain)) return path;
  std::string word = "'";
  for (const char c : path) word += c == '\'' ? "'\\''" : std::string(1, c);
  return word + "'";
}

}  // namespace clowder::cli
