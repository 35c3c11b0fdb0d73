#include "bots/box/bot.h"

#include <gtest/gtest.h>

#include "bots/box/anchor.h"
#include "bots/box/net_test.h"
#include "bots/box/sense.h"
#include "core/game.h"
#include "games/box/game.h"
#include "games/box/imagine.h"

namespace clowder::box {
namespace {

constexpr std::array<Level, 4> all_levels{Level::kitten, Level::cat, Level::tom, Level::lynx};

// Visits positions of rounds in which the seats play by turns anyhow and by `cat`.
template <class Visit>
void positions(int players, std::uint64_t rounds, Visit visit) {
  for (std::uint64_t n = 0; n < rounds; ++n) {
    Rng rng(3, n);
    FastChance chance(rng);
    State s = start({.players = players});
    deal(s, chance, Unheard{});
    while (!awaits_deal(s) && !over(s)) {
      const Seat seat = actors(s).front();
      visit(s, seat, rng);
      const bool sensible = rng.below(3) != 0;
      const Action action =
          sensible ? think(view(s, seat), Level::cat, {}, n) : legal(s, seat).pick(rng);
      apply(s, seat, action, Unheard{});
    }
  }
}

TEST(Bot, SameViewSeedAndNodesGiveTheSameLegalMove) {
  for (int players = min_players; players <= max_players; ++players) {
    positions(players, 2, [](const State& s, Seat seat, Rng&) {
      const View v = view(s, seat);
      for (const Level level : all_levels) {
        const Action action = think(v, level, {.nodes = 40}, 7);
        ASSERT_FALSE(check(s, seat, action));
        ASSERT_EQ(action, think(v, level, {.nodes = 40}, 7));
      }
    });
  }
}

// What a bot cannot see, it cannot use.
TEST(Bot, WorldsThatASeatCannotTellApartGiveTheSameMove) {
  for (int players = min_players; players <= max_players; ++players) {
    positions(players, 2, [](const State& s, Seat seat, Rng& rng) {
      Rng other(rng.next());
      const State world = imagine(view(s, seat), other);
      for (const Level level : all_levels) {
        ASSERT_EQ(think(view(world, seat), level, {.nodes = 30}, 5),
                  think(view(s, seat), level, {.nodes = 30}, 5));
      }
    });
  }
}

// box.3.3  Nor whether the other has discarded yet.
TEST(Bot, TheOrderOfDiscardsChangesNone) {
  positions(2, 4, [](const State& s, Seat seat, Rng& rng) {
    if (s.open.phase != Phase::discard || actors(s).size() < 2) return;
    State later = s;
    const Seat other = next_seat(seat, 2);
    apply(later, other, legal(later, other).pick(rng), Unheard{});
    for (const Level level : all_levels) {
      ASSERT_EQ(think(view(later, seat), level, {.nodes = 500}, 5),
                think(view(s, seat), level, {.nodes = 500}, 5));
    }
  });
}

TEST(Bot, AnswersSensiblyWhenTimeIsUpAtOnce) {
  const Budget none{.nodes = 1'000'000'000, .late = [](const void*) { return true; }};
  positions(4, 2, [&](const State& s, Seat seat, Rng&) {
    for (const Level level : all_levels) {
      ASSERT_FALSE(check(s, seat, think(view(s, seat), level, none, 1)));
    }
    ASSERT_FALSE(check(s, seat, anchor(view(s, seat), none, 1)));
  });
}

bool stuck_after(const View& v, Action action) {
  Hand rest = v.hand;
  rest.play(action.cell());
  return rest.size() > 1 &&
         (rest.cells(every_colour) & free_after(v.open, v.seat, action.cell())) == 0;
}

// box.7.1  A play after which the own next turn must be a paradox is made only if all are so.
TEST(Bot, NoLevelWalksIntoAParadoxItCanSee) {
  int traps = 0;
  for (int players = min_players; players <= max_players; ++players) {
    positions(players, 40, [&](const State& s, Seat seat, Rng&) {
      if (s.open.phase != Phase::play) return;
      const View v = view(s, seat);
      int bad = 0;
      for (const Action action : legal(v)) bad += stuck_after(v, action);
      if (bad == 0 || bad == static_cast<int>(legal(v).size())) return;
      ++traps;
      for (const Level level : all_levels) {
        ASSERT_FALSE(stuck_after(v, think(v, level, {.nodes = 30}, 1)));
      }
    });
  }
  EXPECT_GT(traps, 20);
}

template <class Check>
void whole_game(int players, Check check_choice) {
  Rng rng(static_cast<std::uint64_t>(players));
  FastChance chance(rng);
  State s = start({.players = players});
  while (!over(s)) {
    if (awaits_deal(s)) {
      deal(s, chance, Unheard{});
      continue;
    }
    const Seat seat = actors(s).front();
    const Action action = think(view(s, seat), Level::lynx, {.nodes = 20}, rng.next());
    ASSERT_FALSE(check(s, seat, action));
    check_choice(s, seat);
    apply(s, seat, action, Unheard{});
  }
}

TEST(BotWithNet, PlaysWholeGamesAndTheSameFromTheSameSeed) {
  const KnownNets known;
  for (const int players : {3, 4, 5}) {
    whole_game(players, [](const State& s, Seat seat) {
      const View v = view(s, seat);
      ASSERT_EQ(think(v, Level::lynx, {.nodes = 40}, 7), think(v, Level::lynx, {.nodes = 40}, 7));
    });
  }
}

TEST(BotWithNet, AnswersWhenTimeIsUpAtOnce) {
  const KnownNets known;
  const Budget none{.nodes = 1'000'000'000, .late = [](const void*) { return true; }};
  for (const int players : {3, 4, 5}) {
    positions(players, 2, [&](const State& s, Seat seat, Rng&) {
      ASSERT_FALSE(check(s, seat, think(view(s, seat), Level::lynx, none, 1)));
    });
  }
}

// Nets that always like the choice with the highest number best, whatever they see.
std::vector<std::uint8_t> like_the_last(int players) {
  NetBytes bytes(players);
  for (std::size_t i = 0; i < outputs(players); ++i) bytes.last_bias(i, static_cast<int>(i) * 500);
  return twice(bytes);
}

TEST(BotWithNet, DoesWhatTheNetLikesBest) {
  const KnownNets known;
  for (const int players : {3, 4, 5}) {
    ASSERT_TRUE(set_nets(players, like_the_last(players)));
    positions(players, 5, [](const State& s, Seat seat, Rng&) {
      const Choices choices = legal(s, seat);
      const Action last = choices[choices.size() - 1];
      const bool playing = s.open.phase == Phase::play;
      if (playing && !goes_on(s.open, seat, s.hand(seat), last.cell())) return;  // never made
      // A single trial does not outweigh a net that is so sure.
      ASSERT_EQ(think(view(s, seat), Level::lynx, {.nodes = 1}, 3), last);
    });
  }
}

TEST(BotWithNet, LeavesOtherLevelsAndTwoPlayersAsTheyAre) {
  const auto choices = [] {
    std::vector<Action> all;
    for (int players = min_players; players <= max_players; ++players) {
      positions(players, 2, [&](const State& s, Seat seat, Rng&) {
        for (const Level level : all_levels) {
          if (level == Level::lynx && players > 2) continue;
          all.push_back(think(view(s, seat), level, {.nodes = 30}, 5));
        }
      });
    }
    return all;
  };
  const auto before = choices();
  const KnownNets known;
  EXPECT_EQ(choices(), before);
}

// Trials correct a net: the more of them, the more often.
TEST(BotWithNet, IsOverruledByTrials) {
  const KnownNets known;
  int same = 0, other = 0;
  positions(4, 4, [&](const State& s, Seat seat, Rng&) {
    if (s.open.phase != Phase::play) return;
    const View v = view(s, seat);
    const bool agrees =
        think(v, Level::lynx, {.nodes = 1}, 5) == think(v, Level::lynx, {.nodes = 1000}, 5);
    ++(agrees ? same : other);
  });
  EXPECT_GT(same, other);
  EXPECT_GT(other, 0);
}

}  // namespace
}  // namespace clowder::box
