#include "games/box/notation.h"

#include <gtest/gtest.h>

#include "games/box/game.h"

namespace clowder::box {
namespace {

TEST(Notation, EveryActionRoundTrips) {
  for (int value = 1; value <= max_value; ++value) {
    EXPECT_EQ(parse_action(text(Action::discard(value))), Action::discard(value));
    EXPECT_EQ(parse_action(text(Action::predict(value))), Action::predict(value));
  }
  for (std::uint8_t i = 0; i < all_cells; ++i) {
    EXPECT_EQ(parse_action(text(Action::play(Cell{i}))), Action::play(Cell{i}));
  }
  EXPECT_EQ(text(Action::play(Cell::of(Colour::blue, 5))), "play 5 blue");
  EXPECT_EQ(text(Action::discard(5)), "discard 5");
  EXPECT_EQ(text(Action::predict(3)), "predict 3");
}

TEST(Notation, SpacesDoNotMatter) {
  EXPECT_EQ(parse_action("  play\t5   blue \r"), Action::play(Cell::of(Colour::blue, 5)));
}

TEST(Notation, WhatIsNoActionIsRefused) {
  using namespace std::string_view_literals;
  for (const std::string_view text : {""sv,
                                      " "sv,
                                      "play"sv,
                                      "play 5"sv,
                                      "play 5 pink"sv,
                                      "play blue 5"sv,
                                      "play 0 blue"sv,
                                      "play 10 blue"sv,
                                      "play 5 blue red"sv,
                                      "play -5 blue"sv,
                                      "Play 5 blue"sv,
                                      "play 5 Blue"sv,
                                      "play 5blue"sv,
                                      "play 05x blue"sv,
                                      "discard"sv,
                                      "discard 0"sv,
                                      "discard 10"sv,
                                      "discard 5 5"sv,
                                      "discard five"sv,
                                      "predict"sv,
                                      "predict 10"sv,
                                      "predict +1"sv,
                                      "predict 1 2"sv,
                                      "pass"sv,
                                      "5 blue"sv,
                                      "play 5 blue\0"sv,
                                      "play\0 5 blue"sv,
                                      "play 99999999999999999999999 blue"sv,
                                      "play 18446744073709551621 blue"sv,
                                      "\xff\xfe"sv}) {
    EXPECT_FALSE(parse_action(text)) << text;
  }
}

// A trace's state line says everything, in the order of docs/notation.md.
TEST(Notation, StateOfAFreshRound) {
  State s = start({.players = 2});
  Script script;
  const Options options{.players = 2};
  ASSERT_FALSE(script.read(options, "hands", "0:[1 1 1 1 1 2 2 2 2 2] 1:[3 3 3 3 3 4 4 4 4 5]"));
  ASSERT_FALSE(script.read(options, "revealed", "[5 5 4]"));
  ASSERT_FALSE(script.read(options, "aside", "[5 5]"));
  ASSERT_FALSE(script.read(options, "start", "1"));
  ASSERT_FALSE(script.ready(s));
  deal(s, script, Unheard{});
  JsonLine line;
  write_state(line, s);
  EXPECT_EQ(line.finish(),
            R"({"round":1,"phase":"discard","start":1,"to_act":[0,1],)"
            R"("hands":[[1,1,1,1,1,2,2,2,2,2],[3,3,3,3,3,4,4,4,4,5]],"discards":[null,null],)"
            R"("aside":[5,5],"revealed":[4,5,5],"predictions":[null,null],)"
            R"("open":[["red","blue","yellow","green"],["red","blue","yellow","green"]],)"
            R"("board":[{"color":"yellow","value":5,"owner":"neutral"},)"
            R"({"color":"green","value":4,"owner":"neutral"},)"
            R"({"color":"green","value":5,"owner":"neutral"}],)"
            R"("trick":[],"tricks":[0,0],"paradox":null,"round_points":[],"points":[0,0]})");
}

TEST(Notation, FactsThatDoNotExist) {
  const State s = start({.players = 3});
  for (const char* key :
       {"", "nothing", "open", "open 3", "open x", "hand -1", "owner red", "owner red 0",
        "owner pink 1", "round_points 0", "round_points 6", "winners", "legal 0 1"}) {
    EXPECT_FALSE(fact(s, key)) << key;
  }
  EXPECT_EQ(fact(s, "phase"), "deal");
  EXPECT_EQ(fact(s, "points"), "0 0 0");
}

TEST(Notation, Names) {
  for (const Colour c : {Colour::red, Colour::blue, Colour::yellow, Colour::green}) {
    EXPECT_EQ(parse_colour(name_of(c)), c);
  }
  EXPECT_FALSE(parse_colour(""));
  EXPECT_FALSE(parse_colour("redd"));
}

}  // namespace
}  // namespace clowder::box
