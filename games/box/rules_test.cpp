// A referee with a pencil: follows random games by their events alone, keeps the plainest of notes
// and compares every consequence with the rules.
#include "games/box/rules.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "core/game.h"

namespace clowder::box {
namespace {

struct Card {
  int colour, value;
  friend auto operator<=>(const Card&, const Card&) = default;
};
Card card(Cell cell) { return {cell.index % 4, cell.index / 4 + 1}; }

class Referee {
 public:
  explicit Referee(int players) : players_(players), points_(static_cast<unsigned>(players)) {}

  void operator()(const Event& e) {
    switch (e.kind) {
      case Event::Kind::round: return begin(e);
      case Event::Kind::revealed: return reveal(e.hand);
      case Event::Kind::discarded:
        EXPECT_TRUE(discarded_.insert(e.seat.index).second) << "box.3.3";
        return;
      case Event::Kind::predicted: return predict(e);
      case Event::Kind::played: return play(e.seat.index, card(e.cell()));
      case Event::Kind::closed: return close(e);
      case Event::Kind::took: return take(e.seat.index);
      case Event::Kind::paradox: paradox_ = e.seat.index; return;
      case Event::Kind::scored: return score(e);
      case Event::Kind::ended:
        EXPECT_EQ(e.number, round_ == players_ ? 1 : 0);                   // box.2.1
        EXPECT_TRUE(paradox_ >= 0 || tricks_ == (players_ == 5 ? 7 : 8));  // box.5.6
        return;
      default: return;
    }
  }

  // Nothing that should have happened is missing. Called after every action.
  void settle() { EXPECT_EQ(must_close_, std::make_pair(-1, -1)) << "box.5.5"; }

  void expect_winners(SeatSet winners) const {  // box.2.3
    std::vector<std::pair<int, int>> rank;
    for (std::size_t seat = 0; seat < points_.size(); ++seat) {
      rank.emplace_back(points_[seat], last_round_.at(static_cast<int>(seat)));
    }
    const auto best = *std::max_element(rank.begin(), rank.end());
    for (std::size_t seat = 0; seat < rank.size(); ++seat) {
      EXPECT_EQ(winners.has(Seat{static_cast<std::uint8_t>(seat)}), rank[seat] == best);
    }
  }

 private:
  void begin(const Event& e) {
    EXPECT_EQ(e.number, ++round_);
    EXPECT_TRUE(start_ < 0 || e.seat.index == (start_ + 1) % players_) << "box.2.1";
    start_ = turn_ = e.seat.index;
    owner_.clear(), closed_.clear(), discarded_.clear(), predicted_.clear(), taken_.clear(),
        trick_.clear();
    tricks_ = 0, paradox_ = -1;
  }

  void reveal(const Hand& hand) {  // box.3.2
    for (int value = 1; value <= 5; ++value) {
      if (hand.copies_of(value) > 0) owner_[{3, value}] = neutral;
      if (hand.copies_of(value) > 1) owner_[{2, value}] = neutral;
      if (hand.copies_of(value) > 2) owner_[{1, value}] = neutral;
    }
  }

  void predict(const Event& e) {  // box.4.1
    EXPECT_EQ(e.seat.index, (start_ + static_cast<int>(predicted_.size())) % players_);
    predicted_[e.seat.index] = e.number;
  }

  void play(int seat, Card card) {
    EXPECT_EQ(seat, turn_) << "box.5.1";
    EXPECT_EQ(discarded_.size(), static_cast<std::size_t>(players_)) << "box.3.3";
    EXPECT_EQ(predicted_.size(), static_cast<std::size_t>(players_ == 2 ? 0 : players_))
        << "box.4.1";
    EXPECT_FALSE(owner_.contains(card)) << "box.5.3";
    EXPECT_FALSE(closed_.contains({seat, card.colour})) << "box.5.3";
    owner_[card] = seat;
    trick_.emplace_back(seat, card);
    const int led = trick_.front().second.colour;
    if (card.colour != led && !closed_.contains({seat, led})) must_close_ = {seat, led};
    turn_ = (seat + 1) % players_;
  }

  void close(const Event& e) {  // box.5.5
    EXPECT_EQ(must_close_, std::make_pair(int{e.seat.index}, int{e.number}));
    closed_.insert({e.seat.index, e.number});
    must_close_ = {-1, -1};
  }

