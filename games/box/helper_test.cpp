#include <gtest/gtest.h>

#include "games/box/game.h"
#include "games/box/wire.h"

namespace clowder::box {
namespace {

// box.5.4  Whose turn it is reads the number of its legal plays, red ones only where they are.
TEST(Helper, CountsTheLegalPlays) {
  Rng rng(54);
  FastChance chance(rng);
  int barred = 0;
  for (int game = 0; game < 20; ++game) {
    State s = start({.players = 2 + game % 4});
    while (!over(s)) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      const Seat seat = actors(s).front();
      const View mine = view(s, seat);
      const auto choices = legal(mine);
      if (mine.open.phase == Phase::play) {
        ASSERT_EQ(helper(mine).plays, static_cast<int>(choices.size()));
        barred +=
            choices.size() < static_cast<unsigned>(count(playable(mine.open, seat, mine.hand)));
      }
      apply(s, seat, choices[rng.below(choices.size())], Unheard{});
    }
  }
  EXPECT_GT(barred, 0) << "red was never barred, so this shows nothing";
}

}  // namespace
}  // namespace clowder::box
