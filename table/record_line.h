// One line of a `.play` record taken apart (docs/records.md), before any game is asked.
//
//   RecordLine line = read_line("2: play 4 red   ! box.5.3");   // kind move, seat 2, rule
//   "box.5.3"
//
// The views point into the text that was given. Never fails on any bytes: what is malformed is a
// Problem, without its number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/problem.h"

namespace clowder {

inline constexpr std::size_t largest_record = std::size_t{1} << 20U;
inline constexpr std::size_t longest_line = 4096;

struct RecordLine {
  enum class Kind : std::uint8_t { nothing, header, move, fact };

  Kind kind = Kind::nothing;
  std::string_view word = {};  // header: its first word; fact: the key
  std::string_view rest = {};  // header: what follows; fact: the value; move: the action
  std::string_view rule = {};  // move: the rule that must refuse it; empty if it must be played
  unsigned seat = 0;           // move
  Problem problem = {};
};

RecordLine read_line(std::string_view line);

// The name of the game in the first line that says something, which must be `game NAME …`.
struct RecordGame {
  std::string_view name;
  Problem problem = {};
};
RecordGame game_of(std::string_view bytes);

// The line of a fact with another value; white space and comment stay.
std::string with_value(std::string_view line, std::string_view value);

// `{"layout":"white"}` as the words of a game line: ` layout=white`.
std::string option_words(std::string_view json);

}  // namespace clowder
