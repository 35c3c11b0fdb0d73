// The explicit deals of a record, as a source of chance.
//
//   start 1                                 who starts (as start=1 in the game line)
//   draw [b5 y3-7 stray …]                  the top of the draw pile, on one line or several
//
// The cards that no line names follow below in ascending order. Lines are read until a deal uses
// them up; then those of the reshuffle can be read (nine.7.1).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/list.h"
#include "core/problem.h"
#include "games/nine/state.h"

namespace clowder::nine {

class Script {
 public:
  Problem read(const Options& options, std::string_view word, std::string_view rest);

  // Whether cards were named for the next deal, and none that it does not have.
  Problem ready(const State& state) const;

  std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) { return start_ < n ? start_ : 0; }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck);

 private:
  std::uint32_t start_ = 0;
  List<Card, max_deck> top_;
};

}  // namespace clowder::nine
