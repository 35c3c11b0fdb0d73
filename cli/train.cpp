// clowder train: learns the habits of box by self-play and prints the table that ships
// (bots/box/habits.cpp), one number of players at a time; or watches bots for a net.
#include "lab/box/train.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/watch.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_batches = 3000, batches_from_four = 240;
constexpr int rounds_a_batch = 400;
constexpr std::uint64_t decisions_watched = 15'000;  // with the usual batches

template <class Row>
std::string row(const Row& marks) {
  return fmt::format("{{{}}}", fmt::join(marks, ", "));
}

std::string block(const box::Habit& habit) {
  std::string out = "{.play = " + row(habit.play) + ",\n.others = " + row(habit.others);
  out += ",\n.predict = {{";
  for (const auto& marks : habit.predict) out += row(marks) + ",\n";
  return out + "}},\n.discard = " + row(habit.discard) + "},\n";
}

int run(const Call& call) {
  const std::string& game = call.arguments.words.front();
  if (game != box::Game::name) {
    with_called_game(call, [](auto) {});
    call.fail("error.solve", {{"game", game}, {"list", "box"}});
  }
  if (call.arguments.has("watch")) {
    write_watched(call);
    return success;
  }
  const auto options = game_options<box::Game>(call);
  const auto batches = call.number("rounds", 1, 1'000'000)
                           .value_or(options.players == 4 ? usual_batches : batches_from_four);
  box::Training training(options.players,
                         call.arguments.text("seed") ? seed_number(seed_of(call)) : 1);
  training.finish_at(static_cast<int>(batches));
  if (options.players == 4) {
    training.watch(static_cast<int>(std::min(batches * 5, decisions_watched)));
  } else {
    training.adopt(box::habits(4));  // what holds for four is a good start for others
  }
  const Interrupt interrupt;
  for (std::uint64_t i = 0; i < batches && !interrupt.asked(); ++i) training.batch(rounds_a_batch);
  call.out.write(block(training.rounded()));
  return success;
}

constexpr Option options[] = {{"players", "N"},   {"option", "KEY=VALUE", true},
                              {"layout", "FILE"}, {"deck", "FILE"},
                              {"seed", "TEXT"},   {"rounds", "N"},
                              {"watch", "LEVEL"}, {"games", "N"}};

}  // namespace

const Command train_command{"train", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
