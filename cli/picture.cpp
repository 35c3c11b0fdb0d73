// clowder picture: a moment of a game as an SVG, as the terminal would show it. For documents.
#include <algorithm>

#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/play/game.h"
#include "cli/play/panels.h"
#include "cli/play/screens.h"
#include "cli/screen/svg.h"

namespace clowder::cli {
namespace {

constexpr Size kSize{96, 25};

// Bots play so many moves, and on until the first seat is to choose.
template <class G>
void play_to(Played<G>& played, std::uint64_t moves) {
  while (!played.over()) {
    if (played.moves() >= moves && played.to_act().has(Seat{0})) return;
    const Seat seat = played.to_act().front();
    Rng rng(played.moves());
    played.act(seat, choose<G>(Policy::careful, played.now(seat), rng));
  }
}

template <class G>
Frame moment(const Call& call, Played<G>& played) {
  const auto& [count, mine, history] = played.told(Seat{0}).at(played.events());
  const Company company = played.company(Seat{0});
  const auto selection = Screen<G>::fresh(mine);
  const auto aim = Screen<G>::aim(mine, selection);
  const std::string brings = Screen<G>::consequence(mine, aim, company);
  return Screen<G>::draw(
      Sight<G>{.view = mine,
               .company = company,
               .selection = selection,
               .choosing = !played.over(),
               .status = Screen<G>::status(mine, company),
               .note = Screen<G>::name(aim, company) + (brings.empty() ? "" : ": " + brings),
               .keys = keys_to_choose(call.texts),
               .history = history},
      kSize);
}

template <class G>
void picture(const Call& call) {
  if constexpr (Drawable<G>) {
    Setup<G> setup;
    setup.options = game_options<G>(call);
    setup.seed = seed_of(call);
    setup.seats.assign(static_cast<std::size_t>(setup.options.players), "bot");
    setup.seats.front() = "you";
    Played<G> played(setup, call.texts);
    play_to(played, call.number("moves", 0, 10'000).value_or(0));
    call.out.write(to_svg(moment(call, played), "clowder play " + std::string(G::name)));
  } else {
    call.fail("error.screen", {{"game", G::name}});
  }
}

int run(const Call& call) {
  with_called_game(call, [&](auto g) { picture<decltype(g)>(call); });
  return success;
}

constexpr Option options[] = {{"players", "N"},
                              {"option", "KEY=VALUE", true},
                              {"layout", "FILE"},
                              {"seed", "TEXT"},
                              {"moves", "N"}};

}  // namespace

const Command picture_command{"picture", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
