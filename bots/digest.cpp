#include "bots/digest.h"

#include "games/catalogue.h"

namespace clowder {
namespace {

template <class G>
void add_game(Digest& all) {
  for (int players = G::min_players; players <= G::max_players; ++players) {
    for (std::size_t level = 0; level < levels.size(); ++level) {
      const Extent extent{.choices = 40, .nodes = 60};
      all.add(std::to_string(digest_of<G>(players, static_cast<Level>(level), extent).hash));
    }
  }
}

}  // namespace

std::uint64_t bots_digest() {
  Digest all;
  std::apply([&](auto... game) { (add_game<decltype(game)>(all), ...); }, Catalogue{});
  return all.hash;
}

}  // namespace clowder
