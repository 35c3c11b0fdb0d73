#include "cli/nets.h"

#include <fmt/format.h>

#include "bots/box/nets.h"
#include "cli/data.h"

namespace clowder::cli {

void bring_nets() {
  for (int players = box::fewest_with_net; players <= box::max_players; ++players) {
    const auto file = embedded(fmt::format("box/net{}.bin", players));
    if (!file) continue;
    box::set_nets(players, {reinterpret_cast<const std::uint8_t*>(file->data()), file->size()});
  }
}

}  // namespace clowder::cli
