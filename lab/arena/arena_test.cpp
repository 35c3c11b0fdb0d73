#include "lab/arena/arena.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/catalogue.h"
#include "lab/arena/sequential.h"
#include "lab/arena/tally.h"

namespace clowder {
namespace {

TEST(Lineups, RotateRepeatAndChoose) {
  EXPECT_EQ(lineups({0, 1}, 2), (std::vector<Lineup>{{0, 1}, {1, 0}}));
  EXPECT_EQ(lineups({0, 1}, 4), (std::vector<Lineup>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(lineups({0, 1, 1}, 3).size(), 3U);
  EXPECT_EQ(lineups({0, 1, 2}, 2).size(), 6U);
  EXPECT_EQ(lineups({0, 1, 2}, 1), (std::vector<Lineup>{{0}, {1}, {2}}));
}

TEST(GamePlayed, IsReadAsWritten) {
  const GamePlayed game{3, 1, 14, false, {0, 1}, {1024, 990}, {0, 60}, {7, 8}, {812, 9}, {99, 1}};
  EXPECT_EQ(parse_game(line_of(game)), game);
  EXPECT_FALSE(parse_game("game 3 who 0,x"));
  EXPECT_FALSE(parse_game(line_of(game) + " more"));
  GamePlayed uneven = game;
  uneven.points.pop_back();
  EXPECT_FALSE(parse_game(line_of(uneven)));
}

// Two players, three wins to one: odds of three, that is 400 log10(3) points between them.
TEST(Rating, OfTwoIsTheOdds) {
  std::vector<Ranking> rankings;
  for (std::uint64_t i = 0; i < 4000; ++i) {
    rankings.push_back({i, {0, 1}, i % 4 == 0 ? std::vector{1, 2} : std::vector{2, 1}});
  }
  const auto ratings = rate(rankings, 2, 50, 1);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(3.0), 1);
  EXPECT_LT(ratings[0].low, ratings[0].elo);
  EXPECT_GT(ratings[0].high, ratings[0].elo);
}

// Rankings drawn from the model with known strengths 4 : 2 : 1 give these back.
TEST(Rating, FindsKnownStrengthsOfThree) {
  Rng rng(7);
  std::vector<Ranking> rankings;
  for (std::uint64_t deal = 0; deal < 6000; ++deal) {
    std::vector<int> strength{4, 2, 1}, score(3);
    for (int place = 3; place > 0; --place) {
      const int sum = strength[0] + strength[1] + strength[2];
      int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
      std::size_t i = 0;
      while (drawn >= strength[i]) drawn -= strength[i++];
      score[i] = place;
      strength[i] = 0;
    }
    rankings.push_back({deal, {0, 1, 2}, score});
  }
  const auto ratings = rate(rankings, 3, 20, 1);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(2.0), 15);
  EXPECT_NEAR(ratings[1].elo - ratings[2].elo, 400 * std::log10(2.0), 15);
}

TEST(Rating, OfEqualsIsZero) {
  const std::vector<Ranking> rankings(40, Ranking{0, {0, 1, 2}, {5, 5, 5}});
  for (const Rating& rating : rate(rankings, 3, 5, 1)) EXPECT_NEAR(rating.elo, 0, 1e-6);
}

Sequential::Verdict simulated(double elo, std::uint64_t seed) {
  Sequential test(0, 50);
  Rng rng(seed);
  const double chance = Sequential::expected(elo);
  while (test.verdict() == Sequential::Verdict::open && test.count() < 100'000) {
    double score = 0;
    for (int game = 0; game < 2; ++game) score += rng.below(1000) < chance * 1000 ? 0.5 : 0;
    test.add(score);
  }
  return test.verdict();
}

// With both errors at 5 %, of 100 tests of each kind about five go wrong.
TEST(Sequential, IsSeldomWrong) {
  int low = 0, high = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    low += simulated(0, seed) == Sequential::Verdict::low ? 1 : 0;
    high += simulated(50, seed) == Sequential::Verdict::high ? 1 : 0;
  }
  EXPECT_GE(low, 88);
  EXPECT_GE(high, 88);
}

TEST(Sequential, DecidesWhenOneAlwaysWins) {
  Sequential test(0, 50);
  while (test.verdict() == Sequential::Verdict::open && test.count() < 100) test.add(1);
  EXPECT_EQ(test.verdict(), Sequential::Verdict::high);
}

ArenaPlan<nine::Game> small_plan() {
  return {.options = {.players = 3},
          .who = {*find_entrant("random"), *find_entrant("search500")},
          .seats = {0, 1, 0},
          .deals = 2,
          .limits = {.nodes = 1},
          .seed = "x"};
}

// The results without the times, which differ.
std::vector<GamePlayed> results(std::vector<GamePlayed> games) {
  for (GamePlayed& game : games) game.micros.clear(), game.worst.clear();
  return games;
}

TEST(Arena, GoesOnWhereItWas) {
  ArenaPlan<nine::Game> plan = small_plan();
  plan.who[1] = *find_entrant("rules");
  Arena<nine::Game> whole(plan), first(plan), second(plan);
  while (whole.more()) whole.play_one();
  EXPECT_EQ(whole.done(), 6U);
  for (int i = 0; i < 4; ++i) first.play_one();
  for (const GamePlayed& game : first.games()) {
    EXPECT_TRUE(second.take_up(*parse_game(line_of(game))));
  }
  while (second.more()) second.play_one();
  EXPECT_EQ(results(second.games()), results(whole.games()));
  Arena<nine::Game> other(plan);
  EXPECT_FALSE(other.take_up(whole.games()[1]));
}

TEST(Arena, LeavesRecordsThatPlayAgain) {
  ArenaPlan<nine::Game> plan = small_plan();
  plan.who[1] = *find_entrant("rules");
  Arena<nine::Game> arena(plan);
  const GamePlayed& game = arena.play_one();
  const auto replay = play_record<nine::Game>(arena.last_record());
  ASSERT_FALSE(replay.problem);
  EXPECT_TRUE(over(replay.scene.state()));
  for (const Seat seat : SeatSet::first(3)) {
    EXPECT_EQ(static_cast<std::uint64_t>(points(replay.scene.state(), seat) + point_offset),
              game.points[seat.index]);
  }
}

TEST(Arena, CountsWhatHappened) {
  std::vector<GamePlayed> games;
  games.push_back({0, 1, 0, false, {0, 1}, {1010, 1020}, {0, 60}, {5, 5}, {50, 100}, {20, 30}});
  games.push_back({0, 1, 0, false, {1, 0}, {1010, 1020}, {0, 60}, {5, 5}, {50, 100}, {20, 30}});
  games.push_back({1, 0, 0, false, {0, 1}, {1010, 1020}, {0, 60}, {5, 5}, {50, 100}, {20, 30}});
  const Tally tally = count_up(games, 2);
  EXPECT_EQ(tally.deals, 2U);
  EXPECT_NEAR(tally.entrants[0].wins.mean, 1.0 / 3, 1e-9);
  EXPECT_NEAR(tally.entrants[1].points.mean, 50.0 / 3, 1e-9);
  EXPECT_NEAR(tally.by_place[0].mean, 2.0 / 3, 1e-9);
  EXPECT_EQ(scores_by_deal(games), (std::vector<double>{0.5, 0}));
  EXPECT_LT(tally.entrants[0].rating.elo, tally.entrants[1].rating.elo);
}

TEST(Entrant, PlainSearchPlaysLegally) {
  Rng rng(1);
  FastChance chance(rng);
  auto state = start(nine::Options{.players = 3});
  deal(state, chance, Unheard{});
  const Seat seat = actors(state).front();
  const auto action = choose<nine::Game>(*find_entrant("search500"), view(state, seat), {}, 3);
  EXPECT_FALSE(check(state, seat, action));
}

}  // namespace
}  // namespace clowder
