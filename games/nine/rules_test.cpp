// All behaviour of the rules in one number a table. The reference checks the same rules step by
// step (tests/reference/compare_traces.py); this notices any change at once, without it.
#include "games/nine/rules.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/nine/game.h"

namespace clowder::nine {
namespace {

// FNV-1a over the events of random games.
class Digest {
 public:
  void operator()(const Event& e) {
    std::array<unsigned char, sizeof(Event)> bytes{};
    std::memcpy(bytes.data(), &e, sizeof(Event));
    for (const unsigned char byte : bytes) add(byte);
  }
  void add(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

std::uint64_t signature(const Options& options, int games) {
  Digest digest;
  for (int game = 0; game < games; ++game) {
    Rng rng(77, static_cast<std::uint64_t>(game));
    FastChance chance(rng);
    State s = start(options);
    while (!over(s)) {
      if (awaits_deal(s)) {
        deal(s, chance, digest);
        continue;
      }
      const Seat seat = actors(s).front();
      const Choices choices = legal(s, seat);
      digest.add(static_cast<unsigned char>(choices.size()));
      apply(s, seat, choices[rng.below(choices.size())], digest);
    }
    for (const Seat seat : SeatSet::first(options.players)) {
      digest.add(static_cast<unsigned char>(points(s, seat)));
    }
    for (const Seat seat : winners(s)) digest.add(seat.index);
  }
  return digest.value();
}

TEST(NineRules, SignatureIsWhatTheReferenceChecked) {
  const auto tables = Game::variants();
  std::array<std::uint64_t, 6> found{};
  for (std::size_t i = 0; i < tables.size(); ++i) found[i] = signature(tables[i], 300);
  const std::array<std::uint64_t, 6> expected{3018805667524457513U, 8008077925767150826U,
                                              4061461223736226387U, 3267503371196126502U,
                                              6769144501892963676U, 5290799237685527009U};
  EXPECT_EQ(found, expected);
}

// The quick way of random play against the list: the same action for the same random numbers.
TEST(NineRules, RandomStepsAreThoseOfTheList) {
  for (const Options& options : Game::variants()) {
    Rng rng(5), list_rng(5);
    FastChance chance(rng), list_chance(list_rng);
    State s = start(options), listed = s;
    for (int step = 0; step < 3000 && !over(s); ++step) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        deal(listed, list_chance, Unheard{});
        continue;
      }
      const Seat seat = actors(s).front();
      const Choices choices = legal(listed, seat);
      apply_any(s, seat, rng, Unheard{});
      apply(listed, seat, choices[list_rng.below(choices.size())], Unheard{});
      ASSERT_EQ(s, listed) << step;
    }
    EXPECT_TRUE(over(s));
  }
}

}  // namespace
}  // namespace clowder::nine
