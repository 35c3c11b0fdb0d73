#include "bots/box/nets.h"

#include <array>
#include <memory>

namespace clowder::box {
namespace {

std::array<std::unique_ptr<const Net>, max_players + 1> nets;

constexpr bool has_nets(int players) {
  return players >= fewest_with_net && players <= max_players;
}

}  // namespace

bool set_net(int players, std::span<const std::uint8_t> bytes) {
  if (!has_nets(players) || bytes.size() != Net::size(players)) return false;
  nets[static_cast<std::size_t>(players)] = std::make_unique<const Net>(players, bytes);
  return true;
}

const Net* net(int players) {
  return has_nets(players) ? nets[static_cast<std::size_t>(players)].get() : nullptr;
}

void forget_nets() { nets = {}; }

}  // namespace clowder::box
