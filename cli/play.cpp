// clowder play: a game in the terminal (docs/terminal.md).
#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

#include "bots/level.h"
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "cli/play/lines.h"
#include "cli/play/save.h"
#include "cli/play/screens.h"
#include "cli/play/session.h"
#include "cli/screen/terminal.h"

namespace clowder::cli {
namespace {

constexpr std::string_view kSeatWords =
    "you, bot, kitten, cat, tom, lynx, bot:random, bot:careful, NAME";
constexpr int kSignalled = 128;  // as a shell reports a program that a signal ended

// The words of --seats; a level by itself is a bot, as in the arena and in the page's addresses.
std::vector<std::string> seat_words(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ',')
      words.emplace_back();
    else
      words.back() += c;
  }
  for (std::string& word : words) {
    if (find_level(word)) word.insert(0, "bot:");
  }
  return words;
}

// A word of a record: no space, no comment, nothing that is not shown.
bool is_seat_word(std::string_view word) {
  const auto shown = [](char c) {
    return static_cast<unsigned char>(c) > 0x20 && c != '#' && c != 0x7f;
  };
  return !word.empty() && word.size() <= 40 && std::ranges::all_of(word, shown);
}

void check_seats(const Call& call, const std::vector<std::string>& seats) {
  for (const std::string& word : seats) {
    const bool known = !word.starts_with("bot:") || is_mind(word.substr(4));
    if (known && is_seat_word(word)) continue;
    call.fail("error.seats", {{"value", word}, {"expected", kSeatWords}});
  }
}

std::vector<std::string> default_seats(int players) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), "bot");
  seats.front() = "you";
  return seats;
}

// A new game from the command line. Without --players as many play as --seats names, or three.
template <class G>
Setup<G> new_game(const Call& call) {
  const auto list = call.arguments.text("seats");
  std::vector<std::string> seats = list ? seat_words(*list) : std::vector<std::string>{};
  check_seats(call, seats);
  Setup<G> setup;
  setup.options = list ? game_options<G>(call, seats.size()) : game_options<G>(call);
  if (seats.empty()) seats = default_seats(setup.options.players);
  if (seats.size() != static_cast<std::size_t>(setup.options.players)) {
    call.fail("error.seats_count",
              {{"seats", seats.size()}, {"value", *call.arguments.text("players")}});
  }
  setup.seed = seed_of(call);
  setup.seats = std::move(seats);
  return setup;
}

// A record that is not a game as it was played: a move that the rules refuse, or do not.
[[noreturn]] void fail_surprised(const Call& call, const std::string& file, const Surprise& no) {
  if (!no.refusal) {
    call.fail("replay.not_refused", {{"file", file}, {"line", no.line}, {"rule", no.expected}});
  }
  std::string key(no.refusal.rule);
  key.insert(key.find('.') + 1, "rule.");
  call.fail(
      "replay.refused",
      {{"file", file}, {"line", no.line}, {"rule", no.refusal.rule}, {"reason", call.texts(key)}});
}

// A game from a record, to be played on.
template <class G>
Setup<G> old_game(const Call& call, const std::string& file, const std::string& bytes) {
  const Replay<G> replay = play_record<G>(bytes);
  if (replay.problem) call.fail(replay.problem, file);
  if (replay.surprise) fail_surprised(call, file, replay.surprise);
  if (replay.scene.seed().empty()) call.fail("error.no_seed", {{"file", file}});
  Setup<G> setup;
  setup.options = replay.scene.options();
  setup.seed = replay.scene.seed();
  setup.seats = replay.seats.empty() ? default_seats(setup.options.players) : replay.seats;
  setup.moves = replay.moves;
  setup.start = replay.scene.begins();
  setup.commit = replay.scene.commit();
  check_seats(call, setup.seats);
  return setup;
}

template <class G>
bool play_on_screen(Played<G>& played, Abilities abilities) {
  Terminal terminal(abilities);
  Stage stage(terminal, played.texts(), Screen<G>::smallest);
  return Session<G>(played, stage).run();
}

template <class G>
bool play_by_lines(Played<G>& played, Abilities abilities) {
  StandardConsole console(abilities.unicode);
  return LineSession<G>(played, console).run();
}

// Keeps the record, and says how to go on.
template <class G>
void save(const Call& call, const Played<G>& played, const std::string& path) {
  if (played.moves() == 0) return;
  if (!save_record(path, played.record())) {
    call.out.write(call.texts("resume.failed", {{"file", path}}) + "\n");
    return;
  }
  std::string command = "clowder play --resume " + quoted(path);
  if (const auto layout = call.arguments.text("layout")) command += " --layout " + quoted(*layout);
  call.out.write(played.over()
                     ? call.texts("screen.record", {{"file", path}})
                     : call.texts("resume.saved", {{"file", path}, {"command", command}}));
  call.out.write("\n");
}

// One game after another, until nobody wants more.
template <class G>
int play_games(const Call& call, Setup<G> setup, std::string path) {
  const Signals signals;
  const Abilities abilities = abilities_of_environment();
  setup.fast = call.arguments.has("fast");
  for (bool again = true; again;) {
    Played<G> played(setup, call.texts);
    try {
      again = can_draw() ? play_on_screen(played, abilities) : play_by_lines(played, abilities);
    } catch (const Leave&) {
      again = false;
    } catch (...) {
      save(call, played, path);
      throw;
    }
    save(call, played, path);
    setup.seed = fresh_seed();
    setup.moves.clear();
    setup.start.reset();
    setup.commit.clear();
    path = new_record_path(G::name);
  }
  call.out.write(call.texts("screen.bye") + "\n");
  return Signals::raised() == 0 ? success : kSignalled + Signals::raised();
}

template <class G, class Begin>
int play(const Call& call, Begin begin) {
  if constexpr (Drawable<G>) {
    const auto resumed = call.arguments.text("resume");
    return play_games<G>(call, begin(), resumed ? *resumed : new_record_path(G::name));
  } else {
    call.fail("error.screen", {{"game", G::name}});
  }
}

int resume(const Call& call, const std::string& file) {
  load_layout(call);
  const std::string bytes = read_file(call, file);
  const RecordGame game = game_of(bytes);
  if (game.problem) call.fail(game.problem, file);
  load_deck(call, game.name);
  int code = misuse;
  const bool known = with_game(game.name, [&](auto g) {
    using G = decltype(g);
    code = play<G>(call, [&] { return old_game<G>(call, file, bytes); });
  });
  if (!known) call.fail("error.game", {{"name", game.name}, {"list", game_names()}});
  return code;
}

int run(const Call& call) {
  if (const auto file = call.arguments.text("resume")) return resume(call, *file);
  if (call.arguments.words.empty())
    call.fail("error.missing", {{"name", "GAME"}, {"command", call.command.name}});
  int code = misuse;
  with_called_game(call, [&](auto g) {
    using G = decltype(g);
    code = play<G>(call, [&] { return new_game<G>(call); });
  });
  return code;
}

constexpr Option options[] = {{"players", "N"},   {"seats", "LIST"}, {"option", "KEY=VALUE", true},
                              {"layout", "FILE"}, {"deck", "FILE"},  {"seed", "TEXT"},
                              {"resume", "FILE"}, {"fast", ""}};

}  // namespace

const Command play_command{"play", {"GAME", 0, 1}, options, run};

}  // namespace clowder::cli
