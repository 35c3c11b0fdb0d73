// The branches of the rules worth counting: random runs take each of them, and a census proves it.
//
// The rules mark a branch by calling sink.branch(...). A sink without such a member costs nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace clowder::maze {

enum class Branch : std::uint8_t {
  dealt_again,
  turn_right,
  turn_left,
  turn_around,
  push_row,
  push_column,
  push_corner_out,
  push_known_top,
  push_barred,
  no_way,
  takes_one,
  takes_two,
  guardian_skips,
  cat_skips,
  one_guardian_twice,
  both_guardians,
  chain,
  chain_of_three,
  no_cat_follows,
  next_player,
  home_first_action,
  home_second_action,
  win_alone,
  win_shared,
  capped,
};

// The rule and the name of each branch, in the order of the enumeration.
inline constexpr std::array<std::string_view, 25> branch_names{
    "maze.2.4 dealt again",
    "maze.3.1 turned right",
    "maze.3.1 turned left",
    "maze.3.1 turned around",
    "maze.3.2 row pushed",
    "maze.3.2 column pushed",
    "maze.3.2 corner card leaves",
    "maze.3.3 a card that had left is pushed in again",
    "maze.3.4 second push barred",
    "maze.4.1 no way opened",
    "maze.4.1 one cat taken",
    "maze.4.3 two cats at once",
    "maze.4.2 guardian skips a held place",
    "maze.4.2 new cat skips a held place",
    "maze.4.3 one guardian called by two cats",
    "maze.4.4 one cat, two guardians",
    "maze.4.5 chain reaction",
    "maze.4.5 chain of three or more",
    "maze.4.6 no cat replaces the taken one",
    "maze.2.5 next player",
    "maze.5.1 last cat by a first action",
    "maze.5.1 last cat by a second action",
    "maze.5.1 win alone",
    "maze.5.1 win shared",
    "maze.5.2 capped",
};
static_assert(branch_names.size() == static_cast<std::size_t>(Branch::capped) + 1);

template <class Sink>
constexpr void mark(Sink& sink, Branch branch) {
  if constexpr (requires { sink.branch(branch); }) sink.branch(branch);
}

}  // namespace clowder::maze
