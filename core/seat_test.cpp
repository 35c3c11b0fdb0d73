// Seats, sets of them, and lists: seat.h, list.h.
#include "core/seat.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/list.h"

namespace clowder {
namespace {

std::vector<int> numbers(SeatSet seats) {
  std::vector<int> list;
  for (const Seat seat : seats) list.push_back(seat.index);
  return list;
}

TEST(Seat, GoesRound) {
  EXPECT_EQ(next_seat(Seat{0}, 2), Seat{1});
  EXPECT_EQ(next_seat(Seat{1}, 2), Seat{0});
  EXPECT_EQ(next_seat(Seat{3}, 5), Seat{4});
  EXPECT_EQ(next_seat(Seat{4}, 5), Seat{0});
}

TEST(SeatSet, HoldsSeats) {
  SeatSet set = SeatSet::first(4);
  EXPECT_EQ(numbers(set), (std::vector{0, 1, 2, 3}));
  set.remove(Seat{0}), set.remove(Seat{2});
  EXPECT_EQ(numbers(set), (std::vector{1, 3}));
  EXPECT_EQ(set.front(), Seat{1});
  EXPECT_EQ(set.size(), 2);
  set.add(Seat{7}), set.add(Seat{7});
  EXPECT_EQ(numbers(set), (std::vector{1, 3, 7}));
  EXPECT_EQ(numbers(SeatSet::first(8)).size(), 8U);
  EXPECT_EQ(numbers(SeatSet::of(Seat{5})), std::vector{5});
}

TEST(SeatSet, OutsidersAreInNone) {
  EXPECT_TRUE(SeatSet{}.empty());
  EXPECT_FALSE(SeatSet::first(8).has(spectator));
  EXPECT_FALSE(SeatSet::first(8).has(Seat{8}));
  EXPECT_FALSE(SeatSet{}.has(Seat{0}));
  SeatSet set = SeatSet::of(Seat{2});
  set.remove(Seat{3});
  EXPECT_EQ(set, SeatSet::of(Seat{2}));
}

TEST(List, KeepsOrder) {
  List<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(4), list.push_back(5), list.push_back(6);
  EXPECT_EQ(std::vector(list.begin(), list.end()), (std::vector{4, 5, 6}));
  list.pop_back();
  EXPECT_EQ(list.back(), 5);
  EXPECT_EQ(list.size(), 2U);
  list.clear();
  EXPECT_TRUE(list.empty());
}

// What was removed leaves no trace: equal lists have equal bytes.
TEST(List, EqualListsHaveEqualBytes) {
  List<std::uint8_t, 5> a, b;
  a.push_back(1), a.push_back(9), a.pop_back();
  b.push_back(1);
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  b.push_back(2);
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace clowder
