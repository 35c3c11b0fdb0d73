// Random games take every branch that the rules mark, in every game of the catalogue.
#include "core/census.h"

#include <gtest/gtest.h>

#include "core/laws.h"
#include "games/catalogue.h"

namespace clowder {
namespace {

TEST(Census, EveryBranchIsTaken) {
  const auto run = [&]<class G>(G /*game*/) {
    if constexpr (requires { typename G::Branch; }) {
      Census<G> census;
      for (const auto& options : laws::tables<G>()) census.play(options, 2000, 1);
      EXPECT_EQ(census.missing(), "") << G::name << "\n" << census.table();
    }
  };
  std::apply([&](auto... game) { (run(game), ...); }, Catalogue{});
}

// Counts that follow from one another, so that the marks are where they say they are.
TEST(Census, CountsAgreeForBox) {
  constexpr int games = 500;
  using Branch = box::Branch;
  for (int players = box::min_players; players <= box::max_players; ++players) {
    Census<box::Game> census;
    census.play({.players = players}, games, 2);
    const auto rounds = static_cast<std::uint64_t>(games * players);
    const auto of = [&](Branch branch) { return census.count(branch); };
    EXPECT_EQ(of(Branch::discard), rounds * static_cast<std::uint64_t>(players));  // box.3.3
    EXPECT_EQ(of(Branch::predict), players == 2 ? 0 : of(Branch::discard));        // box.4.1
    EXPECT_EQ(of(Branch::start_passes), rounds - games);                           // box.2.1
    EXPECT_EQ(of(Branch::neutral_green), players == 2 ? rounds : 0);               // box.3.2
    EXPECT_EQ(of(Branch::round_full) + of(Branch::paradox_leading) +               // box.5.6
                  of(Branch::paradox_following),
              rounds);  // box.7.1
    EXPECT_EQ(of(Branch::win_alone) + of(Branch::win_shared) + of(Branch::win_by_last_round),
              games);                                                             // box.2.3
    EXPECT_EQ(of(players == 2 ? Branch::bonus : Branch::bonus_two_players), 0U);  // box.8.2
  }
}

}  // namespace
}  // namespace clowder
