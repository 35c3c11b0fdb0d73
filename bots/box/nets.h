// The nets that are known, one a number of players. Page and command bring the bytes, for a bot has
// no files: a command carries them inside, a page fetches them when a bot wants them.
//
//   if (!set_net(4, bytes)) …                  // the bytes of data/box/net4.bin
//   if (const Net* known = net(4)) …           // null: the bot goes by habit
//
// Nets are set, and forgotten, while no bot thinks: a thread that asks beside it may see half a
// net.
#pragma once

#include <cstdint>
#include <span>

#include "bots/box/net.h"

namespace clowder::box {

inline constexpr int fewest_with_net = 3;

// Replaces what was known. False, and nothing changed, if no net has so many bytes.
bool set_net(int players, std::span<const std::uint8_t> bytes);
// Any number of players; null if none is known.
const Net* net(int players);
void forget_nets();

}  // namespace clowder::box
