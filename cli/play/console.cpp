#include "cli/play/console.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/screen/plain.h"
#include "cli/screen/terminal.h"

namespace clowder::cli {
namespace {

constexpr int kPoll = 200;                 // milliseconds between two looks at the signals
constexpr std::size_t kLongest = 1 << 16;  // more without an end is no line of ours

}  // namespace

void StandardConsole::write(std::string_view text) {
  const std::string bytes = unicode_ ? std::string(text) : in_ascii(text);
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t n = ::write(STDOUT_FILENO, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;  // nobody reads any more
    done += static_cast<std::size_t>(n);
  }
}

std::optional<std::string> StandardConsole::read() {
  std::array<char, 4096> bytes;
  for (;;) {
    if (Signals::raised() != 0 || rest_.size() > kLongest) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    if (end != std::string::npos) {
      std::string line = rest_.substr(0, end);
      rest_.erase(0, end + 1);
      return line;
    }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, kPoll) <= 0) continue;
    const ssize_t n = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return std::nullopt;
    rest_.append(bytes.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace clowder::cli
