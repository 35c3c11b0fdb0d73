#include "lab/random_play.h"

namespace clowder {
namespace {

#ifdef CLOWDER_X86_BITS
bool has_newer() {
  __builtin_cpu_init();
  return has_fast_deposit && __builtin_cpu_supports("x86-64-v3") != 0;
}

// The loop for newer processors. Only what is inlined here is compiled for them; a function that is
// not stays one for every processor, and what takes the instructions for granted has GrantedRng in
// its type. So the linker cannot mistake one version for the other. The features are named one by
// one, since g++ inlines nothing but by force into a function of another `arch`.
template <Game G>
[[gnu::flatten, gnu::target("bmi,bmi2,lzcnt,popcnt")]]
RandomPlay play_on_newer(const typename G::Options& options, std::uint64_t games, Rng& rng) {
  return play_at_random<G, GrantedRng>(options, games, rng);
}
#endif

template <Game G>
RandomPlay play(const typename G::Options& options, std::uint64_t games, Rng& rng) {
#ifdef CLOWDER_X86_BITS
  static const bool newer = has_newer();
  if (newer) return play_on_newer<G>(options, games, rng);
#endif
  return play_at_random<G>(options, games, rng);
}

}  // namespace

RandomPlay random_play(box::Game /*game*/, const box::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play<box::Game>(options, games, rng);
}

RandomPlay random_play(maze::Game /*game*/, const maze::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play<maze::Game>(options, games, rng);
}

RandomPlay random_play(nine::Game /*game*/, const nine::Options& options, std::uint64_t games,
                       Rng& rng) {
  return play<nine::Game>(options, games, rng);
}

std::string_view cpu_variant() {
#ifdef CLOWDER_X86_BITS
  if (has_newer()) return "x86-64-v3";
#endif
  return "default";
}

}  // namespace clowder
