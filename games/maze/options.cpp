#include "games/maze/options.h"

#include <array>

#include "core/scan.h"

namespace clowder::maze {
namespace {

constexpr std::array<std::string_view, 5> mode_names{"by-players", "competitive", "solo", "coop",
                                                     "teams"};
constexpr std::array<std::string_view, 2> board_names{"square", "kittens"};
constexpr std::array<std::string_view, 2> orientation_names{"free", "as-it-lies"};
constexpr std::array<std::string_view, 2> switch_names{"off", "on"};

// Puts the value of that name into `value`; false if there is none.
template <class Value, std::size_t N>
bool choose(const std::array<std::string_view, N>& names, std::string_view name, Value& value) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] != name) continue;
    value = static_cast<Value>(i);
    return true;
  }
  return false;
}

Problem set_cap(Options& options, std::string_view value) {
  const auto cap = parse_number(value, max_cap);
  if (!cap || *cap == 0) return {"problem.maze.cap", std::string(value)};
  options.cap = static_cast<int>(*cap);
  return {};
}

Problem set_deck(Options& options, std::string_view value) {
  const auto id = find_deck(value);
  if (!id) return {"problem.deck.unknown", std::string(value)};
  options.deck = *id;
  return {};
}

}  // namespace

Problem set_option(Options& options, std::string_view key, std::string_view value) {
  const auto unless = [&](bool known, std::string_view problem) {
    return known ? Problem{} : Problem{problem, std::string(value)};
  };
  if (key == "mode") return unless(choose(mode_names, value, options.mode), "problem.maze.mode");
  if (key == "board") {
    return unless(choose(board_names, value, options.board), "problem.maze.board");
  }
  if (key == "orientation") {
    return unless(choose(orientation_names, value, options.orientation),
                  "problem.maze.orientation");
  }
  if (key == "classic2007") {
    return unless(choose(switch_names, value, options.classic2007), "problem.maze.switch");
  }
  if (key == "cap") return set_cap(options, value);
  if (key == "deck") return set_deck(options, value);
  return {"problem.option", std::string(key)};
}

// maze.6  Who can play what.
Problem complaint(const Options& o) {
  const std::string players = std::to_string(o.players);
  if (o.players < min_players || o.players > max_players) return {"problem.players.maze", players};
  const Mode mode = mode_of(o);
  if (mode == Mode::solo && o.players != 1) return {"problem.maze.solo", players};
  if (mode == Mode::teams && o.players != 4) return {"problem.maze.teams", players};
  if (mode == Mode::competitive && o.players < 2) return {"problem.maze.competitive", players};
  if (mode == Mode::coop && o.players < 2) return {"problem.maze.coop", players};
  if (o.cap < 1 || o.cap > max_cap) return {"problem.maze.cap", std::to_string(o.cap)};
  return {};
}

void write_options(JsonLine& line, const Options& o) {
  line.field("mode", name_of(mode_of(o))).field("board", name_of(o.board));
  line.field("orientation", name_of(o.orientation));
  line.field("classic2007", switch_names[o.classic2007 ? 1 : 0]);
  line.field("cap", o.cap).field("deck", deck(o.deck).title());
}

std::string_view name_of(Mode mode) { return mode_names[static_cast<unsigned>(mode)]; }
std::string_view name_of(Board board) { return board_names[static_cast<unsigned>(board)]; }
std::string_view name_of(Orientation o) { return orientation_names[static_cast<unsigned>(o)]; }

}  // namespace clowder::maze
