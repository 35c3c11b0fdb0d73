#include "bots/box/sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bots/bot_test.h"
#include "games/box/game.h"
#include "games/box/imagine.h"

namespace clowder::box {
namespace {

std::vector<std::uint16_t> numbers_of(const Sight& sight) {
  std::vector<std::uint16_t> numbers;
  sight.each([&](std::size_t input) { numbers.push_back(static_cast<std::uint16_t>(input)); });
  return numbers;
}

std::vector<std::uint16_t> seen(const State& s, Seat seat) {
  const View v = view(s, seat);
  return numbers_of(see(v.open, v.seat, v.hand));
}

template <class Visit>
void everywhere(Visit visit) {
  for (const int players : {3, 4, 5}) {
    for (std::uint64_t game = 0; game < 20; ++game) {
      at_positions<Game>({.players = players}, game, 1,
                         [&](const State& s, Seat seat, std::uint64_t n) { visit(s, seat, n); });
    }
  }
}

TEST(Sight, InputsAscendAndAreAmongThoseOfTheNet) {
  everywhere([](const State& s, Seat seat, std::uint64_t) {
    const auto inputs_on = seen(s, seat);
    ASSERT_FALSE(inputs_on.empty());
    ASSERT_TRUE(std::ranges::is_sorted(inputs_on, std::ranges::less_equal{}));
    ASSERT_LT(inputs_on.back(), inputs(s.open.players));
    // Which round it is comes right after what is seen of the round.
    const auto round = inputs_of_round(s.open.players) + s.open.round - 1;
    ASSERT_TRUE(std::ranges::binary_search(inputs_on, round));
  });
}

TEST(Sight, IsTheSameInWorldsThatASeatCannotTellApart) {
  int other_hands = 0;
  everywhere([&](const State& s, Seat seat, std::uint64_t n) {
    Rng rng(n);
    const State world = imagine(view(s, seat), rng);
    other_hands += world.hands != s.hands;
    ASSERT_EQ(seen(world, seat), seen(s, seat));
  });
  EXPECT_GT(other_hands, 1000);
}

TEST(Sight, SeesTheHandTheFreeCellsAndTheTokens) {
  State s = start({.players = 4});
  Rng rng(1);
  FastChance chance(rng);
  deal(s, chance, Unheard{});
  const Hand hand = [] {
    Hand held;
    for (const int value : {1, 1, 3, 3, 3, 8, 8, 8, 8, 8}) held.add(value);
    return held;
  }();
  const auto on = [&] { return numbers_of(see(s.open, Seat{0}, hand)); };
  const auto has = [&](int input) { return std::ranges::count(on(), input) == 1; };
  // Two 1s, no 2, three 3s, five 8s which are said to be four.
  const auto before = on();
  const std::vector<std::uint16_t> held{0, 1, 8, 9, 10, 28, 29, 30, 31};
  EXPECT_TRUE(std::equal(held.begin(), held.end(), before.begin()));
  EXPECT_EQ(before[held.size()], 32) << "all 32 cells are free";
  const Cell cell = Cell::of(Colour::blue, 3);
  EXPECT_TRUE(has(32 + cell.index));
  EXPECT_FALSE(has(64 + cell.index));
  EXPECT_TRUE(has(96 + cell.index)) << "a free cell for a card in hand";
  s.open.taken |= bit(cell);
  EXPECT_FALSE(has(32 + cell.index));
  EXPECT_TRUE(has(64 + cell.index));
  EXPECT_FALSE(has(96 + cell.index));
}

TEST(Sight, EveryChoiceHasAnOutputOfItsOwn) {
  for (const int players : {3, 4, 5}) {
    std::vector<std::size_t> numbers;
    const int values = material(players).values;
    for (int index = 0; index < 4 * values; ++index) {
      numbers.push_back(output_of(players, {Action::Kind::play, static_cast<std::uint8_t>(index)}));
    }
    for (const Action a : Choices{Action::Kind::predict, predictions(players)}) {
      numbers.push_back(output_of(players, a));
    }
    for (int value = 1; value <= values; ++value) {
      numbers.push_back(output_of(players, Action::discard(value)));
    }
    ASSERT_EQ(numbers.size(), outputs(players));
    for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], i);
  }
}

// A round of bots/box/sights.txt, told by the learner.
struct Told {
  int players = 0;
  Seat start{};
  int number = 0;  // of the round, from 0
  std::vector<int> before;
  std::vector<Hand> hands;
  std::vector<std::size_t> actions;
  std::uint64_t sum = 0;
};

Told told(const std::string& line) {
  std::istringstream in(line);
  Told t;
  int start = 0, number = 0;
  in >> t.players >> start >> t.number;
  t.start = Seat{static_cast<std::uint8_t>(start)};
  t.before.resize(static_cast<std::size_t>(t.players));
  for (int& points : t.before) in >> points;
  for (int seat = 0; seat < t.players; ++seat) {
    Hand hand;
    for (int value = 1; value <= material(t.players).values; ++value) {
      in >> number;
      for (int copy = 0; copy < number; ++copy) hand.add(value);
    }
    t.hands.push_back(hand);
  }
  in >> number;
  while (in >> number && number >= 0) t.actions.push_back(static_cast<std::size_t>(number));
  in >> t.sum;
  return t;
}

State dealt(const Told& t) {
  State s = start({.players = t.players});
  Rng rng(1);
  FastChance chance(rng);
  deal(s, chance, Unheard{});
  std::ranges::copy(t.hands, s.hands.begin());
  s.open.start = s.open.leader = t.start;
  s.open.round = static_cast<std::uint8_t>(t.number + 1);
  for (std::uint8_t i = 0; t.number > 0 && i < t.players; ++i) {
    s.open.rounds[0].add(Seat{i}, t.before[i]);
  }
  return s;
}

std::uint64_t add_seen(std::uint64_t sum, const State& s, Seat seat) {
  for (const unsigned input : seen(s, seat)) {
    for (const unsigned byte : {input & 255U, input >> 8U}) sum = (sum ^ byte) * 0x100000001b3;
  }
  return sum;
}

TEST(Sight, IsWhatTheLearnerSaw) {
  std::ifstream file(CLOWDER_SOURCE "/bots/box/sights.txt");
  int rounds = 0;
  for (std::string line; std::getline(file, line); ++rounds) {
    const Told t = told(line);
    State s = dealt(t);
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::size_t number : t.actions) {
      const Seat seat = s.open.to_act.front();
      sum = add_seen(sum, s, seat);
      bool found = false;
      for (const Action action : legal(s, seat)) {
        if (found || output_of(t.players, action) != number) continue;
        found = true;
        apply(s, seat, action, Unheard{});
      }
      ASSERT_TRUE(found) << line;
    }
    EXPECT_TRUE(awaits_deal(s) || over(s)) << "the round goes on: " << line;
    EXPECT_EQ(sum, t.sum) << line;
  }
  EXPECT_EQ(rounds, 60);
}

}  // namespace
}  // namespace clowder::box
