// A wall clock that jumps, for a process of the tests that has this library preloaded: the file
// named by CLOWDER_JUMP holds milliseconds, eight bytes, that are added to every time of day from
// the moment they are written. The steady clock stays as it is, as on a real machine.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

constexpr std::int64_t second = 1'000'000'000;

const volatile std::int64_t* open_jump() {
  static constexpr std::int64_t none = 0;
  const char* path = std::getenv("CLOWDER_JUMP");
  const int file = path == nullptr ? -1 : ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return &none;
  void* shared = ::mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
  ::close(file);
  return shared == MAP_FAILED ? &none : static_cast<const volatile std::int64_t*>(shared);
}

std::int64_t jump_ns() {
  static const volatile std::int64_t* const jump = open_jump();
  return *jump * 1'000'000;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long failed = ::syscall(SYS_clock_gettime, clock, time);
  if (failed != 0) return -1;
  if (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE) return 0;
  const std::int64_t ns = time->tv_sec * second + time->tv_nsec + jump_ns();
  time->tv_sec = ns / second;
  time->tv_nsec = ns % second;
  return 0;
}

int gettimeofday(timeval* time, void* /*zone*/) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t* where) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (where != nullptr) *where = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
