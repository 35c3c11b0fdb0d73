#include "server/files.h"

#include <sys/resource.h>

#include <algorithm>

namespace clowder::server {

std::size_t most_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_max;
}

void allow_files(std::size_t wanted) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t possible = std::min<rlim_t>(wanted, limit.rlim_max);
  if (limit.rlim_cur >= possible) return;
  limit.rlim_cur = possible;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace clowder::server
