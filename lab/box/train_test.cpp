#include "lab/box/train.h"

#include <gtest/gtest.h>

namespace clowder::box {
namespace {

TEST(Training, EarnsMorePointsAfterAWhile) {
  Training training(4, 1);
  training.batch(1000);
  const double before = training.figures().points;
  for (int i = 0; i < 60; ++i) training.batch(200);
  training.batch(1000);
  EXPECT_GT(training.figures().points, before + 0.2);
}

TEST(Training, IsRepeatable) {
  Training a(3, 5), b(3, 5);
  for (int i = 0; i < 3; ++i) a.batch(50), b.batch(50);
  EXPECT_EQ(a.rounded().play, b.rounded().play);
}

// One goes on from the text of another, to the bit.
TEST(Training, GoesOnFromItsState) {
  Training whole(4, 5), begun(4, 5);
  const auto go_on = [](int) { return true; };
  for (Training* training : {&whole, &begun}) {
    training->finish_at(6);
    EXPECT_TRUE(training->watch(30, go_on));
    for (int i = 0; i < 2; ++i) training->batch(30);
  }
  Training other(4, 77);
  other.finish_at(6);
  ASSERT_TRUE(other.restore(begun.state()));
  EXPECT_EQ(other.batches(), 2);
  for (int i = 0; i < 4; ++i) whole.batch(30), other.batch(30);
  EXPECT_EQ(other.state(), whole.state());
  EXPECT_EQ(other.rounded().play, whole.rounded().play);
}

TEST(Training, RefusesWhatIsNoState) {
  const std::string state = Training(3, 5).state();
  Training training(3, 6);
  const std::string before = training.state();
  std::string changed = state;
  changed[9] = changed[9] == '0' ? '1' : '0';
  for (const std::string& text :
       {std::string(), changed, state.substr(1), state.substr(0, state.size() - 1), state + "0"}) {
    EXPECT_FALSE(training.restore(text));
  }
  EXPECT_EQ(training.state(), before);
}

TEST(Training, WhoIsEndedWhileWatchingHasLearnedNothing) {
  Training training(4, 5);
  EXPECT_FALSE(training.watch(1000, [](int seen) { return seen < 20; }));
  EXPECT_EQ(training.rounded().play, Training(4, 5).rounded().play);
}

}  // namespace
}  // namespace clowder::box
