#include "cli/progress.h"

#include <string>

namespace clowder::cli {
namespace {

constexpr std::uint64_t width = 30;

}  // namespace

void Progress::show(std::uint64_t done) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  const std::uint64_t full = total_ > 0 ? done * width / total_ : width;
  std::string bar = "\r[";
  for (std::uint64_t i = 0; i < width; ++i) bar += i < full ? '#' : '.';
  bar += "] " + texts_("simulate.progress", {{"done", done}, {"total", total_}});
  out_.write(bar + "\x1b[K");
  out_.flush();
  drawn_ = true;
}

void Progress::clear() {
  if (!drawn_) return;
  out_.write("\r\x1b[K");
  out_.flush();
  drawn_ = false;
}

}  // namespace clowder::cli
