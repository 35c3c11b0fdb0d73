// A bar on standard error while something long runs; silent where that is no terminal.
//
//   Progress progress(texts, 10000);
//   progress.show(120);                 // redraws at most ten times a second
//   progress.clear();
//
// For one thread.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/output.h"
#include "cli/text.h"

namespace clowder::cli {

class Progress {
 public:
  Progress(const Texts& texts, std::uint64_t total) : texts_(texts), total_(total) {}

  void show(std::uint64_t done);
  void clear();

 private:
  const Texts& texts_;
  std::uint64_t total_;
  Output out_{2};
  bool terminal_ = out_.is_terminal();
  bool drawn_ = false;
  std::chrono::steady_clock::time_point next_{};
};

}  // namespace clowder::cli
