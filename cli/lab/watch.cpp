#include "cli/lab/watch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/level.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/progress.h"
#include "games/box/game.h"
#include "lab/box/watched.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_games = 1000, most_games = 1'000'000;

}  // namespace

void write_watched(const Call& call) {
  const std::string name = call.arguments.text("watch").value_or("");
  const auto level = find_level(name);
  if (!level) {
    call.fail("error.watch",
              {{"value", name}, {"list", fmt::format("{}", fmt::join(levels, ", "))}});
  }
  const int players = game_options<box::Game>(call, 4).players;
  if (players == 2) call.fail("error.predictions", {});  // box.4.1
  const auto games = call.number("games", 1, most_games).value_or(usual_games);
  const auto seed = call.arguments.has("seed") ? seed_of(call) : std::string();
  const Interrupt interrupt;
  Progress progress(call.texts, games);
  for (std::uint64_t n = 0; n < games && !interrupt.asked(); ++n) {
    // Without a seed the games that the nets which ship have learned from.
    const std::uint64_t number = seed.empty() ? n : seed_number(numbered_seed(seed, n));
    call.out.write(box::watched_game(players, *level, number));
    progress.show(n + 1);
  }
  progress.clear();
}

}  // namespace clowder::cli
