#include "table/record.h"

#include <gtest/gtest.h>

#include "bots/random.h"
#include "games/box/game.h"

namespace clowder {
namespace {

using G = box::Game;

struct Finished {
  G::State state;
  std::vector<Move<G>> moves;
};

Finished random_game(const G::Options& options, std::string_view seed) {
  Finished game{start(options), {}};
  SeededChance chance(sha256(seed));
  Rng rng(7);
  while (!over(game.state)) {
    if (awaits_deal(game.state)) {
      deal(game.state, chance, Unheard{});
      continue;
    }
    const Seat seat = actors(game.state).front();
    const auto action = random_action(view(game.state, seat), rng);
    game.moves.push_back({seat, action});
    apply(game.state, seat, action, Unheard{});
  }
  return game;
}

TEST(Record, AWrittenGamePlaysToTheSamePosition) {
  for (int players = G::min_players; players <= G::max_players; ++players) {
    const G::Options options{.players = players};
    const Finished game = random_game(options, "a#1 ");
    const std::vector<std::string> seats(static_cast<std::size_t>(players), "bot");
    const std::string text = write_record<G>(options, "a#1 ", seats, game.moves);
    EXPECT_EQ(game_of(text).name, "box");
    const auto replay = play_record<G>(text);
    EXPECT_FALSE(replay.problem) << replay.problem.key << " " << replay.problem.line;
    EXPECT_FALSE(replay.surprise);
    EXPECT_EQ(replay.scene.state(), game.state);
    EXPECT_EQ(replay.scene.options(), options);
    EXPECT_EQ(replay.scene.seed(), "a#1 ");
    EXPECT_EQ(replay.seats, seats);
    EXPECT_EQ(write_record<G>(options, replay.scene.seed(), replay.seats, replay.moves), text);
  }
}

// What a crash leaves behind: any beginning of a record is played or refused, never worse.
TEST(Record, EveryBeginningOfARecordIsSafe) {
  const Finished game = random_game({.players = 3}, "x");
  const std::string text = write_record<G>({.players = 3}, "x", {"you", "bot", "bot"}, game.moves);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string_view part = std::string_view(text).substr(0, size);
    if (game_of(part).problem) continue;
    const auto replay = play_record<G>(part);
    EXPECT_LE(replay.moves.size(), game.moves.size());
  }
}

TEST(Record, AMoveBehindTheEndIsASurpriseWithItsRule) {
  const Finished game = random_game({.players = 2}, "x");
  const std::string text = write_record<G>({.players = 2}, "x", {}, game.moves) + "0: discard 1\n";
  const auto replay = play_record<G>(text);
  EXPECT_FALSE(replay.problem);
  EXPECT_EQ(replay.surprise.line, static_cast<int>(game.moves.size()) + 3);
  EXPECT_EQ(replay.surprise.expected, "");
  EXPECT_FALSE(replay.surprise.refusal.rule.empty());
}

TEST(Record, FactsAreFoundWhereTheyStand) {
  const auto replay =
      play_record<G>("game box players=3\nseed x\n= phase: discard\n= round: 2\n= nothing: 1\n");
  ASSERT_EQ(replay.facts.size(), 2U);
  EXPECT_TRUE(replay.facts[0].holds());
  EXPECT_FALSE(replay.facts[1].holds());
  EXPECT_EQ(replay.facts[1].found, "1");
  EXPECT_EQ(replay.problem.key, "problem.record.key");
  EXPECT_EQ(replay.problem.line, 5);
}

}  // namespace
}  // namespace clowder
