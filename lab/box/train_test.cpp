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

}  // namespace
}  // namespace clowder::box
