#include "cli/lab/watch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/level.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/progress.h"
#include "core/hex.h"
#include "games/box/game.h"
#include "lab/box/watched.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_games = 1000, most_games = 1'000'000;

// The next game of an earlier run, or a new one.
std::string one_game(Journal& journal, int players, Level level, std::uint64_t number) {
  if (journal.next()) {
    const auto kept = text_from_hex(journal.entry());
    if (!kept || kept->size() % box::decision_bytes != 0) journal.refuse();
    return *kept;
  }
  const std::string game = box::watched_game(players, level, number);
  journal.write(text_to_hex(game));
  return game;
}

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
  // The number of games is not in it: the same journal goes on to more of them.
  Journal journal(call, fmt::format("train box watch {} players {} seed {}", name, players,
                                    seed.empty() ? "-" : seed));
  const Interrupt interrupt;
  Progress progress(call.texts, games);
  for (std::uint64_t n = 0; n < games && !interrupt.asked(); ++n) {
    // Without a seed the games that the nets which ship have learned from.
    const std::uint64_t number = seed.empty() ? n : seed_number(numbered_seed(seed, n));
    call.out.write(one_game(journal, players, *level, number));
    progress.show(n + 1);
  }
  progress.clear();
}

}  // namespace clowder::cli
