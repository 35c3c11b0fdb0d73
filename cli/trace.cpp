// clowder trace: whole games as JSON Lines (docs/notation.md).
#include "lab/trace.h"

#include "cli/commands.h"
#include "cli/game_call.h"

namespace clowder::cli {
namespace {

template <class G>
void trace_games(const Call& call) {
  const auto options = game_options<G>(call);
  const auto policies = policies_of(call, options.players);
  const auto games = call.number("games", 1, 1'000'000'000);
  const std::string seed = seed_of(call);
  const auto write = [&](const std::string& line) { call.out.write(line + "\n"); };
  if (games.value_or(1) == 1) return trace<G>(options, seed, policies, write);
  for (std::uint64_t i = 0; i < *games; ++i) {
    trace<G>(options, numbered_seed(seed, i), policies, write);
  }
}

int run(const Call& call) {
  with_called_game(call, [&](auto game) { trace_games<decltype(game)>(call); });
  return success;
}

constexpr Option options[] = {{"players", "N"},   {"option", "KEY=VALUE", true},
                              {"layout", "FILE"}, {"deck", "FILE"},
                              {"seed", "TEXT"},   {"games", "N"},
                              {"policy", "NAME"}};

}  // namespace

const Command trace_command{"trace", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
