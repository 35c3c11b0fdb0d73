// The laws of core/laws.h on every game of the catalogue.
#include "core/laws.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <type_traits>

#include "games/catalogue.h"

namespace clowder {
namespace {

// All tables of one game, so many games each by either kind of chance.
template <class G>
void run_laws(std::uint64_t games) {
  for (const auto& options : laws::tables<G>()) {
    laws::Tally tally;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      ASSERT_EQ(laws::broken_in_fast_game<G>(options, seed, tally), "");
      ASSERT_EQ(laws::broken_in_seeded_game<G>(options, seed, tally), "");
    }
    EXPECT_GT(tally.positions, 0U);
  }
}

struct NameOfGame {
  template <class G>
  static std::string GetName(int /*place*/) {
    return std::string(G::name);
  }
};

template <class Games>
struct EveryOne;
template <class... G>
struct EveryOne<std::tuple<G...>> : std::type_identity<testing::Types<G...>> {};

template <class G>
struct LawsOf : testing::Test {};
template <class G>
struct SlowLawsOf : testing::Test {};
TYPED_TEST_SUITE(LawsOf, EveryOne<Catalogue>::type, NameOfGame);
TYPED_TEST_SUITE(SlowLawsOf, EveryOne<Catalogue>::type, NameOfGame);

TYPED_TEST(LawsOf, HoldInRandomGames) { run_laws<TypeParam>(6); }
TYPED_TEST(SlowLawsOf, HoldInManyRandomGames) { run_laws<TypeParam>(200); }

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
