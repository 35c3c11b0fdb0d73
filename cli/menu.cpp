#include "cli/menu.h"

#include "bots/level.h"
#include "cli/wrap.h"
#include "core/scan.h"
#include "games/catalogue.h"

namespace clowder::cli {
namespace {

struct Entry {
  std::string name;
  int least, most;  // players
};

std::vector<Entry> entries() {
  std::vector<Entry> list;
  std::apply(
      [&](auto... game) {
        (list.push_back({std::string(game.name), game.min_players, game.max_players}), ...);
      },
      Catalogue{});
  return list;
}

// A number within bounds, asked for until it comes; nothing to leave.
std::optional<int> ask(const std::string& question, int from, int to, std::istream& in,
                       Output& out) {
  for (std::string line;;) {
    out.write(question + " ");
    out.flush();
    if (!std::getline(in, line) || trim(line) == "q") return std::nullopt;
    const auto number = parse_number(trim(line), static_cast<std::uint64_t>(to));
    if (number && *number >= static_cast<std::uint64_t>(from)) return static_cast<int>(*number);
  }
}

// How strong the bots are: a word of --seats.
std::optional<std::string> ask_level(const Texts& texts, std::istream& in, Output& out) {
  std::string list;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const std::string name = texts("web.level." + std::string(levels[i]));
    list += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " + name;
  }
  const auto number =
      ask(texts("menu.level", {{"list", list}}), 1, static_cast<int>(levels.size()), in, out);
  if (!number) return std::nullopt;
  return std::string(levels[static_cast<std::size_t>(*number) - 1]);
}

std::string seats(int people, int players, const std::string& bot) {
  std::string list;
  for (int seat = 0; seat < players; ++seat) {
    list += (list.empty() ? "" : ",") + (seat < people ? "you" : bot);
  }
  return list;
}

}  // namespace

std::optional<std::vector<std::string>> ask_menu(const Texts& texts, std::istream& in,
                                                 Output& out) {
  const auto games = entries();
  out.write(texts("menu.title") + "\n\n");
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string key = "game." + games[i].name;
    out.write("  " + std::to_string(i + 1) + "  " + texts(key) + "\n");
    out.write(wrapped(texts(key + ".summary"), 78, "     "));
  }
  out.write("\n");
  const auto number = ask(texts("menu.prompt"), 1, static_cast<int>(games.size()), in, out);
  if (!number) return std::nullopt;
  const Entry& game = games[static_cast<std::size_t>(*number) - 1];
  const std::string question = texts("menu.players", {{"from", game.least}, {"to", game.most}});
  const auto players = ask(question, game.least, game.most, in, out);
  if (!players) return std::nullopt;
  const auto people = ask(texts("menu.humans"), 0, *players, in, out);
  if (!people) return std::nullopt;
  const auto bot = *people < *players ? ask_level(texts, in, out) : "";
  if (!bot) return std::nullopt;
  return std::vector<std::string>{"play",      game.name,
                                  "--players", std::to_string(*players),
                                  "--seats",   seats(*people, *players, *bot)};
}

}  // namespace clowder::cli
