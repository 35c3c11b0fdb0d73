#include "lab/analyse/analyse.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "lab/analyse/judged_text.h"
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

bool all_of_it(const std::vector<JudgedMove>& /*moves*/) { return true; }

template <class G>
void judges_every_move(const typename G::Options& options) {
  const std::string record = record_of<G>(options, 9);
  const Budget budget{.nodes = 300};
  const Analysis analysis = analyse<G>(record, budget, {}, all_of_it);
  ASSERT_EQ(analysis.moves.size(), 9U);
  for (const JudgedMove& move : analysis.moves) {
    EXPECT_GE(move.loss, 0);
    EXPECT_LE(move.best_value, 1);
    EXPECT_NEAR(move.loss, std::max(0.0, move.best_value - move.value), 1e-12);
    EXPECT_FALSE(move.choices.empty());
  }
  for (const auto& chances : analysis.chances) EXPECT_EQ(chances.size(), 9U);
  const Analysis part =
      analyse<G>(record, budget, {}, [](const auto& moves) { return moves.size() < 2; });
  ASSERT_EQ(part.moves.size(), 2U);
  EXPECT_EQ(part.moves[1].value, analysis.moves[1].value);
  const Analysis again = analyse<G>(record, budget, part.moves, all_of_it);
  ASSERT_EQ(again.moves.size(), 9U);
  EXPECT_EQ(again.chances, analysis.chances);
}

// A choice that was hardly tried is worth what a habit expects, and yet a chance.
TEST(Analyse, EveryChoiceHasAChanceToWin) {
  const std::string record = record_of<box::Game>({.players = 3}, 40);
  const Analysis analysis = analyse<box::Game>(record, {.nodes = 20}, {}, all_of_it);
  ASSERT_EQ(analysis.moves.size(), 40U);
  for (const JudgedMove& move : analysis.moves) {
    for (const auto& choice : move.choices) {
      EXPECT_GE(choice.value, 0) << move.action;
      EXPECT_LE(choice.value, 1) << move.action;
    }
  }
}

void expect_equal(const JudgedMove& a, const JudgedMove& b) {
  EXPECT_EQ(std::tie(a.seat, a.action, a.value, a.best, a.best_value, a.loss),
            std::tie(b.seat, b.action, b.value, b.best, b.best_value, b.loss));
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    EXPECT_EQ(a.choices[i].action, b.choices[i].action);
    EXPECT_EQ(a.choices[i].value, b.choices[i].value);  // to the bit
    EXPECT_EQ(a.choices[i].visits, b.choices[i].visits);
  }
}

template <class G>
void parts_are_the_whole(const typename G::Options& options) {
  const std::string record = record_of<G>(options, 9);
  const Budget budget{.nodes = 300};
  const Analysis whole = analyse<G>(record, budget, {}, all_of_it);
  std::string text;
  for (const auto& [from, to] : {std::pair{0U, 4U}, {4U, 5U}, {5U, 9U}, {9U, 12U}}) {
    text += text_of(judge_moves<G>(record, budget, from, to, all_of_it));
  }
  const auto moves = judged_from(text);
  ASSERT_TRUE(moves);
  const Analysis together = analysis_of(options.players, *moves);
  ASSERT_EQ(together.moves.size(), whole.moves.size());
  for (std::size_t i = 0; i < whole.moves.size(); ++i) {
    expect_equal(together.moves[i], whole.moves[i]);
  }
  EXPECT_EQ(together.chances, whole.chances);
}

TEST(Analyse, JudgesEveryMoveOfNine) { judges_every_move<nine::Game>({.players = 3}); }
TEST(Analyse, JudgesEveryMoveOfMaze) {
  judges_every_move<maze::Game>({.players = 2});
  judges_every_move<maze::Game>({.players = 1});
}
TEST(Analyse, JudgesEveryMoveOfBox) { judges_every_move<box::Game>({.players = 3}); }

TEST(Analyse, PartsAreTheWhole) {
  parts_are_the_whole<nine::Game>({.players = 3});
  parts_are_the_whole<maze::Game>({.players = 2});
  parts_are_the_whole<box::Game>({.players = 3});
}

TEST(Analyse, TextThatIsNoJudgementIsRefused) {
  EXPECT_TRUE(judged_from(""));
  EXPECT_TRUE(judged_from("move 1 play 3 red\nchoice 0.5 7 play 3 red\n"));
  for (const char* text : {"choice 0.5 7 play 3 red\n", "move x play 3 red\n", "move -1 play\n",
                           "move 1 play 3 red\nchoice half 7 play 3 red\n", "hello\n"}) {
    EXPECT_FALSE(judged_from(text)) << text;
  }
}

TEST(Analyse, TheBestIsWorthMostOfWhatWasTriedWell) {
  const std::vector<JudgedChoice> choices{{"a", 0.4, 100}, {"b", 0.5, 60}, {"c", 0.9, 10}};
  const JudgedMove good = judged(0, "b", choices), bad = judged(0, "a", choices);
  EXPECT_EQ(good.best, "b");
  EXPECT_EQ(good.loss, 0);
  EXPECT_EQ(bad.best, "b");
  EXPECT_NEAR(bad.loss, 0.1, 1e-12);
  // What was hardly tried is no reason to speak of a loss.
  EXPECT_EQ(judged(0, "c", choices).loss, 0);
}

TEST(Analyse, TurningPointsAreGreatLosses) {
  Analysis analysis;
  for (const double loss : {0.0, 0.2, 0.05, 0.1}) analysis.moves.push_back({.loss = loss});
  EXPECT_EQ(turning_points(analysis), (std::vector<std::size_t>{1, 3}));
}

}  // namespace
}  // namespace clowder
