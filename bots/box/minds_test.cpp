#include "bots/box/minds.h"

#include <gtest/gtest.h>

#include "bots/bot_test.h"
#include "bots/box/company.h"
#include "bots/box/net_test.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// Always the choice with the highest number, or the lowest, as good as surely.
NetBytes sure(int players, bool of_the_last) {
  NetBytes bytes(players);
  for (std::size_t i = 0; i < outputs(players); ++i) {
    const int number = static_cast<int>(of_the_last ? i : outputs(players) - i);
    bytes.last_bias(i, number * 600);
  }
  return bytes;
}

Nets last_and_first(int players) {
  return {Net(players, sure(players, true).bytes), Net(players, sure(players, false).bytes)};
}

bool in_round(const State& s) { return !awaits_deal(s) && !over(s); }

// The same round by hand: `last` seats take the last choice, the others the first.
void by_hand(State& s, SeatSet last) {
  while (in_round(s)) {
    const Seat seat = actors(s).front();
    const Choices choices = legal(s, seat);
    apply(s, seat, choices[last.has(seat) ? choices.size() - 1 : 0], Unheard{});
  }
}

TEST(Minds, EverySeatPlaysByItsNet) {
  int with_equals = 0, without = 0;
  for (const int players : {3, 4, 5}) {
    const Nets nets = last_and_first(players);
    for (std::uint64_t game = 0; game < 10; ++game) {
      at_positions<Game>({.players = players}, game, 3,
                         [&](const State& s, Seat me, std::uint64_t n) {
                           const bool equals = among_equals(s.open, me);
                           const Minds minds(nets, s.open, me);
                           ASSERT_EQ(minds.among_equals(), equals);
                           ++(equals ? with_equals : without);
                           const SeatSet last = equals ? SeatSet::first(players) : SeatSet::of(me);
                           State played = s, hand = s;
                           Rng rng(n);
                           const Choices mine = legal(s, me);
                           minds.play_out(played, mine[mine.size() - 1], minds.look(s), rng);
                           by_hand(hand, last);
                           ASSERT_EQ(played, hand);
                         });
    }
  }
  EXPECT_GT(with_equals, 50);
  EXPECT_GT(without, 50);
}

// What is seen bit by bit is what is seen at once: the nets that ship, from every point of a round.
TEST(Minds, ChooseAsIfTheyLookedForTheFirstTime) {
  const KnownNets known;
  int choices = 0;
  for (const int players : {3, 4, 5}) {
    const Net& net = nets(players)->others;
    Rng rng(static_cast<std::uint64_t>(players));
    FastChance chance(rng);
    State s = start({.players = players});
    deal(s, chance, Unheard{});
    std::array<Net::Gaze, max_players> gazes;
    gazes.fill(net.fresh());
    while (in_round(s)) {
      const Seat seat = actors(s).front();
      const Sight now = see(s.open, seat, s.hand(seat));
      net.look(gazes[seat.index], now);
      ASSERT_EQ(net.think(gazes[seat.index]).units, net.think(now).units);
      apply(s, seat, legal(s, seat).pick(rng), Unheard{});
      ++choices;
    }
  }
  EXPECT_GT(choices, 40);
}

}  // namespace
}  // namespace clowder::box
