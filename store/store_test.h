// A folder of its own for each test, and writes that wait for their answer.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "store/sqlite_store.h"

namespace clowder::store {

class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "clowder-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline std::unique_ptr<SqliteStore> open_store(const std::string& path) {
  auto opened = SqliteStore::open(path);
  EXPECT_FALSE(opened.failure) << opened.failure.detail;
  return std::move(opened.value);
}

inline bool heals(Store& store) {
  for (int i = 0; i < 200; ++i) {
    if (!store.health()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

inline Failure write_now(Store& store, Write write) {
  auto answer = std::make_shared<std::promise<Failure>>();
  store.write(std::move(write), [answer](const Failure& no) { answer->set_value(no); });
  return answer->get_future().get();
}

inline Write entry(std::string table, std::uint64_t number, std::string text) {
  return {.table = std::move(table), .entries = {{number, std::move(text)}}};
}

}  // namespace clowder::store
