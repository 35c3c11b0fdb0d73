#include "bots/box/net.h"

#include <gtest/gtest.h>

#include "bots/box/net_test.h"

namespace clowder::box {
namespace {

Sight sight_of(std::initializer_list<std::uint16_t> on) {
  Sight sight;
  for (const std::uint16_t input : on) sight.on[sight.count++] = input;
  return sight;
}

std::int32_t ask(const NetBytes& bytes, const Sight& sight, std::size_t output) {
  const Net net(4, bytes.bytes);
  return net.weigh(net.think(sight), output);
}

// Input 5 gives wide unit 3 its 60, all of which narrow unit 2 gets, and output 7 twice that.
NetBytes one_path() {
  NetBytes bytes(4);
  bytes.first(5, 3, 60);
  bytes.second(3, 2, 64);
  bytes.last(2, 7, 2);
  return bytes;
}

TEST(Net, OneInputDrivesOneOutput) {
  const NetBytes bytes = one_path();
  EXPECT_EQ(ask(bytes, sight_of({4, 6, 120}), 7), 0);
  for (std::size_t output = 0; output < outputs(4); ++output) {
    EXPECT_EQ(ask(bytes, sight_of({5}), output), output == 7 ? 120 : 0) << output;
  }
}

TEST(Net, TheLastInputAndOutputAreReachedToo) {
  NetBytes bytes(4);
  bytes.first(inputs(4) - 1, 127, 64);
  bytes.second(127, 31, 64);
  bytes.last(31, outputs(4) - 1, -1);
  EXPECT_EQ(ask(bytes, sight_of({static_cast<std::uint16_t>(inputs(4) - 1)}), outputs(4) - 1), -64);
}

TEST(Net, BiasesAddUp) {
  NetBytes bytes = one_path();
  bytes.first_bias(3, -20);
  bytes.second_bias(2, 5);
  bytes.last_bias(7, -300);
  EXPECT_EQ(ask(bytes, sight_of({5}), 7), (60 - 20 + 5) * 2 - 300 * 64);
}

TEST(Net, TheFirstLayerIsBounded) {
  NetBytes bytes = one_path();
  bytes.first(6, 3, 100);
  bytes.second(3, 2, 32);  // a half, so that the second layer is not at its bound
  EXPECT_EQ(ask(bytes, sight_of({5, 6}), 7), 2 * 63) << "160 is too much";
  bytes.first(6, 3, -100);
  bytes.second(3, 2, -64);  // what is below 0 would come out above
  EXPECT_EQ(ask(bytes, sight_of({5, 6}), 7), 0);
}

TEST(Net, TheSecondLayerIsBounded) {
  NetBytes bytes = one_path();
  bytes.second(3, 2, 127);
  bytes.first(5, 3, 100);
  EXPECT_EQ(ask(bytes, sight_of({5}), 7), 2 * 127) << "198 is too much";
  bytes.second(3, 2, -64);
  EXPECT_EQ(ask(bytes, sight_of({5}), 7), 0);
}

TEST(Nets, AreKnownOnceSet) {
  EXPECT_EQ(net(4), nullptr);
  EXPECT_TRUE(set_net(4, one_path().bytes));
  ASSERT_NE(net(4), nullptr);
  EXPECT_EQ(net(4)->weigh(net(4)->think(sight_of({5})), 7), 120);
  EXPECT_EQ(net(3), nullptr);
  EXPECT_EQ(net(2), nullptr);
  EXPECT_EQ(net(6), nullptr);
  forget_nets();
  EXPECT_EQ(net(4), nullptr);
}

TEST(Nets, RefuseWhatIsNone) {
  std::vector<std::uint8_t> bytes = one_path().bytes;
  EXPECT_FALSE(set_net(3, bytes));
  EXPECT_FALSE(set_net(5, bytes));
  EXPECT_FALSE(set_net(2, bytes));
  EXPECT_FALSE(set_net(-1, bytes));
  EXPECT_FALSE(set_net(6, bytes));
  bytes.pop_back();
  EXPECT_FALSE(set_net(4, bytes));
  bytes.resize(bytes.size() + 2);
  EXPECT_FALSE(set_net(4, bytes));
  EXPECT_FALSE(set_net(4, {}));
  EXPECT_EQ(net(4), nullptr);
}

}  // namespace
}  // namespace clowder::box
