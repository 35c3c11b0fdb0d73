// clowder solve: a deal whose cards are all known, played as well as it can be.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "core/sha256.h"
#include "lab/solve/maze.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_width = 2000;
constexpr std::uint64_t most_width = 1'000'000;

std::string solution_json(const maze::MazeSolution& solution, int turns, int least) {
  JsonLine line;
  line.raw("found", solution.found ? "true" : "false");
  line.raw("proven", solution.proven ? "true" : "false");
  line.field("turns", turns).field("least_turns", least);
  line.list("actions", solution.actions,
            [](maze::Action action) { return json_quoted(maze::Game::text(action)); });
  return line.finish() + "\n";
}

std::string solution_text(const Texts& texts, const maze::MazeSolution& solution, int turns,
                          int least) {
  if (!solution.found) return texts("solve.unfinished") + "\n";
  std::string out = texts("solve.turns", {{"n", turns}}) + "\n";
  out += texts("solve.actions", {{"n", solution.actions.size()}}) + "\n";
  for (const maze::Action action : solution.actions) out += "  " + maze::Game::text(action) + "\n";
  const bool sure = solution.proven || least >= turns;
  return out + (sure ? texts("solve.proof") : texts("solve.bound", {{"n", least}})) + "\n";
}

void solve_maze(const Call& call) {
  const auto options = game_options<maze::Game>(call);
  if (!maze::together(maze::mode_of(options))) {
    call.fail("error.solve", {{"game", "maze"}, {"list", "maze --option mode=coop"}});
  }
  SeededChance chance(sha256(seed_of(call)));
  maze::State state = start(options);
  deal(state, chance, Unheard{});
  const auto width = call.number("width", 1, most_width).value_or(usual_width);
  const Interrupt interrupt;
  const auto solution = maze::solve(state, {.width = static_cast<std::size_t>(width)},
                                    [&](int /*depth*/) { return !interrupt.asked(); });
  const int turns = maze::MazeSolution::turns(static_cast<int>(solution.actions.size()), 2);
  const int least = maze::MazeSolution::turns(solution.least, 2);
  call.out.write(call.arguments.has("json") ? solution_json(solution, turns, least)
                                            : solution_text(call.texts, solution, turns, least));
}

int run(const Call& call) {
  const std::string& game = call.arguments.words.front();
  if (game != maze::Game::name) {
    with_called_game(call, [](auto) {});
    call.fail("error.solve", {{"game", game}, {"list", maze::Game::name}});
  }
  solve_maze(call);
  return success;
}

constexpr Option options[] = {{"players", "N"},
                              {"seed", "TEXT"},
                              {"width", "N"},
                              {"json", ""},
                              {"layout", "FILE"},
                              {"deck", "FILE"},
                              {"option", "KEY=VALUE", true}};

}  // namespace

const Command solve_command{"solve", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
