// The explicit deals of a record, as a source of chance.
//
//   start 1                                 who starts round 1 (as start=1 in the game line)
//   hands 0:[1 1 2 …] 1:[…]                 on one line or several, every seat once a round
//   revealed [2 2 4]   aside [1 5]          with two players
//
// Lines are read until a deal uses them up; then the next round's can be read.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/list.h"
#include "core/problem.h"
#include "games/box/state.h"

namespace clowder::box {

class Script {
 public:
  Problem read(const Options& options, std::string_view word, std::string_view rest);

  // Whether every card of the next deal is named, and no value too often.
  Problem ready(const State& state) const;

  std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) { return start_ < n ? start_ : 0; }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck);

 private:
  using Cards = List<std::uint8_t, 10>;

  Problem read_hands(const Options& options, std::string_view text);

  std::uint32_t start_ = 0;
  std::array<Cards, max_players> hands_;
  Cards revealed_;
  Cards aside_;
};

}  // namespace clowder::box
