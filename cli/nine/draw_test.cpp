// The screen of `nine`: what a lane lacks, what a choice scores, whole screens as text, compared
// with files under tests/terminal/frames (CLOWDER_BLESS=1 rewrites them; read what changed).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/play/panels.h"
#include "cli/play/play_test.h"
#include "games/nine/notation.h"

namespace clowder::cli {
namespace {

using nine::Colour;
using nine::Lane;

// Seat 0's lane with these cards.
nine::Public lane_of(std::initializer_list<const char*> cards) {
  nine::Public open;
  open.players = 3;
  for (const char* card : cards) {
    open.series.push(Lane::of(Seat{0}, Colour::blue), *nine::parse_card(card));
  }
  return open;
}

std::string needs(std::initializer_list<const char*> cards) {
  return lane_needs(lane_of(cards), Lane::of(Seat{0}, Colour::blue), english());
}

TEST(NineDraw, ALaneSaysWhatItLacks) {
  EXPECT_EQ(needs({}), "");
  EXPECT_EQ(needs({"b9", "b7", "b3", "b5"}), "4 cards, 24: a 5 makes 29");
  EXPECT_EQ(needs({"b1", "b3-7"}), "2 cards, 4/8: a 1 makes 9, a 5 makes 9");
  EXPECT_EQ(needs({"b1"}), "1 card, 1: 2 cards worth 8 make 9");
  EXPECT_EQ(needs({"b1", "stray", "b5"}), "3 cards: with a stray, 2 cards to go");
}

TEST(NineDraw, UnderKittensSevenAreNeeded) {
  nine::Public open = lane_of({"b1", "b1", "b1", "b1", "b3", "b3"});
  open.series.put_kittens(Lane::of(Seat{0}, Colour::blue));
  EXPECT_EQ(lane_needs(open, Lane::of(Seat{0}, Colour::blue), english()),
            "6 cards, 10: a 9 makes 19");
}

// Random play by a fixed generator until `done`.
template <class Done>
nine::State played_until(const nine::Options& options, Done done) {
  Rng rng(4);
  FastChance chance(rng);
  nine::State s = nine::start(options);
  while (!nine::over(s) && !done(s)) {
    if (nine::awaits_deal(s)) {
      nine::deal(s, chance, Unheard{});
      continue;
    }
    const Seat seat = nine::actors(s).front();
    const auto choices = nine::legal(s, seat);
    nine::apply(s, seat, choices[rng.below(choices.size())], Unheard{});
  }
  return s;
}

void expect_frame(const std::string& name, const nine::State& s, Seat viewer) {
  const std::string path = std::string(CLOWDER_SOURCE) + "/tests/terminal/frames/" + name + ".txt";
  const auto sitters = seat_company(english(), {"you", "bot", "bot", "bot", "bot"}, 3);
  const Company company{english(), sitters, viewer};
  const nine::View mine = nine::view(s, viewer);
  const NineSelection selection{static_cast<std::uint32_t>(legal(mine).size()) - 1};
  const bool choosing = mine.open.to_act.has(viewer);
  const nine::Action aim = Screen<nine::Game>::aim(mine, selection);
  const std::string brings = consequence(mine, aim, company);
  const std::string note = action_name(aim, company) + (brings.empty() ? "" : ": " + brings);
  const Frame frame =
      Screen<nine::Game>::draw(Sight<nine::Game>{.view = mine,
                                                 .company = company,
                                                 .selection = selection,
                                                 .choosing = choosing,
                                                 .status = status_line(mine, company),
                                                 .note = over(mine) ? verdict(mine, company)
                                                         : choosing ? note
                                                                    : "",
                                                 .keys = keys_to_choose(english())},
                               Screen<nine::Game>::smallest);
  if (std::getenv("CLOWDER_BLESS") != nullptr) std::ofstream(path) << to_text(frame);
  std::stringstream expected;
  expected << std::ifstream(path).rdbuf();
  EXPECT_EQ(to_text(frame), expected.str()) << path;
}

TEST(NineDraw, BothCardsOfADraw) {
  const auto s = played_until({.players = 5}, [](const nine::State& at) {
    return at.open.turn == Seat{0} && !at.open.turned_up[1].none() && at.open.draw_size < 60;
  });
  expect_frame("nine-draw", s, Seat{0});
}

TEST(NineDraw, AThiefsTurn) {
  const auto s = played_until({.players = 3}, [](const nine::State& at) {
    const auto choices = nine::legal(at, Seat{0});
    return at.open.phase == nine::Phase::turn && choices.size() > 0 &&
           choices[choices.size() - 1].kind == nine::Action::Kind::steal_two;
  });
  expect_frame("nine-steal", s, Seat{0});
}

TEST(NineDraw, ADogIsTurnedUp) {
  const auto s = played_until({.players = 4}, [](const nine::State& at) {
    const nine::Card card = at.open.turned_up[0];
    return at.open.turn == Seat{0} && at.open.phase == nine::Phase::resolve &&
           (card == nine::good_dog || card == nine::bad_dog);
  });
  ASSERT_FALSE(over(s));
  expect_frame("nine-dog", s, Seat{0});
}

TEST(NineDraw, ThreeMayBeScored) {
  const auto s = played_until({.players = 3}, [](const nine::State& at) {
    return at.open.turn == Seat{0} && at.open.phase == nine::Phase::score;
  });
  expect_frame("nine-score", s, Seat{0});
}

TEST(NineDraw, TheGameIsOver) {
  const auto s = played_until({.players = 3}, [](const nine::State& at) { return over(at); });
  expect_frame("nine-over", s, Seat{0});
}

TEST(NineDraw, ASpectatorSeesEverySeat) {
  const auto s =
      played_until({.players = 4}, [](const nine::State& at) { return at.open.draw_size == 40; });
  expect_frame("nine-spectator", s, spectator);
}

// A steal says what it scores, a draw says nothing of what it cannot know.
TEST(NineDraw, AChoiceSaysWhatItScores) {
  const auto sitters = seat_company(english(), {"you", "bot", "bot"}, 3);
  const Company company{english(), sitters, Seat{0}};
  nine::State s = played_until({.players = 3}, [](const nine::State& at) {
    return at.open.phase == nine::Phase::turn && at.open.turn == Seat{0};
  });
  s.open.series = {};
  for (const char* card : {"b1", "b3"}) {
    s.open.series.push(Lane::of(Seat{0}, Colour::blue), *nine::parse_card(card));
  }
  for (const std::uint8_t seat : {std::uint8_t{1}, std::uint8_t{2}}) {
    s.open.series.push(Lane::of(Seat{seat}, Colour::blue),
                       *nine::parse_card(seat == 1 ? "b5" : "b7"));
  }
  const nine::View mine = nine::view(s, Seat{0});
  const auto says = [&](Seat from) {
    return consequence(mine, nine::Action::steal(from, Colour::blue), company);
  };
  EXPECT_EQ(says(Seat{1}), "Scores: 1");
  EXPECT_EQ(says(Seat{2}), "Scores nothing");
  EXPECT_EQ(consequence(mine, nine::Action::draw(), company), "");
}

}  // namespace
}  // namespace clowder::cli
