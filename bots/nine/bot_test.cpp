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

// A series that nothing was done to is not looked at again; what was done to one shows in its
// status.
TEST(Prospects, RememberWhatStays) {
  Rng rng(11);
  FastChance chance(rng);
  for (int players = min_players; players <= max_players; ++players) {
    State s = start({.players = players});
    while (!over(s)) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      const Seat seat = s.open.to_act.front();
      const Standing before(s.open);
      for (const Action action : legal(s, seat)) {
        State after = s;
        apply(after, seat, action, Unheard{});
        if (after.open.draw_size != s.open.draw_size) continue;
        const Chances remembered = chances_after(before, after.open);
        EXPECT_EQ(remembered, chances_after(Standing(after.open), after.open));
      }
      apply(s, seat, any_of(legal(s, seat), rng), Unheard{});
    }
  }
}

TEST(Prospects, SeriesFadeAsTheCardsRunOut) {
  Public open = table_of_three(5, 5, 5);
  for (int i = 0; i < 4; ++i) {
    open.series.push(Lane::of(Seat{0}, Colour::red), Card::cat(Colour::red, 1));
  }
  open.draw_size = 90;
  const double early = worth(open, Seat{0});
  open.draw_size = 3;
  const double late = worth(open, Seat{0});
  EXPECT_GT(early, late);
  EXPECT_GT(late, 5);
  EXPECT_EQ(worth(open, Seat{1}), 5);
}

// nine.3.1  Two of a kind, and the third on a discard pile: worth more, the most to who is next.
TEST(Prospects, WhatLiesInReachCounts) {
  Public open = table_of_three(5, 5, 5);
  for (int i = 0; i < 2; ++i) {
    open.series.push(Lane::of(Seat{0}, Colour::red), Card::cat(Colour::red, 2));
  }
  const double without = chances_to_win(open)[0];
  open.piles.push(0, Card::cat(Colour::red, 2));
  const double with = chances_to_win(open)[0];
  EXPECT_GT(with, without);
  open.turn = Seat{1};
  const double later = chances_to_win(open)[0];
  EXPECT_LT(later, with);
  EXPECT_GT(later, without);
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

// The share of games that one seat of a level wins against others of another.
double share_won(Level level, Level others, int players, unsigned deals, const Budget& budget) {
  double won = 0;
  for (unsigned number = 0; number < deals * static_cast<unsigned>(players); ++number) {
    Rng rng(29, number / static_cast<unsigned>(players));
    FastChance chance(rng);
    const Seat mine{static_cast<std::uint8_t>(number % static_cast<unsigned>(players))};
    State s = start({.players = players});
    while (!over(s)) {
      if (awaits_deal(s)) {
        deal(s, chance, Unheard{});
        continue;
      }
      const Seat seat = s.open.to_act.front();
      const Action action = seat == mine ? think(view(s, seat), level, budget, rng.next())
                                         : think(view(s, seat), others, {}, rng.next());
      apply(s, seat, action, Unheard{});
    }
    won += final_chances(s)[mine.index];
  }
  return won / (deals * static_cast<unsigned>(players));
}

TEST(NineBot, EachLevelBeatsTheOneBelow) {
  for (const int players : {3, 4}) {
    EXPECT_GT(share_won(Level::cat, Level::kitten, players, 30, {}), 1.4 / players);
    EXPECT_GT(share_won(Level::tom, Level::cat, players, 30, {}), 1.4 / players);
  }
}

// Even with few of its nodes.
TEST(SlowNineBot, LynxBeatsTom) {
  EXPECT_GT(share_won(Level::lynx, Level::tom, 3, 10, {.nodes = 300}), 1.3 / 3);
}

}  // namespace
}  // namespace clowder::nine
