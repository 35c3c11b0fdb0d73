// The rules on small tables, for what the mutants break; every rule has records of its own besides.
#include "games/maze/rules.h"

#include <gtest/gtest.h>

#include <string>

#include "core/game.h"
#include "core/scan.h"
#include "games/maze/notation.h"
#include "games/maze/script.h"

namespace clowder::maze {
namespace {

// Plays the lines of a record behind its game line, and says which fact is not true.
std::string play(const Options& options, std::string_view record, State& s) {
  Script script;
  s = start(options);
  Lines lines(record);
  while (lines.next()) {
    Words words(lines.line());
    const std::string_view first = words.next();
    if (first.empty()) continue;
    if (first == "game") {
      const std::string_view line = lines.line();
      if (script.read(options, "start", line.substr(line.find("start=") + 6))) return "the start";
      continue;
    }
    if (first == "square" || first == "canals" || first == "cats") {
      if (script.read(options, first, words.rest())) return "the header";
      continue;
    }
    if (awaits_deal(s)) {
      if (script.ready(s)) return "the deal";
      deal(s, script, Unheard{});
    }
    if (first == "=") {
      const std::string_view rest = words.rest();
      const std::size_t colon = rest.find(": ");
      if (fact(s, rest.substr(0, colon)) != rest.substr(colon + 2)) return std::string(rest);
      continue;
    }
    const Seat seat = s.open.to_act.front();
    const auto action = parse_action(words.rest());
    if (!action || check(s, seat, *action)) return "the move " + std::string(words.rest());
    apply(s, seat, *action, Unheard{});
  }
  return "";
}

constexpr std::string_view two_cats = R"(
game maze players=2 start=0
square crossing3 double-elbow1 tee3 elbow1
square elbow1 tee0 crossing0 straight0
square elbow1 bridge3 straight0 tee0
square elbow3 crossing3 elbow3 straight3
canals straight3 double-elbow0 bridge0 elbow1 elbow1 tee3 tee2 straight3 elbow2 tee1
cats 4 3 5 4 5 5 5 5 3 3 3 3 4 4 4
= places: 0:cat4 4:guardian0 8:cat3 12:guardian1
0: turn b3 left
= cats: 5 4 5 5 5 5 3 3 3 3 4 4 4
0: turn b1 right
1: push 7 0
= places: 1:cat5 5:guardian0 9:cat4 13:guardian1
= taken 0: none
= taken 1: 4 3
= cats: 5 5 5 5 3 3 3 3 4 4 4
)";

constexpr std::string_view one_cat = R"(
game maze players=2 start=1
square elbow2 elbow3 elbow2 elbow1
square crossing2 tee2 double-elbow2 crossing2
square tee0 bridge3 straight0 tee2
square elbow3 elbow2 tee0 tee1
canals straight0 crossing0 elbow1 straight1 straight1 tee3 elbow1 double-elbow2 straight3 bridge0
cats 3 4 4 4 5 5 4 5 5 3 3 5 3 3 4
= places: 0:cat3 4:guardian0 8:cat4 12:guardian1
1: push 2 0
= cats: 4 4 5 5 4 5 5 3 3 5 3 3 4
1: turn b2 around
0: push 12 2
= places: 0:cat3 5:guardian0 9:cat4 12:guardian1
= taken 0: 4
= taken 1: none
= cats: 4 5 5 4 5 5 3 3 5 3 3 4
)";

// maze.4.3
TEST(MazeRules, TwoCatsAtOnce) {
  State s;
  EXPECT_EQ(play({.players = 2}, two_cats, s), "");
}

// maze.4.4
TEST(MazeRules, OfTwoGuardiansTheLowerMoves) {
  State s;
  EXPECT_EQ(play({.players = 2}, one_cat, s), "");
}

// maze.5.2, maze.6.4  The cap ends the game with the turn it names, and that turn counts.
TEST(MazeRules, TheCapEndsTheGame) {
  State s;
  EXPECT_EQ(play({.players = 2, .cap = 1}, two_cats.substr(0, two_cats.find("0: turn")), s), "");
  apply(s, Seat{0}, Action::rotate(5, 1), Unheard{});
  EXPECT_FALSE(over(s));
  apply(s, Seat{0}, Action::rotate(5, 3), Unheard{});
  EXPECT_TRUE(over(s));
  EXPECT_EQ(s.open.turns, 1);
  EXPECT_EQ(winners(s), SeatSet::first(2));
}

// maze.3.4
TEST(MazeRules, ClassicWantsARotation) {
  State s;
  const Options options{.players = 2, .classic2007 = true};
  EXPECT_EQ(play(options, two_cats.substr(0, two_cats.find("0: turn")), s), "");
  apply(s, Seat{0}, Action::push(1, 0), Unheard{});
  EXPECT_EQ(check(s, Seat{0}, Action::push(1, 0)).rule, "maze.3.4");
  EXPECT_EQ(legal(s, Seat{0}).size(), 48U);
}

// maze.6.3, maze.6.5
TEST(MazeScore, PartnersAddTheirPoints) {
  Public open;
  open.players = 4;
  open.mode = Mode::teams;
  for (std::uint8_t i = 0; i < cat_cards; ++i) {
    open.taken[open.home++] = Home::of(Seat{static_cast<std::uint8_t>(i % 4)}, i < 8 ? 3 : 4);
  }
  EXPECT_EQ(points(open, Seat{0}), 3 * 4 + 4 * 4);
  EXPECT_EQ(points(open, Seat{1}), points(open, Seat{0}));
  EXPECT_EQ(points(open, Seat{2}), 3 * 4 + 4 * 3);
  SeatSet team = SeatSet::of(Seat{0});
  team.add(Seat{1});
  EXPECT_EQ(winners(open), team);
  open.mode = Mode::coop;
  EXPECT_EQ(points(open, Seat{3}), 24 + 28);
}

// maze.6.4
TEST(MazeScore, SevenRanks) {
  const std::array<int, 14> ranks{1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7};
  for (int turns = 1; turns <= 7; ++turns) EXPECT_EQ(rank_of(turns), 1);
  for (int i = 0; i < 14; ++i) EXPECT_EQ(rank_of(7 + i), ranks[static_cast<unsigned>(i)]);
}

}  // namespace
}  // namespace clowder::maze
