#include "bots/box/net.h"

#include <gtest/gtest.h>

#include "bots/box/net_test.h"

namespace clowder::box {
namespace {

Sight sight_of(std::initializer_list<std::uint16_t> on) {
  Sight sight;
  for (const unsigned input : on) sight.words[input / 64] |= std::uint64_t{1} << input % 64;
  return sight;
}

std::int32_t ask(const NetBytes& bytes, const Sight& sight, std::size_t output) {
  const Net net(4, bytes.bytes);
  return net.weigh(net.think(sight), std::uint64_t{1} << output)[output];
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

TEST(Net, LooksAgainAsIfForTheFirstTime) {
  NetBytes bytes = one_path();
  bytes.first(6, 3, -30);
  bytes.first(200, 3, 11);
  const Net net(4, bytes.bytes);
  Net::Gaze gaze = net.fresh();
  for (const Sight& sight : {sight_of({5}), sight_of({5, 6, 200}), sight_of({200}), sight_of({})}) {
    net.look(gaze, sight);
    EXPECT_EQ(net.think(gaze).units, net.think(sight).units);
    EXPECT_EQ(gaze.sight, sight);
  }
}

// Any weights and any sums, far beyond what nets that learned have.
class AnyNet : public testing::Test {
 protected:
  Net net() {
    NetBytes bytes(5);
    for (std::uint8_t& byte : bytes.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    for (std::size_t k = 0; k < Net::narrow; ++k) {
      bytes.second_bias(k, static_cast<int>(rng.below(400)) - 200);
    }
    return {5, bytes.bytes};
  }
  Net::Gaze gaze(const Net& net, std::uint32_t range) {
    Net::Gaze gaze = net.fresh();
    for (std::int16_t& sum : gaze.sums) {
      sum = static_cast<std::int16_t>(static_cast<int>(rng.below(range)) - 60);
    }
    return gaze;
  }
  Sight sight() {
    Sight sight;
    for (std::size_t i = 0; i < inputs(5); ++i) {
      sight.words[i / 64] |= std::uint64_t{rng.below(2)} << i % 64;
    }
    return sight;
  }

  Rng rng{3};
};

TEST_F(AnyNet, ThinksTheSameWithAnyRegisters) {
  if (!has_wide_registers()) GTEST_SKIP() << "this processor has none that are wider";
  int between = 0;
  for (int i = 0; i < 50; ++i) {
    const Net net = this->net();
    const Net::Gaze gaze = this->gaze(net, i % 2 == 0 ? 1U << 16U : 200U);
    const Net::Thought thought = net.think_plainly(gaze);
    ASSERT_EQ(net.think_widely(gaze).units, thought.units);
    ASSERT_EQ(net.think(gaze).units, thought.units);
    if (has_widest_registers()) {
      ASSERT_EQ(net.think_most_widely(gaze).units, thought.units);
    }
    for (const int unit : thought.units) between += unit > 0 && unit < Net::top ? 1 : 0;
  }
  EXPECT_GT(between, 10);
}

TEST_F(AnyNet, LooksTheSameWithAnyRegisters) {
  for (int i = 0; i < 20; ++i) {
    const Net net = this->net();
    Net::Gaze gaze = net.fresh(), plain = net.fresh();
    for (int look = 0; look < 3; ++look) {
      const Sight now = sight();
      net.look(gaze, now);
      net.look_plainly(plain, now);
      ASSERT_EQ(gaze.sums, plain.sums);
      ASSERT_EQ(gaze.sight, now);
    }
  }
}

TEST_F(AnyNet, WeighsTheSameWithAnyRegisters) {
  constexpr std::uint64_t all = (std::uint64_t{1} << outputs(5)) - 1;
  for (int i = 0; i < 20; ++i) {
    const Net net = this->net();
    const Net::Thought thought = net.think(gaze(net, 200));
    ASSERT_EQ(net.weigh(thought, all), net.weigh_plainly(thought, all));
  }
}

TEST(Nets, AreKnownOnceSet) {
  EXPECT_EQ(nets(4), nullptr);
  std::vector<std::uint8_t> both = one_path().bytes;
  const NetBytes other(4);
  both.insert(both.end(), other.bytes.begin(), other.bytes.end());
  EXPECT_TRUE(set_nets(4, both));
  ASSERT_NE(nets(4), nullptr);
  const auto says = [](const Net& net) { return net.weigh(net.think(sight_of({5})), 1U << 7U)[7]; };
  EXPECT_EQ(says(nets(4)->own), 120);
  EXPECT_EQ(says(nets(4)->others), 0);
  EXPECT_EQ(nets(3), nullptr);
  EXPECT_EQ(nets(2), nullptr);
  EXPECT_EQ(nets(6), nullptr);
  forget_nets();
  EXPECT_EQ(nets(4), nullptr);
}

TEST(Nets, RefuseWhatIsNone) {
  std::vector<std::uint8_t> bytes = twice(one_path());
  for (const int players : {3, 5, 2, -1, 6}) EXPECT_FALSE(set_nets(players, bytes)) << players;
  bytes.pop_back();
  EXPECT_FALSE(set_nets(4, bytes));
  bytes.resize(bytes.size() + 2);
  EXPECT_FALSE(set_nets(4, bytes));
  EXPECT_FALSE(set_nets(4, one_path().bytes));
  EXPECT_FALSE(set_nets(4, {}));
  EXPECT_EQ(nets(4), nullptr);
}

}  // namespace
}  // namespace clowder::box
