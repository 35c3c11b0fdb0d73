// The branches of the rules worth counting: random runs take each of them, and a census proves it.
//
// The rules mark a branch by calling sink.branch(...). A sink without such a member costs nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace clowder::box {

enum class Branch : std::uint8_t {
  start_passes,
  neutral_green,
  neutral_yellow,
  neutral_blue,
  discard,
  predict,
  lead,
  lead_red_open,
  lead_red_barred,
  lead_red_forced,
  follow,
  decline_closes,
  decline_closed,
  trick_by_led,
  trick_by_red,
  round_full,
  paradox_leading,
  paradox_following,
  paradox_points,
  bonus,
  bonus_two_players,
  bonus_cut_short,
  bonus_denied,
  prediction_missed,
  win_alone,
  win_by_last_round,
  win_shared,
};

// The rule and the name of each branch, in the order of the enumeration.
inline constexpr std::array<std::string_view, 27> branch_names{
    "box.2.1 start player passes on",
    "box.3.2 neutral token on green",
    "box.3.2 second of a value on yellow",
    "box.3.2 third of a value on blue",
    "box.3.3 discard",
    "box.4.1 prediction",
    "box.5.1 lead",
    "box.5.4 red led when open",
    "box.5.4 red lead barred",
    "box.5.4 red lead forced",
    "box.5.5 led colour followed",
    "box.5.5 declining closes",
    "box.5.5 declining, closed before",
    "box.6.1 led colour wins",
    "box.6.1 red wins",
    "box.5.6 round played out",
    "box.7.1 paradox leading",
    "box.7.1 paradox following",
    "box.8.1 paradox turns tricks to minus",
    "box.8.2 bonus for the prediction",
    "box.8.2 bonus with two players",
    "box.8.2 bonus in a round cut short",
    "box.8.2 bonus denied to the paradox",
    "box.8.2 prediction missed",
    "box.2.3 win alone",
    "box.2.3 win by the last round",
    "box.2.3 win shared",
};
static_assert(branch_names.size() == static_cast<std::size_t>(Branch::win_shared) + 1);

template <class Sink>
constexpr void mark(Sink& sink, Branch branch) {
  if constexpr (requires { sink.branch(branch); }) sink.branch(branch);
}

}  // namespace clowder::box
