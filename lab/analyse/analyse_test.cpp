#include "lab/analyse/analyse.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "lab/seed.h"

namespace clowder {
namespace {

// A record of the first moves of a random game.
template <class G>
std::string record_of(const typename G::Options& options, int count) {
  SeededChance chance(sha256("cat"));
  auto state = start(options);
  Rng rng(1);
  std::vector<Move<G>> moves;
  while (!over(state) && std::ssize(moves) < count) {
    if (awaits_deal(state)) {
      deal(state, chance, Unheard{});
      continue;
    }
    const Seat seat = actors(state).front();
    const auto action = any_of(legal(state, seat), rng);
    moves.push_back({seat, action});
    apply(state, seat, action, Unheard{});
  }
  return write_record<G>(options, "cat", {}, moves);
}

template <class G>
void judges_every_move(const typename G::Options& options) {
  const std::string record = record_of<G>(options, 9);
  const Budget budget{.nodes = 300};
  const Analysis analysis = analyse<G>(record, budget, [](std::size_t /*done*/) { return true; });
  ASSERT_EQ(analysis.moves.size(), 9U);
  for (const JudgedMove& move : analysis.moves) {
    EXPECT_GE(move.loss, 0);
    EXPECT_LE(move.best_value, 1);
    EXPECT_NEAR(move.loss, std::max(0.0, move.best_value - move.value), 1e-12);
    EXPECT_FALSE(move.choices.empty());
  }
  for (const auto& chances : analysis.chances) EXPECT_EQ(chances.size(), 9U);
  const Analysis part = analyse<G>(record, budget, [](std::size_t done) { return done < 2; });
  ASSERT_EQ(part.moves.size(), 2U);
  EXPECT_EQ(part.moves[1].value, analysis.moves[1].value);
}

TEST(Analyse, JudgesEveryMoveOfNine) { judges_every_move<nine::Game>({.players = 3}); }
TEST(Analyse, JudgesEveryMoveOfMaze) {
  judges_every_move<maze::Game>({.players = 2});
  judges_every_move<maze::Game>({.players = 1});
}
TEST(Analyse, JudgesEveryMoveOfBox) { judges_every_move<box::Game>({.players = 3}); }

TEST(Analyse, TurningPointsAreGreatLosses) {
  Analysis analysis;
  for (const double loss : {0.0, 0.2, 0.05, 0.1}) analysis.moves.push_back({.loss = loss});
  EXPECT_EQ(turning_points(analysis), (std::vector<std::size_t>{1, 3}));
}

}  // namespace
}  // namespace clowder
