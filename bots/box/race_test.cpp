#include "bots/box/race.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bots/bot_test.h"
#include "bots/box/net_test.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// Positions of four players in which somebody has a choice of plays.
template <class Visit>
void choices_of_plays(std::uint64_t games, Visit visit) {
  for (std::uint64_t game = 0; game < games; ++game) {
    at_positions<Game>({.players = 4}, game, 3, [&](const State& s, Seat seat, std::uint64_t) {
      if (s.open.phase == Phase::play && legal(s, seat).size() > 1) visit(view(s, seat));
    });
  }
}

// What the net that plays well makes of the plays.
Urn liked(const View& v) {
  const Net& net = nets(4)->own;
  return weighed(net, net.think(see(v.open, v.seat, v.hand)), 4, legal(v), as_habit);
}

TEST(Race, BeginsWithTheOneThoughtBestAndRunsNoMoreThanSix) {
  const KnownNets known;
  int many = 0;
  choices_of_plays(3, [&](const View& v) {
    const Minds minds(*nets(4), v.open, v.seat);
    const Stake stake(v.open);
    const Urn choices = liked(v);
    const Race race(v, minds, stake, choices, 1, {.opinion = 0.06F});
    ASSERT_EQ(race.best().code, choices.likeliest());
    ASSERT_EQ(race.lines().size(), std::min(choices.size, Race::most));
    many += choices.size > Race::most ? 1 : 0;
  });
  EXPECT_GT(many, 10);
}

// The mean of so many worlds after the first choice, the same for every worth.
float tried(const View& v, const Race::Worth& worth, int worlds) {
  const Minds minds(*nets(4), v.open, v.seat);
  const Stake stake(v.open);
  Urn only;
  only.add(legal(v)[0].code, 0);
  Race race(v, minds, stake, only, 1, worth);
  for (int i = 0; i < worlds; ++i) race.iterate();
  return race.lines().front().worth;
}

TEST(Race, CountsParadoxesPredictionsKeptAndRoundsWonAsItIsTold) {
  const KnownNets known;
  constexpr int worlds = 16;
  int guilty = 0, kept = 0, both = 0, won = 0;
  choices_of_plays(3, [&](const View& v) {
    const float plain = tried(v, {}, worlds);
    const float less = (plain - tried(v, {.paradox = 1}, worlds)) * worlds;
    const float more = (tried(v, {.kept = 1}, worlds) - plain) * worlds;
    ASSERT_NEAR(less, std::round(less), 1e-3);  // one for each
    ASSERT_NEAR(more, std::round(more), 1e-3);
    const float rounds = (tried(v, {.round = 6}, worlds) - plain) * worlds / 6;
    ASSERT_GE(rounds, -1e-3);
    ASSERT_LE(rounds, worlds + 1e-3);
    ASSERT_LE(less + more, worlds + 1e-3) << "never both (box.8.2)";
    guilty += less > 0.5F, kept += more > 0.5F, both += less > 0.5F && more > 0.5F;
    won += rounds > 0.1F;
  });
  EXPECT_GT(guilty, 0);
  EXPECT_GT(kept, 0);
  EXPECT_GT(both, 0);
  EXPECT_GT(won, 0);
}

// By hand: every play in every world, nobody drops out.
std::vector<Race::Line> patiently(const View& v, const Minds& minds, const Urn& choices, int worlds,
                                  std::uint64_t seed) {
  const Stake stake(v.open);
  std::vector<Race::Line> lines;
  for (std::size_t i = 0; i < choices.size; ++i) {
    const Action play{Action::Kind::play, choices.codes[i]};
    LikelyWorlds worlds_met(v, minds, seed);
    float sum = 0;
    for (int world = 0; world < worlds; ++world) {
      State s = worlds_met.next();
      const Minds::Gazes gazes = minds.look(s);
      Rng luck(seed, static_cast<std::uint64_t>(world));
      minds.play_out(s, play, gazes, luck);
      sum += stake.chances(s.open)[v.seat.index];
    }
    lines.push_back({play, sum / static_cast<float>(worlds)});
  }
  return lines;
}

float worth_of(const std::vector<Race::Line>& lines, Action play) {
  return std::find_if(lines.begin(), lines.end(), [&](const auto& l) { return l.action == play; })
      ->worth;
}

TEST(Race, AgreesWithPatienceAndStopsEarly) {
  const KnownNets known;
  constexpr int worlds = 400;
  int races = 0, early = 0, whole = 0;
  float lost = 0;
  choices_of_plays(3, [&](const View& v) {
    const Minds minds(*nets(4), v.open, v.seat);
    const Stake stake(v.open);
    Urn choices = liked(v);
    choices.size = std::min<std::size_t>(choices.size, 3);
    const auto judge = patiently(v, minds, choices, worlds, 9);
    Race race(v, minds, stake, choices, 9, {.trifle = 2e-6F});
    std::size_t trials = 0;
    for (; !race.decided() && trials < worlds * choices.size; ++trials) race.iterate();
    float best = 0;
    for (const auto& line : judge) best = std::max(best, line.worth);
    ++races;
    early += race.decided() ? 1 : 0;
    lost += best - worth_of(judge, race.best());
    ASSERT_GE(trials, 8 * choices.size) << "nobody drops out before eight worlds";
    if (race.lines().size() < choices.size) return;
    ++whole;  // all have met the same worlds with the same luck
    for (const auto& line : race.lines()) {
      ASSERT_NEAR(line.worth, worth_of(judge, line.action), 1e-4);
    }
  });
  EXPECT_GT(races, 50);
  EXPECT_GT(early, races / 5);
  EXPECT_GT(whole, 0);
  EXPECT_LT(lost / static_cast<float>(races), 0.0005F);
}

// Who asks more of another world has fewer of them.
TEST(Race, EndsSoonerTheMoreAWorldMustPromise) {
  const KnownNets known;
  int sooner = 0, later = 0;
  choices_of_plays(2, [&](const View& v) {
    const Minds minds(*nets(4), v.open, v.seat);
    const Stake stake(v.open);
    const auto trials = [&](float trifle) {
      Race race(v, minds, stake, liked(v), 9, {.trifle = trifle});
      int n = 0;
      for (; !race.decided() && n < 1000; ++n) race.iterate();
      return n;
    };
    const int exact = trials(1e-6F), rough = trials(3e-5F);
    sooner += rough < exact ? 1 : 0, later += rough > exact ? 1 : 0;
  });
  EXPECT_GT(sooner, 20);
  EXPECT_LT(later, sooner / 5);
}

}  // namespace
}  // namespace clowder::box
