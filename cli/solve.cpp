// clowder solve: a deal whose cards are all known, played as well as it can be.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/predictions.h"
#include "cli/progress.h"
#include "core/sha256.h"
#include "lab/box/mini.h"
#include "lab/solve/box.h"
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
  const auto options = game_options<maze::Game>(call, 1);
  if (!maze::together(maze::mode_of(options))) {
    call.fail("error.solve", {{"game", "maze"}, {"list", "maze --option mode=coop"}});
  }
  SeededChance chance(sha256(seed_of(call)));
  maze::State state = start(options);
  deal(state, chance, Unheard{});
  const auto width = call.number("width", 1, most_width).value_or(usual_width);
  const maze::SolveLimits limits{.width = static_cast<std::size_t>(width)};
  const Interrupt interrupt;
  Progress progress(call.texts, static_cast<std::uint64_t>(limits.depth));
  const auto solution = maze::solve(state, limits, [&](int depth) {
    progress.show(static_cast<std::uint64_t>(depth));
    return !interrupt.asked();
  });
  progress.clear();
  const int turns = maze::MazeSolution::turns(static_cast<int>(solution.actions.size()), 2);
  const int least = maze::MazeSolution::turns(solution.least, 2);
  call.out.write(call.arguments.has("json") ? solution_json(solution, turns, least)
                                            : solution_text(call.texts, solution, turns, least));
}

// The number of tricks that are solved unless one is given: for two the whole round.
int usual_tricks(int players) { return players == 2 ? box::material(2).tricks : 2; }

std::string box_json(const box::BoxSolution& solution, int players) {
  JsonLine line;
  const std::span points(solution.points.data(), static_cast<std::size_t>(players));
  line.list("points", points, [](std::int8_t n) { return std::to_string(n); });
  line.field("nodes", solution.nodes);
  line.list("actions", solution.line,
            [](box::Action action) { return json_quoted(box::Game::text(action)); });
  return line.finish() + "\n";
}

std::string box_text(const Texts& texts, const box::BoxSolution& solution, int players) {
  std::string points;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    if (i > 0) points += ", ";
    points += std::to_string(solution.points[i]);
  }
  std::string out = texts("solve.points", {{"list", points}}) + "\n";
  out += texts("solve.actions", {{"n", solution.line.size()}}) + "\n";
  for (const box::Action action : solution.line) out += "  " + box::Game::text(action) + "\n";
  return out;
}

void solve_box(const Call& call) {
  const auto options = game_options<box::Game>(call, 2);
  const int all = box::material(options.players).tricks;
  const auto tricks = call.number("tricks", 1, static_cast<std::uint64_t>(all));
  const auto state =
      box::box_ending(options, sha256(seed_of(call)),
                      tricks ? static_cast<int>(*tricks) : usual_tricks(options.players));
  if (!state) return call.out.write(call.texts("solve.paradox") + "\n");
  const box::BoxSolution solution = box::solve_box(*state);
  call.out.write(call.arguments.has("json") ? box_json(solution, options.players)
                                            : box_text(call.texts, solution, options.players));
}

// The reduced duel, solved with hidden hands; shows how little is left to exploit as it goes.
void solve_mini(const Call& call) {
  const Interrupt interrupt;
  box::MiniGame game;
  const auto rounds = call.number("rounds", 1, 100'000).value_or(220);
  for (std::uint64_t i = 1; i <= rounds && !interrupt.asked(); ++i) {
    game.iterate();
    if (i % 20 != 0 && i != rounds) continue;
    call.out.write(
        call.texts("solve.mini",
                   {{"n", i}, {"points", fmt::format("{:.5f}", game.exploitability())}}) +
        "\n");
    call.out.flush();
  }
  if (!call.arguments.has("bot") || interrupt.asked()) return;
  const auto bot = box::bot_exploitability();
  const auto points = [](double value) { return fmt::format("{:.4f}", value); };
  call.out.write(call.texts("solve.bot", {{"points", points(bot.shipped)}}) + "\n");
  call.out.write(call.texts("solve.discards", {{"points", points(bot.solved)}}) + "\n");
}

int run(const Call& call) {
  const std::string& game = call.arguments.words.front();
  if (call.arguments.has("journal") && !call.arguments.has("predictions")) {
    call.fail("error.missing", {{"name", "--predictions"}, {"command", call.command.name}});
  }
  if (game == maze::Game::name) {
    solve_maze(call);
  } else if (game == box::Game::name && call.arguments.has("mini")) {
    solve_mini(call);
  } else if (game == box::Game::name && call.arguments.has("predictions")) {
    solve_predictions(call);
  } else if (game == box::Game::name) {
    solve_box(call);
  } else {
    with_called_game(call, [](auto) {});
    call.fail("error.solve", {{"game", game}, {"list", "box, maze"}});
  }
  return success;
}

constexpr Option options[] = {{"players", "N"}, {"seed", "TEXT"},
                              {"width", "N"},   {"tricks", "N"},
                              {"mini", ""},     {"rounds", "N"},
                              {"bot", ""},      {"predictions", ""},
                              {"deals", "N"},   {"journal", "FILE"},
                              {"json", ""},     {"layout", "FILE"},
                              {"deck", "FILE"}, {"option", "KEY=VALUE", true}};

}  // namespace

const Command solve_command{"solve", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
