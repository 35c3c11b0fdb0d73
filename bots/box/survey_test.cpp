#include "bots/box/survey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot_test.h"
#include "bots/box/net_test.h"
#include "bots/box/race.h"
#include "bots/choose.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

template <class Visit>
void choices_of_all_kinds(std::uint64_t games, Visit visit) {
  for (std::uint64_t game = 0; game < games; ++game) {
    at_positions<Game>({.players = 4}, game, 3, [&](const State& s, Seat seat, std::uint64_t) {
      if (legal(s, seat).size() > 1) visit(view(s, seat));
    });
  }
}

std::vector<Survey::Line> survey(const View& v, std::size_t visits) {
  const Minds minds(*nets(4), v.open, v.seat);
  const Stake stake(v.open);
  Survey survey(v, minds, stake, 9);
  for (std::size_t i = 0; i < visits; ++i) survey.iterate();
  return survey.lines();
}

TEST(Survey, EveryChoiceIsTriedEquallyOften) {
  const KnownNets known;
  choices_of_all_kinds(1, [](const View& v) {
    const std::size_t choices = legal(v).size();
    const auto lines = survey(v, 3 * choices + 1);
    ASSERT_EQ(lines.size(), choices);
    for (std::size_t i = 0; i < choices; ++i) {
      ASSERT_EQ(lines[i].action, legal(v)[static_cast<std::uint32_t>(i)]);
      ASSERT_EQ(lines[i].visits, i == 0 ? 4U : 3U);
      ASSERT_GE(lines[i].worth, 0);
      ASSERT_LE(lines[i].worth, 1);
    }
  });
}

// A race from which nobody may drop out sees the same worlds with the same luck.
TEST(Survey, FindsWhatARaceToTheEndFinds) {
  const KnownNets known;
  constexpr std::size_t worlds = 12;
  int compared = 0;
  choices_of_all_kinds(2, [&](const View& v) {
    const std::size_t choices = legal(v).size();
    if (choices > Race::most) return;
    const Minds minds(*nets(4), v.open, v.seat);
    const Stake stake(v.open);
    Urn all;
    for (const Action action : legal(v)) all.add(action.code, 0);
    Race race(v, minds, stake, all, 9, {});
    for (std::size_t i = 0; i < worlds * choices; ++i) race.iterate();
    const auto raced = race.lines();
    for (const auto& line : survey(v, worlds * choices)) {
      const auto same = std::find_if(raced.begin(), raced.end(),
                                     [&](const auto& l) { return l.action == line.action; });
      ASSERT_NE(same, raced.end());
      ASSERT_NEAR(line.worth, same->worth, 1e-5);
      ++compared;
    }
  });
  EXPECT_GT(compared, 50);
}

// What is best by a survey, less what a level chose: better levels give less away.
TEST(Survey, BetterLevelsGiveLessAway) {
  const KnownNets known;
  double kitten = 0, lynx = 0;
  choices_of_all_kinds(4, [&](const View& v) {
    const auto lines = survey(v, 100 * legal(v).size());
    float best = 0;
    for (const auto& line : lines) best = std::max(best, line.worth);
    const auto given_away = [&](Level level) {
      const Action chosen = choose<Game>(level, v, {.nodes = 300}, 5);
      return best - std::find_if(lines.begin(), lines.end(), [&](const auto& l) {
                      return l.action == chosen;
                    })->worth;
    };
    kitten += given_away(Level::kitten), lynx += given_away(Level::lynx);
  });
  EXPECT_LT(lynx, 0.6 * kitten);
  EXPECT_GT(lynx, 0);
}

}  // namespace
}  // namespace clowder::box
