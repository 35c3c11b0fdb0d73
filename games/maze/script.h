// The explicit decks of a record, as a source of chance.
//
//   start 1                                 who begins (as start=1 in the game line)
//   square tee0 bridge1 elbow2 elbow1       one line a row, from the top; shape and quarter turns
//   canals straight0 tee3                   the top cards of the canal deck; then the rest, by
//                                           shape in the deck's order, unturned
//   cats 3 5 4                              the top cards of the cat deck, of which the first two
//   lie
//                                           on the places; then the rest, ascending
//
// The two corner elbows lie as the deck's file says (maze.2.2), and no cat may be home at the start
// (maze.2.4): a square that breaks this is refused.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/list.h"
#include "core/problem.h"
#include "games/maze/state.h"

namespace clowder::maze {

class Script {
 public:
  Problem read(const Options& options, std::string_view word, std::string_view rest);

  // Whether the square is complete and could have been dealt.
  Problem ready(const State& state) const;

  std::uint32_t pick(std::string_view name, std::uint32_t n);
  void shuffle(std::string_view name, std::span<std::uint8_t> deck);

 private:
  using Cards = List<Card, canal_cards>;

  Problem read_row(const Options& options, std::string_view text);
  Problem read_canals(const Options& options, std::string_view text);
  Problem read_cats(const Options& options, std::string_view text);
  // The cards named, in the order in which deal() turns them up: square without corners, then deck.
  Cards named() const;

  std::uint32_t start_ = 0;
  Board board_ = Board::square;
  Cards square_;
  Cards canals_;
  List<std::uint8_t, cat_cards> cats_;
  std::size_t turned_ = 0;  // orientations that deal() has asked for
};

}  // namespace clowder::maze
