// clowder train: learns the habits of box by self-play and prints the table that ships
// (bots/box/habits.cpp), one number of players at a time; or watches bots for a net.
#include "lab/box/train.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/lab/watch.h"
#include "cli/progress.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_batches = 3000, batches_from_four = 240;
constexpr int rounds_a_batch = 400;
constexpr std::uint64_t decisions_a_batch = 5, decisions_watched = 15'000;  // that at most
constexpr std::uint64_t batches_kept = 20;  // the journal is written anew after so many

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

std::uint64_t batches_of(const Call& call, int players) {
  return call.number("rounds", 1, 1'000'000)
      .value_or(players == 4 ? usual_batches : batches_from_four);
}

// False if Ctrl+C came first.
bool watch(const Call& call, box::Training& training, std::uint64_t decisions,
           const Interrupt& interrupt) {
  Progress progress(call.texts, decisions);
  const bool whole = training.watch(static_cast<int>(decisions), [&](int seen) {
    progress.show(static_cast<std::uint64_t>(seen));
    return !interrupt.asked();
  });
  progress.clear();
  return whole;
}

void play(const Call& call, box::Training& training, std::uint64_t batches, Journal& journal,
          const Interrupt& interrupt) {
  Progress progress(call.texts, batches);
  for (auto i = static_cast<std::uint64_t>(training.batches()); i < batches; ++i) {
    if (interrupt.asked()) break;
    training.batch(rounds_a_batch);
    progress.show(i + 1);
    if (i % batches_kept == 0) journal.keep_only(training.state());
  }
  journal.keep_only(training.state());
  progress.clear();
}

// The journal keeps what the batches go on from; what is watched before them is watched again
// unless it was watched to its end.
void learn(const Call& call) {
  const int players = game_options<box::Game>(call).players;
  const std::uint64_t batches = batches_of(call, players);
  const std::uint64_t seed = call.arguments.has("seed") ? seed_number(seed_of(call)) : 1;
  Journal journal(call,
                  fmt::format("train box players {} rounds {} seed {}", players, batches, seed));
  const Interrupt interrupt;
  box::Training training(players, seed);
  training.finish_at(static_cast<int>(batches));
  if (journal.next()) {
    if (!training.restore(journal.entry())) journal.refuse();
  } else if (players == 4) {
    const auto decisions = std::min(batches * decisions_a_batch, decisions_watched);
    if (!watch(call, training, decisions, interrupt)) return;
  } else {
    training.adopt(box::habits(4));  // what holds for four is a good start for others
  }
  play(call, training, batches, journal, interrupt);
  call.out.write(block(training.rounded()));
}

int run(const Call& call) {
  const std::string& game = call.arguments.words.front();
  if (game != box::Game::name) {
    with_called_game(call, [](auto) {});
    call.fail("error.solve", {{"game", game}, {"list", "box"}});
  }
  if (call.arguments.has("watch")) {
    write_watched(call);
  } else {
    learn(call);
  }
  return success;
}

constexpr Option options[] = {{"players", "N"},   {"option", "KEY=VALUE", true},
                              {"layout", "FILE"}, {"deck", "FILE"},
                              {"seed", "TEXT"},   {"rounds", "N"},
                              {"watch", "LEVEL"}, {"games", "N"},
                              {"journal", "FILE"}};

}  // namespace

const Command train_command{"train", {"GAME", 1, 1}, options, run};

}  // namespace clowder::cli
