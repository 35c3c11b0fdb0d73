// The nets that are known, two a number of players: one that plays well, and one that plays as
// players do who search plainly, to imagine what others will do. Page and command bring the bytes,
// for a bot has no files: a command carries them inside, a page fetches them when a bot wants them.
//
//   if (!set_nets(4, bytes)) …                 // the bytes of data/box/net4.bin
//   if (const Nets* known = nets(4)) …         // null: the bot goes by habit
//
// Nets are set, and forgotten, while no bot thinks: a thread that asks beside it may see half a
// net.
#pragma once

#include <cstdint>
#include <span>

#include "bots/box/net.h"

namespace clowder::box {

struct Nets {
  Net own;
  Net others;

  // Bytes of a file: one net after the other.
  static constexpr std::size_t size(int players) { return 2 * Net::size(players); }
};

inline constexpr int fewest_with_net = 3;

// Replaces what was known. False, and nothing changed, if no nets have so many bytes.
bool set_nets(int players, std::span<const std::uint8_t> bytes);
// Any number of players; null if none are known.
const Nets* nets(int players);
void forget_nets();

}  // namespace clowder::box
