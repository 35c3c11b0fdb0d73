// imagine() against all worlds there are, in small positions of random games.
#include "games/box/imagine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>
#include <ranges>
#include <string>

#include "games/box/worlds_test.h"

namespace clowder::box {
namespace {

// What a position has that imagine() must get right.
enum class Case {
  discarding,        // box.3.3  some have discarded
  must_have_a_play,  // box.7.1  the seat to act has a play, which some worlds deny it
  prover,            // box.5.4  a forced red lead; the viewer is to act
  prover_and_actor,  // box.5.4  and another seat is to act, which must have a play
  prover_acts,       // box.5.4  the prover itself is to act
  paradox,           // box.7.2  a hand was shown
  played_out,        // box.5.6  the last card of each is hidden for good
};

bool is_case(Case wanted, const State& s, Seat viewer) {
  const Public& open = s.open;
  const bool playing = open.phase == Phase::play, ended = open.phase == Phase::deal;
  const bool proved = open.proof.seat() != no_seat && open.proof.seat() != viewer;
  const Seat actor = open.to_act.empty() ? no_seat : open.to_act.front();
  switch (wanted) {
    case Case::discarding: return open.phase == Phase::discard && open.to_act.size() == 1;
    case Case::must_have_a_play: return playing && actor != viewer && !proved;
    case Case::prover: return playing && proved && actor == viewer;
    case Case::prover_and_actor:
      return playing && proved && actor != viewer && actor != open.proof.seat();
    case Case::prover_acts: return playing && proved && actor == open.proof.seat();
    case Case::paradox: return ended && open.paradox != no_seat && open.paradox != viewer;
    case Case::played_out: return ended && open.paradox == no_seat;
  }
  return false;
}

// A play that keeps red closed as long as possible, so that forced red leads and paradoxes happen.
Action any_action(const Choices& choices, std::uint32_t red_once_in, Rng& rng) {
  const Action first = choices[rng.below(choices.size())];
  if (first.kind != Action::Kind::play || rng.below(red_once_in) == 0) return first;
  const Choices without_red(Action::Kind::play, choices.bits() & ~red_row);
  return without_red.empty() ? first : without_red[rng.below(without_red.size())];
}

struct Found {
  Story story;
  Seat viewer;
  std::map<Secrets, double> worlds;
  double all = 0;       // the sum of the weights
  double smallest = 0;  // the smallest of them
};

double ways_to_choose(int copies, int of) {
  double ways = 1;
  for (int i = 0; i < copies; ++i) ways = ways * (of - i) / (i + 1);
  return ways;
}

// What the actor's having a play tells of the prover's hand: how much more it speaks for one hand
// than for another, once each is weighed by the ways to choose its copies. 1 is nothing.
double told_of_the_prover(const Found& found) {
  const State& now = found.story.now;
  std::array<int, max_value + 1> unseen{};
  for (const Seat seat : SeatSet::first(now.open.players)) {
    if (seat == found.viewer) continue;
    for (int value = 1; value <= max_value; ++value) {
      unseen[static_cast<unsigned>(value)] += now.hand(seat).copies_of(value);
    }
    if (const int discard = now.hand(seat).discard(); discard != 0) {
      ++unseen[static_cast<unsigned>(discard)];
    }
  }
  std::map<Secrets, double> told;  // by the prover's hand alone
  for (const auto& [key, weight] : found.worlds) {
    State world = now, alone = now;
    std::memcpy(&world.hands, key.data(), key.size());
    alone.hands = {};
    const Hand held = alone.hand(now.open.proof.seat()) = world.hand(now.open.proof.seat()).shown();
    double ways = 1;
    for (int value = 1; value <= max_value; ++value) {
      ways *= ways_to_choose(held.copies_of(value), unseen[static_cast<unsigned>(value)]);
    }
    told[secrets(alone)] += weight / ways;
  }
  const auto [low, high] = std::ranges::minmax(told | std::views::values);
  return high / low;
}

constexpr double told_enough = 1.25;
constexpr double most_arrangements = 400000;
constexpr double most_samples = 400000;
constexpr double samples_of_the_rarest = 25;

std::optional<Found> measure(Case wanted, const Story& story, Seat viewer) {
  if (!is_case(wanted, story.now, viewer)) return std::nullopt;
  Worlds worlds(story, viewer);
  if (worlds.arrangements() > most_arrangements) return std::nullopt;
  Found found{story, viewer, worlds.possible()};
  // Where nothing is ruled out, nothing about ruling out is shown.
  const bool bound = wanted == Case::must_have_a_play || wanted == Case::prover ||
                     wanted == Case::prover_and_actor || wanted == Case::prover_acts;
  if (bound && worlds.ruled_out == 0) return std::nullopt;
  found.smallest = INFINITY;
  for (const auto& [key, weight] : found.worlds) {
    found.all += weight;
    found.smallest = std::min(found.smallest, weight);
  }
  if (wanted == Case::prover_and_actor && told_of_the_prover(found) < told_enough) {
    return std::nullopt;
  }
  const bool few = found.all / found.smallest * samples_of_the_rarest <= most_samples;
  return found.worlds.size() >= 4 && few ? std::optional(found) : std::nullopt;
}

struct Position {
  const char* name;
  Case wanted;
  int players;
  Seat viewer = no_seat;  // `spectator`, or any seat
  std::uint32_t red_once_in = 16;
};

// A position of that case in the round from that seed, small enough to list all its worlds.
std::optional<Found> search_round(const Position& position, std::uint64_t seed) {
  Rng rng(seed, static_cast<std::uint64_t>(position.players));
  FastChance chance(rng);
  Story story{.dealt = start({.players = position.players}), .acts = {}, .events = {}, .now = {}};
  deal(story.dealt, chance, Unheard{});
  story.now = story.dealt;
  while (!story.now.open.to_act.empty()) {
    const Seat seat = actors(story.now).front();
    story.act(seat, any_action(legal(story.now, seat), position.red_once_in, rng));
    for (const Seat viewer : SeatSet::first(position.players)) {
      const Seat who = position.viewer == spectator ? spectator : viewer;
      if (auto found = measure(position.wanted, story, who)) return found;
    }
  }
  return std::nullopt;
}

// Pearson's sum over all worlds, against a bound that chance passes once in millions.
void expect_distribution(const Found& found) {
  const View mine = view(found.story.now, found.viewer);
  const auto samples = static_cast<int>(found.all / found.smallest * samples_of_the_rarest);
  std::map<Secrets, int> seen;
  Rng rng(7);
  for (int i = 0; i < samples; ++i) ++seen[secrets(imagine(mine, rng))];
  double sum = 0;
  for (const auto& [key, weight] : found.worlds) {
    const double expected = weight / found.all * samples;
    const auto at = seen.find(key);
    ASSERT_NE(at, seen.end()) << "a possible world is never imagined";
    sum += (at->second - expected) * (at->second - expected) / expected;
  }
  EXPECT_EQ(seen.size(), found.worlds.size()) << "an impossible world is imagined";
  const auto freedom = static_cast<double>(found.worlds.size() - 1);
  EXPECT_LT(sum, freedom + 5.5 * std::sqrt(2 * freedom) + 15) << "freedom " << freedom;
}

class ImagineEvery : public testing::TestWithParam<Position> {};
class SlowImagineEvery : public ImagineEvery {};

// Several positions of few players, one of many.
void expect_case(const Position& position) {
  int wanted = position.players < 4 ? 5 : 1;
  for (std::uint64_t seed = 1; seed <= 400000 && wanted > 0; ++seed) {
    const auto found = search_round(position, seed);
    if (!found) continue;
    expect_distribution(*found);
    --wanted;
  }
  EXPECT_EQ(wanted, 0) << "no such position found";
}

TEST_P(ImagineEvery, WorldAsOftenAsTheDeal) { expect_case(GetParam()); }
TEST_P(SlowImagineEvery, WorldAsOftenAsTheDeal) { expect_case(GetParam()); }

const auto name_of_case = [](const auto& info) { return std::string(info.param.name); };

// Five players leave many cards unseen even at the end: such positions are rare and large.
INSTANTIATE_TEST_SUITE_P(Box, SlowImagineEvery,
                         testing::Values(Position{"play5", Case::must_have_a_play, 5},
                                         Position{"prover5", Case::prover, 5, no_seat, 64}),
                         name_of_case);

INSTANTIATE_TEST_SUITE_P(
    Box, ImagineEvery,
    testing::Values(
        Position{"discarding2", Case::discarding, 2}, Position{"play2", Case::must_have_a_play, 2},
        Position{"play3", Case::must_have_a_play, 3}, Position{"play4", Case::must_have_a_play, 4},
        Position{"spectator2", Case::must_have_a_play, 2, spectator},
        Position{"prover2", Case::prover, 2}, Position{"prover3", Case::prover, 3},
        Position{"prover4", Case::prover, 4},
        Position{"prover_and_actor3", Case::prover_and_actor, 3},
        Position{"prover_and_actor4", Case::prover_and_actor, 4},
        Position{"prover_acts2", Case::prover_acts, 2},
        Position{"prover_acts3", Case::prover_acts, 3},
        Position{"prover_acts4", Case::prover_acts, 4},
        Position{"paradox2", Case::paradox, 2, spectator}, Position{"paradox3", Case::paradox, 3},
        Position{"paradox4", Case::paradox, 4}, Position{"paradox5", Case::paradox, 5},
        Position{"played_out2", Case::played_out, 2}, Position{"played_out3", Case::played_out, 3}),
    name_of_case);

}  // namespace
}  // namespace clowder::box
