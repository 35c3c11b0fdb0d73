// For fuzzers: a promise that was broken ends the run with what it was.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace clowder {

inline void promise(bool kept, std::string_view what) {
  if (kept) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// A law of core/laws.h: what is wrong, or empty.
inline void obey(const std::string& fault) { promise(fault.empty(), fault); }

}  // namespace clowder
