// No rule function allocates: every call of operator new is counted over whole random games.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "core/laws.h"
#include "games/catalogue.h"

namespace {
std::uint64_t allocations = 0;  // tests of this binary run on one thread

void* allocate(std::size_t size) {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace clowder {
namespace {

template <class G>
struct Follower {
  typename G::View mine;
  Seat seat;
  void operator()(const typename G::Event& event) { advance(mine, redact(event, seat)); }
};

// A whole game through every function of core/game.h that is no text.
template <class G>
std::uint64_t play(const typename G::Options& options, Rng& rng) {
  FastChance chance(rng);
  SeededChance seeded(Seed{});
  auto state = start(options);
  Follower<G> follower{view(state, Seat{1}), Seat{1}};
  std::uint64_t sum = 0;
  while (!over(state)) {
    if (awaits_deal(state)) {
      auto other = state;
      deal(other, seeded, Unheard{});
      deal(state, chance, follower);
      continue;
    }
    const Seat seat = actors(state).front();
    const auto mine = view(state, seat);
    const auto choices = legal(mine);
    const auto action = legal(state, seat)[rng.below(choices.size())];
    for (const auto choice : choices) sum += check(mine, choice) ? 1 : 0;
    if (check(state, seat, action)) return ~std::uint64_t{0};
    sum += imagine(mine, rng) == state ? 1 : 0;
    apply(state, seat, action, follower);
  }
  for (const Seat seat : winners(state)) sum += points(state, seat) > 0 ? 1 : 0;
  return sum;
}

TEST(Allocation, NoRuleFunctionAllocates) {
  const auto run = [&]<class G>(G /*game*/) {
    for (const auto& options : laws::tables<G>()) {
      Rng rng(3);
      const std::uint64_t before = allocations;
      for (int game = 0; game < 5; ++game) ASSERT_NE(play<G>(options, rng), ~std::uint64_t{0});
      EXPECT_EQ(allocations, before) << G::name;
    }
  };
  std::apply([&](auto... game) { (run(game), ...); }, Catalogue{});
}

// The counter counts: text is made of strings that allocate.
TEST(Allocation, IsCounted) {
  const std::uint64_t before = allocations;
  std::vector<int> list(3);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace clowder
