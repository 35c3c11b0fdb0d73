#include "bots/box/belief.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "bots/box/playout.h"
#include "core/game.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

// Rounds played anyhow up to the last trick, with the position that followed the deal.
template <class Visit>
void last_tricks(std::uint64_t rounds, Visit visit) {
  for (std::uint64_t n = 0; n < rounds; ++n) {
    Rng rng(9, n);
    FastChance chance(rng);
    State s = start({.players = 2});
    deal(s, chance, Unheard{});
    const Public dealt = s.open;
    while (s.open.phase == Phase::discard || s.open.phase == Phase::play) {
      if (s.open.phase == Phase::play && s.open.tricks == 7 && s.open.leading()) visit(s, dealt);
      const Seat seat = actors(s).front();
      apply(s, seat, legal(s, seat).pick(rng), Unheard{});
    }
  }
}

// The hidden cards laid out in every order: two and two in hand, a discard each, two aside. Orders
// of equal cards are visited once, the same share of each layout.
class Layouts {
 public:
  Layouts(const Public& open, const Public& dealt) : open_(open), dealt_(dealt) {
    for (int value = 1; value <= 5; ++value) {
      const int on_board = count(open.taken >> ((value - 1) * colours) & 15U);
      for (int i = on_board; i < copies; ++i) cards_.push_back(value);
    }
  }

  std::map<std::pair<std::uint64_t, std::uint64_t>, double> weights() {
    std::map<std::pair<std::uint64_t, std::uint64_t>, double> sums;
    do {
      const Hand a = hand(0), b = hand(3);
      const Seat actor = open_.to_act.front();
      if (legal_plays(open_, actor, actor.index == 0 ? a : b) == 0) continue;
      sums[{a.counts(), b.counts()}] += chance(Seat{0}, a, 2) * chance(Seat{1}, b, 5);
    } while (std::next_permutation(cards_.begin(), cards_.end()));
    return sums;
  }

 private:
  Hand hand(std::size_t at) const {
    Hand hand;
    hand.add(cards_[at]);
    hand.add(cards_[at + 1]);
    return hand;
  }
  double chance(Seat seat, Hand hand, std::size_t discard) const {
    for (Cells cells = open_.side(seat).tokens(); cells != 0; cells &= cells - 1) {
      hand.add(first(cells).value());
    }
    hand.add(cards_[discard]);
    return static_cast<double>(likely_discard(dealt_, seat, hand, cards_[discard]));
  }

  const Public &open_, &dealt_;
  std::vector<int> cards_;
};

TEST(Belief, IsTheDealTimesTheLikelyDiscards) {
  int compared = 0;
  last_tricks(60, [&](const State& s, const Public& dealt) {
    if (s.open.proof.seat() != no_seat) return;
    Duel::Setup setup{.open = s.open};
    believe(setup);
    const auto expected = Layouts(s.open, dealt).weights();
    double sum = 0, all = 0;
    for (const float weight : setup.weights) sum += static_cast<double>(weight);
    for (const auto& [hands, weight] : expected) all += weight;
    std::size_t at = 0;
    for (const Hand& a : setup.hands[0]) {
      for (const Hand& b : setup.hands[1]) {
        const auto found = expected.find({a.counts(), b.counts()});
        const double weight = found == expected.end() ? 0 : found->second;
        ASSERT_NEAR(static_cast<double>(setup.weights[at++]) / sum, weight / all, 1e-5);
      }
    }
    ++compared;
  });
  EXPECT_GT(compared, 2);
}

TEST(Belief, AnyValueThatWasHeldMayHaveBeenSetAside) {
  last_tricks(5, [](const State& s, const Public& dealt) {
    const Hand hand = s.hands[0];
    float sum = 0;
    for (int value = 1; value <= 5; ++value) {
      if (!hand.has(value)) continue;
      sum += likely_discard(dealt, Seat{0}, hand, value);
      EXPECT_GE(likely_discard(dealt, Seat{0}, hand, value), 0.05F);
    }
    EXPECT_NEAR(sum, 1, 1e-5);
  });
}

// box.5.4  Whoever was forced to lead red holds nothing that could have been led otherwise.
TEST(Belief, KeepsToWhatAForcedRedLeadProves) {
  Public open = start({.players = 2}).open;
  begin_round(open, 1, Seat{0});
  for (std::uint8_t seat = 0; seat < 2; ++seat) discarded(open, Seat{seat});
  open.side(Seat{0}).claim(0x30303);
  open.side(Seat{1}).claim(0x7070);
  open.taken = 0x37373;
  open.proof = Proof(Seat{1}, 1U << 2 | 1U << 4);
  Duel::Setup setup{.open = open};
  believe(setup);
  EXPECT_FALSE(setup.hands[1].empty());
  for (const Hand& hand : setup.hands[1]) {
    EXPECT_FALSE(hand.has(1) || hand.has(3) || hand.has(5));
  }
}

}  // namespace
}  // namespace clowder::box
