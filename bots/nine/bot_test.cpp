#include "bots/nine/bot.h"

#include "bots/bot_test.h"
#include "bots/nine/prospects.h"
#include "bots/nine/sense.h"
#include "games/nine/game.h"
#include "games/nine/imagine.h"

namespace clowder::nine {
namespace {

TEST(NineBot, AnswersEverywhere) {
  for (int players = min_players; players <= max_players; ++players) {
    answers_everywhere<Game>({.players = players}, 60);
  }
  answers_everywhere<Game>({.players = 3, .zero_steals = false}, 60);
}

TEST(NineBot, KnowsOnlyItsView) { is_honest<Game>({.players = 4}, 40); }

TEST(NineBot, StopsWhenTheClockSaysSo) {
  Rng rng(3);
  FastChance chance(rng);
  State state = start({.players = 3});
  deal(state, chance, Unheard{});
  const Seat seat = state.open.to_act.front();
  const Budget late{.late = [](const void*) { return true; }};
  EXPECT_FALSE(check(state, seat, think(view(state, seat), Level::lynx, late, 1)));
}

Public table_of_three(int first, int second, int third) {
  Public open;
  open.players = 3;
  open.draw_size = 20;
  open.deals = 1;
  open.coins = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                static_cast<std::uint8_t>(third)};
  return open;
}

TEST(Prospects, ChancesFollowTheCoins) {
  const Chances chances = chances_to_win(table_of_three(9, 5, 2));
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_GT(chances[1], chances[2]);
  EXPECT_NEAR(chances[0] + chances[1] + chances[2], 1, 1e-12);
}

// nine.6.5  A dog's gift goes to the one who is behind.
TEST(Sense, GivesToTheOneBehind) {
  State s = start({.players = 3});
  Rng rng(1);
  FastChance chance(rng);
  deal(s, chance, Unheard{});
  const Seat me = s.open.turn;
  const Seat next = next_seat(me, 3), last = next_seat(next, 3);
  s.open.coins[me.index] = 8, s.open.coins[next.index] = 10, s.open.coins[last.index] = 1;
  s.open.series.push(Lane::of(me, Colour::blue), Card::cat(Colour::blue, 2));
  s.open.series.push(Lane::of(me, Colour::blue), Card::cat(Colour::blue, 3));
  s.open.turned_up = {bad_dog, no_card};
  s.open.phase = Phase::resolve;
  EXPECT_EQ(sensible(s, me).seat, last);
  EXPECT_EQ(think(view(s, me), Level::tom, {}, 1).seat, last);
}

// Three identical cards are 3 coins: no level keeps them for later.
TEST(Sense, ScoresThreeIdentical) {
  State s = start({.players = 3});
  Rng rng(1);
  FastChance chance(rng);
  deal(s, chance, Unheard{});
  const Seat me = s.open.turn;
  for (int i = 0; i < 3; ++i)
    s.open.series.push(Lane::of(me, Colour::red), Card::cat(Colour::red, 2));
  s.open.three = Colour::red;
  s.open.phase = Phase::score;
  for (const std::string_view name : levels) {
    const Action action = think(view(s, me), *find_level(name), {.nodes = 400}, 1);
    EXPECT_EQ(action.kind, Action::Kind::score) << name;
  }
  EXPECT_EQ(follow_rules(view(s, me)).kind, Action::Kind::score);
}

}  // namespace
}  // namespace clowder::nine
