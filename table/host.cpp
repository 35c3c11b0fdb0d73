#include "table/host.h"

#include "games/box/news.h"
#include "games/box/wire.h"
#include "games/catalogue.h"
#include "games/maze/news.h"
#include "games/maze/wire.h"
#include "games/nine/news.h"
#include "games/nine/wire.h"
#include "table/host_of.h"

namespace clowder {
namespace {

template <class G>
Problem read_options(const HostSetup& setup, typename G::Options& options) {
  options.players = setup.players;
  for (const auto& [key, value] : setup.options.items) {
    if (Problem no = G::set(options, key, value)) return no;
  }
  return G::complaint(options);
}

}  // namespace

Problem check_setup(const HostSetup& setup) {
  Problem problem{"problem.game", setup.game};
  with_game(setup.game, [&](auto game) {
    typename decltype(game)::Options options;
    problem = read_options<decltype(game)>(setup, options);
  });
  return problem;
}

std::unique_ptr<Host> make_host(const HostSetup& setup) {
  std::unique_ptr<Host> host;
  with_game(setup.game, [&](auto game) {
    using G = decltype(game);
    typename G::Options options;
    read_options<G>(setup, options);
    host = std::make_unique<HostOf<G>>(options, setup);
  });
  return host;
}

}  // namespace clowder
