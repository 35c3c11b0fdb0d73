// One game of the arena as a line of its journal, and the lines of one deal together. Whole numbers
// only, so that what is read again is what was written.
//
//   game 3 who 0,1 points 24,36 shares 0,60 first 1 turns 14 moves 14,14 micros 812,9100 worst
//   99,3001
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clowder {

// By seat, but for the first four.
struct GamePlayed {
  std::uint64_t deal = 0;
  std::uint64_t first = 0;              // the seat that began
  std::uint64_t turns = 0;              // of maze alone and together; else 0
  bool together = false;                // nobody won: turns are the result
  std::vector<std::uint64_t> who{};     // the entrant's place in the list of entrants
  std::vector<std::uint64_t> points{};  // 1000 more than they are, since box knows minus points
  std::vector<std::uint64_t> shares{};  // of a win, 60 in all
  std::vector<std::uint64_t> moves{};
  std::vector<std::uint64_t> micros{};  // thought, in all
  std::vector<std::uint64_t> worst{};   // microseconds of the longest thought

  friend bool operator==(const GamePlayed&, const GamePlayed&) = default;
};

std::string line_of(const GamePlayed& game);
std::optional<GamePlayed> parse_game(std::string_view line);

}  // namespace clowder
