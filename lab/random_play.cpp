#include "lab/random_play.h"

// Two versions of one function, chosen when the program starts. Sanitizers cannot run yet when the
// choice is made, so they get the plain one.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define CLOWDER_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CLOWDER_SANITIZED
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(CLOWDER_SANITIZED)
#define CLOWDER_CLONED
#define CLOWDER_CLONES [[gnu::flatten, gnu::target_clones("default", "arch=x86-64-v3")]]
#else
#define CLOWDER_CLONES
#endif

namespace clowder {

CLOWDER_CLONES
RandomPlay random_play(box::Game /*game*/, const box::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play_at_random<box::Game>(options, games, rng);
}

CLOWDER_CLONES
RandomPlay random_play(maze::Game /*game*/, const maze::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play_at_random<maze::Game>(options, games, rng);
}

CLOWDER_CLONES
RandomPlay random_play(nine::Game /*game*/, const nine::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play_at_random<nine::Game>(options, games, rng);
}

std::string_view cpu_variant() {
#ifdef CLOWDER_CLONED
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v3")) return "x86-64-v3";
#endif
  return "default";
}

}  // namespace clowder
