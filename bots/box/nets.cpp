#include "bots/box/nets.h"

#include <array>
#include <memory>

namespace clowder::box {
namespace {

std::array<std::unique_ptr<const Nets>, max_players + 1> known;

constexpr bool has_nets(int players) {
  return players >= fewest_with_net && players <= max_players;
}

}  // namespace

bool set_nets(int players, std::span<const std::uint8_t> bytes) {
  if (!has_nets(players) || bytes.size() != Nets::size(players)) return false;
  const std::size_t half = Net::size(players);
  known[static_cast<std::size_t>(players)] = std::make_unique<const Nets>(
      Net(players, bytes.first(half)), Net(players, bytes.subspan(half)));
  return true;
}

const Nets* nets(int players) {
  return has_nets(players) ? known[static_cast<std::size_t>(players)].get() : nullptr;
}

void forget_nets() { known = {}; }

}  // namespace clowder::box
