// The laws of core/laws.h on every game of the catalogue.
#include "core/laws.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace clowder {
namespace {

// All tables of all games, so many games each by either kind of chance.
void run_laws(std::uint64_t games) {
  const auto run = [&]<class G>(G /*game*/) {
    for (const auto& options : laws::tables<G>()) {
      laws::Tally tally;
      for (std::uint64_t seed = 1; seed <= games; ++seed) {
        ASSERT_EQ(laws::broken_in_fast_game<G>(options, seed, tally), "");
        ASSERT_EQ(laws::broken_in_seeded_game<G>(options, seed, tally), "");
      }
      EXPECT_GT(tally.positions, 0U);
    }
  };
  std::apply([&](auto... game) { (run(game), ...); }, Catalogue{});
}

TEST(Laws, HoldInRandomGames) { run_laws(6); }
TEST(SlowLaws, HoldInManyRandomGames) { run_laws(200); }

// box.9  The laws met what they are about: hidden hands, hidden actions and simultaneous ones.
TEST(Laws, AreNotEmptyForBox) {
  for (const auto& options : laws::tables<box::Game>()) {
    laws::Tally tally;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      ASSERT_EQ(laws::broken_in_fast_game<box::Game>(options, seed, tally), "");
    }
    EXPECT_GT(tally.deals, 20U);
    EXPECT_GT(tally.hidden_pairs, 50U);
    EXPECT_GT(tally.public_pairs, 500U);
    EXPECT_GE(tally.orders, 6U);
  }
}

}  // namespace
}  // namespace clowder
