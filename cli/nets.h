// The nets of bots, from the files inside the binary.
//
//   bring_nets();                 // once, before any bot thinks
#pragma once

namespace clowder::cli {

// A number of players without a file has no net.
void bring_nets();

}  // namespace clowder::cli
