// The lookup of points against a search of all readings; lengths; sizes; what a view holds.
#include "games/nine/score.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"
#include "games/nine/game.h"

namespace clowder::nine {
namespace {

struct Reading {
  int sum = 0;
  bool same = true;
  int value = 0;
};

// nine.5.4 by trying every reading.
int search(const std::vector<Card>& list, std::size_t at, Reading so_far) {
  if (at == list.size()) {
    const bool with_stray = [&] {
      for (const Card card : list) {
        if (card.is_stray()) return true;
      }
      return false;
    }();
    const int worth = with_stray ? 1 : list.size() == 3 ? 1 : list.size() == 5 ? 3 : 8;
    const int triple = list.size() == 3 && so_far.same ? 3 : 0;
    return std::max(triple, so_far.sum % 10 == 9 ? worth : 0);
  }
  int best = 0;
  for (int value = 1; value <= 9; value += 2) {
    if ((list[at].values() >> (value / 2) & 1) == 0) continue;
    const bool same = so_far.same && (at == 0 || so_far.value == value);
    best = std::max(best, search(list, at + 1, {so_far.sum + value, same, value}));
  }
  return best;
}

// nine.5.4  Every series of three, and many longer ones with and without strays of either kind.
TEST(NineScore, LookupEqualsSearch) {
  Rng rng(5);
  const auto cat = [&] { return Card::cat(Colour::red, 1 + static_cast<int>(rng.below(faces))); };
  const Lane lane = Lane::of(Seat{2}, Colour::red);
  for (int i = 0; i < 60000; ++i) {
    std::vector<Card> list(3 + 2 * rng.below(3));
    for (Card& card : list) card = cat();
    if (list.size() > 3 && rng.below(2) == 0) {
      list[1 + rng.below(4)] = Card{static_cast<std::uint8_t>(64 + rng.below(6))};
    }
    Series series;
    for (const Card card : list) series.push(lane, card);
    ASSERT_EQ(series_points(series, lane), search(list, 0, {})) << i;
  }
}

// nine.5.3  The sets of lengths against their meaning, one lane at a time.
TEST(NineSeries, LengthsByBitsAreLengths) {
  for (std::uint8_t n = 0; n < lanes; ++n) {
    for (const bool covered : {false, true}) {
      for (const bool with_stray : {false, true}) {
        Series series;
        const Lane lane{n};
        if (covered) series.put_kittens(lane);
        for (int size = 1; size <= max_series; ++size) {
          series.push(lane, size == 2 && with_stray ? stray : Card::cat(lane.colour(), 1));
          const bool strayed = with_stray && size >= 2;
          const auto scorable = [&](int length) {
            return covered ? length == 7 : length == 5 || (length == 3 && !strayed);
          };
          if (!covered && size > 5) continue;  // never so long
          EXPECT_EQ(series.size(lane), size);
          EXPECT_EQ(series.status(lane).one_short(), scorable(size + 1)) << size;
          EXPECT_EQ(series.status(lane).two_short(), scorable(size + 2)) << size;
          EXPECT_EQ(series.status(lane).must_score(), scorable(size) && size != 3) << size;
          EXPECT_EQ(series.status(lane).may_score(), scorable(size) && size == 3) << size;
          EXPECT_EQ(has(series.stealable(), lane), !(size == 2 && with_stray)) << size;
        }
      }
    }
  }
}

TEST(NineState, FitsTheRoomItWasGiven) {
  static_assert(sizeof(State) <= 512);
  static_assert(sizeof(Action) == 8);
  static_assert(sizeof(Event) == 8);
}

// nine.8  Two worlds with another order of the draw pile give the same view, byte by byte.
TEST(NineView, KnowsTheContentsOfTheDrawPileButNotItsOrder) {
  Rng rng(11);
  FastChance chance(rng);
  State real = start({.players = 4});
  deal(real, chance, Unheard{});
  State other = real;
  std::swap(other.draw[40], other.draw[90]);
  ASSERT_NE(other, real);
  EXPECT_EQ(view(other, Seat{1}), view(real, Seat{1}));
  EXPECT_EQ(view(real, Seat{1}).unseen.size(), real.open.draw_size);
}

// nine.8  Every order of the unseen cards is equally likely: each card is on top as often as it is
// there.
TEST(NineImagine, TheTopCardIsAnyUnseenCard) {
  Rng rng(12);
  FastChance chance(rng);
  State real = start({.players = 3});
  deal(real, chance, Unheard{});
  const View mine = view(real, Seat{0});
  constexpr int worlds = 200000;
  std::array<int, cards> seen{};
  for (int i = 0; i < worlds; ++i) ++seen[imagine(mine, rng).top().code];
  double chi = 0;
  int kinds = 0;
  for (std::uint8_t code = 0; code < cards; ++code) {
    const double expected =
        worlds * mine.unseen[Card{code}] / static_cast<double>(mine.unseen.size());
    if (expected == 0) {
      EXPECT_EQ(seen[code], 0);
      continue;
    }
    ++kinds;
    chi += (seen[code] - expected) * (seen[code] - expected) / expected;
  }
  EXPECT_GT(kinds, 30);
  EXPECT_LT(chi, 90);  // 37 degrees of freedom or so: more than 90 comes once in 400,000
}

}  // namespace
}  // namespace clowder::nine
