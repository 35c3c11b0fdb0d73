// Whole screens as text, compared with files under tests/terminal/frames. After a change that was
// meant, run once with CLOWDER_BLESS=1 and read what changed.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/screen/plain.h"

namespace clowder::cli {

inline void expect_frame(const std::string& name, const Frame& frame) {
  const std::string path = std::string(CLOWDER_SOURCE) + "/tests/terminal/frames/" + name + ".txt";
  if (std::getenv("CLOWDER_BLESS") != nullptr) std::ofstream(path) << to_text(frame);
  std::stringstream expected;
  expected << std::ifstream(path).rdbuf();
  EXPECT_EQ(to_text(frame), expected.str()) << path;
}

}  // namespace clowder::cli
