// The options of a table of `maze` (maze.3.3, maze.3.4, maze.5.2, maze.6).
//
//   mode=competitive|solo|coop|teams      by default solo for one player, competitive for more
//   board=square|kittens                  4×4 or 3×3
//   orientation=free|as-it-lies           of a pushed card
//   classic2007=on|off                    at least one rotation a turn
//   cap=300                               turns until a stalled game is a draw
//   deck=reconstruction                   the material (games/maze/deck.h)
#pragma once

#include <array>
#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "games/maze/state.h"

namespace clowder::maze {

Problem set_option(Options& options, std::string_view key, std::string_view value);

// Options that cannot be played together, with the reason.
Problem complaint(const Options& options);

void write_options(JsonLine& line, const Options& options);

// Tables that between them use every option. Most are capped early, to be short.
constexpr std::array<Options, 12> variants() {
  constexpr Board kittens = Board::kittens;
  constexpr Orientation lies = Orientation::as_it_lies;
  return {{
      {.players = 1, .cap = 12},
      {.players = 1, .board = kittens, .orientation = lies, .classic2007 = true, .cap = 12},
      {.players = 2, .board = kittens},
      {.players = 2, .orientation = lies, .cap = 12},
      {.players = 2, .classic2007 = true, .cap = 10},
      {.players = 3, .board = kittens, .cap = 10},
      {.players = 3, .cap = 10},
      {.players = 4, .board = kittens, .orientation = lies, .cap = 10},
      {.players = 2, .mode = Mode::coop, .board = kittens, .cap = 10},
      {.players = 4, .mode = Mode::coop, .cap = 10},
      {.players = 4, .mode = Mode::teams, .cap = 10},
      {.players = 4, .mode = Mode::teams, .board = kittens, .classic2007 = true, .cap = 10},
  }};
}

std::string_view name_of(Mode mode);
std::string_view name_of(Board board);
std::string_view name_of(Orientation orientation);

}  // namespace clowder::maze