  void take(int seat) {  // box.6.1
    ASSERT_EQ(static_cast<int>(trick_.size()), players_);
    const int led = trick_.front().second.colour;
    std::map<std::pair<int, int>, int> strength;  // red first, then the led colour
    for (const auto& [who, card] : trick_) {
      strength[{card.colour == 0 ? 2 : card.colour == led ? 1 : 0, card.value}] = who;
    }
    EXPECT_EQ(seat, strength.rbegin()->second);
    trick_.clear();
    turn_ = seat;
    ++taken_[seat], ++tricks_;
  }

  void score(const Event& e) {  // box.8
    const int seat = e.seat.index, tricks = taken_[seat];
    const bool met = players_ == 2 ? tricks <= 4 : tricks == predicted_[seat];
    const int bonus = met && seat != paradox_ ? largest(seat) : 0;
    EXPECT_EQ(e.number, bonus) << "box.8.3";
    EXPECT_EQ(e.points, (seat == paradox_ ? -tricks : tricks) + bonus) << "box.8.1";
    points_[static_cast<unsigned>(seat)] += e.points;
    last_round_[seat] = e.points;
  }

  int group(int seat, Card at, std::set<Card>& seen) const {  // box.8.4
    const auto found = owner_.find(at);
    if (found == owner_.end() || found->second != seat || !seen.insert(at).second) return 0;
    return 1 + group(seat, {at.colour - 1, at.value}, seen) +
           group(seat, {at.colour + 1, at.value}, seen) +
           group(seat, {at.colour, at.value - 1}, seen) +
           group(seat, {at.colour, at.value + 1}, seen);
  }
  int largest(int seat) const {
    std::set<Card> seen;
    int best = 0;
    for (const auto& [at, who] : owner_) best = std::max(best, group(seat, at, seen));
    return best;
  }

  static constexpr int neutral = -2;
  int players_, round_ = 0, start_ = -1, turn_ = -1, tricks_ = 0, paradox_ = -1;
  std::map<Card, int> owner_;
  std::set<std::pair<int, int>> closed_;
  std::set<int> discarded_;
  std::map<int, int> predicted_, taken_, last_round_;
  std::vector<std::pair<int, Card>> trick_;
  std::pair<int, int> must_close_{-1, -1};
  std::vector<int> points_;
};

TEST(Rules, ARefereeAgrees) {
  for (int players = min_players; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < 150 && !HasFailure(); ++seed) {
      SCOPED_TRACE(testing::Message() << players << " players, seed " << seed);
      Rng rng(seed, 4);
      FastChance chance(rng);
      Referee referee(players);
      State s = start({.players = players});
      while (!over(s)) {
        if (awaits_deal(s)) {
          deal(s, chance, referee);
          continue;
        }
        const Seat seat = actors(s).front();
        const Choices choices = legal(s, seat);
        apply(s, seat, choices[rng.below(choices.size())], referee);
        referee.settle();
      }
      referee.expect_winners(winners(s));
    }
  }
}

// box.2.1  Every seat starts the first round about equally often.
TEST(Rules, TheFirstStartPlayerIsDrawn) {
  for (int players = min_players; players <= max_players; ++players) {
    std::array<int, max_players> starts{};
    Rng rng(1);
    FastChance chance(rng);
    for (int i = 0; i < 1000; ++i) {
      State s = start({.players = players});
      deal(s, chance, Unheard{});
      ++starts[s.open.start.index];
    }
    for (unsigned seat = 0; seat < max_players; ++seat) {
      const int expected = static_cast<int>(seat) < players ? 1000 / players : 0;
      EXPECT_NEAR(starts[seat], expected, expected == 0 ? 0 : 100);
    }
  }
}

// box.7.1  A seat is to play exactly if it can: otherwise the round has ended by a paradox.
TEST(Rules, AParadoxHappensByItself) {
  int paradoxes = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed, 5);
    FastChance chance(rng);
    State s = start({.players = 3});
    deal(s, chance, Unheard{});
    while (!awaits_deal(s)) {
      const Seat seat = actors(s).front();
      const Choices choices = legal(s, seat);
      apply(s, seat, choices[rng.below(choices.size())], Unheard{});
    }
    if (s.open.paradox == no_seat) continue;
    ++paradoxes;
    const Hand& hand = s.hand(s.open.paradox);
    EXPECT_EQ(hand.cells(s.open.side(s.open.paradox).open()) & ~s.open.taken, 0U);
    EXPECT_FALSE(hand.empty());
  }
  EXPECT_GT(paradoxes, 30);
}

}  // namespace
}  // namespace clowder::box
