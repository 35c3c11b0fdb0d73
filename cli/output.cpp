#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <system_error>

namespace clowder::cli {
namespace {

constexpr std::size_t kept = std::size_t{1} << 16U;

}  // namespace

void Output::write(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kept) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      const int reason = errno;
      buffer_.clear();
      if (reason == EPIPE) throw ClosedPipe{};
      throw std::system_error(reason, std::generic_category());
    }
  }
  buffer_.clear();
}

bool Output::is_terminal() const { return ::isatty(file_) != 0; }

}  // namespace clowder::cli
