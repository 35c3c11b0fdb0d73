#include "cli/nets.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/box/nets.h"
#include "cli/data.h"

namespace clowder::cli {
namespace {

TEST(Nets, EveryFileIsANetAndNoOtherIsKnown) {
  bring_nets();
  int known = 0;
  for (int players = box::min_players; players <= box::max_players; ++players) {
    const bool file = embedded(fmt::format("box/net{}.bin", players)).has_value();
    EXPECT_EQ(box::nets(players) != nullptr, file) << players;
    known += file ? 1 : 0;
  }
  EXPECT_GT(known, 0);
  box::forget_nets();
}

}  // namespace
}  // namespace clowder::cli
