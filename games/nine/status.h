// What the rules ask of one series, in a byte: how long it is, whether a stray is in it, whether
// the stray is its last card, and whether kittens lie on it. 64 cases, so every question that takes
// more than one bit is answered once for all of them and looked up.
//
//   Status status = series.status(lane);
//   status.length(), status.kittens(), status.may_score()
#pragma once

#include <array>
#include <cstdint>

namespace clowder::nine {

struct Status {
  std::uint8_t code = 0;

  static constexpr unsigned stray_bit = 8, last_bit = 16, kittens_bit = 32;
  static constexpr unsigned cases = 64;
  static constexpr Status of(unsigned bits) { return Status{static_cast<std::uint8_t>(bits)}; }

  constexpr int length() const { return code & 7; }
  constexpr bool started() const { return length() != 0; }
  constexpr bool stray() const { return (code & stray_bit) != 0; }
  constexpr bool last_is_stray() const { return (code & last_bit) != 0; }
  constexpr bool kittens() const { return (code & kittens_bit) != 0; }

  // nine.5.3  Whether it could be scored if it had so many cards.
  constexpr bool scores_at(int size) const {
    if (kittens()) return size == 7;
    return size == 5 || (size == 3 && !stray());
  }
  // One card more, or two, bring it to a length at which it is scored (nine.3.3, nine.3.4).
  constexpr bool one_short() const { return scores_at(length() + 1); }
  constexpr bool two_short() const { return scores_at(length() + 2); }
  // nine.5.1, nine.5.2
  constexpr bool may_score() const { return length() == 3 && scores_at(3); }
  constexpr bool must_score() const { return length() > 3 && scores_at(length()); }

  friend constexpr bool operator==(const Status&, const Status&) = default;
};

// All that the rules ask of a series, at once: what is looked up for a seat's four series, put
// together, answers for all of them (Series::traits). The lowest bits are lanes: those of the same
// colour, at every seat, of which the series lacks one card, and those of which it lacks two. Above
// them follows a set of colours for each other question.
using Traits = std::uint64_t;
enum Trait : unsigned {
  lacks_one = 0,
  lacks_two = 20,
  is_started = 40,
  takes_stray = 44,    // nine.4.3  has a card and no stray
  takes_kittens = 48,  // nine.4.4  has a card and no kittens
  has_stray = 52,
  may_be_scored = 56,
  must_be_scored = 60,
};
// Requires `among` to be lanes: above them other answers follow.
constexpr unsigned lanes_of(Traits traits, Trait trait, unsigned among) {
  return static_cast<unsigned>(traits >> trait) & among;
}
constexpr unsigned colours_of(Traits traits, Trait trait) {
  return static_cast<unsigned>(traits >> trait) & 15U;
}

namespace detail {
constexpr Traits traits_of(Status status) {
  const auto when = [](bool yes, Trait trait, Traits bits = 1) { return yes ? bits << trait : 0; };
  constexpr Traits every_seat = 0x11111;
  return when(status.one_short(), lacks_one, every_seat) |
         when(status.two_short(), lacks_two, every_seat) | when(status.started(), is_started) |
         when(status.started() && !status.stray(), takes_stray) |
         when(status.started() && !status.kittens(), takes_kittens) |
         when(status.stray(), has_stray) | when(status.may_score(), may_be_scored) |
         when(status.must_score(), must_be_scored);
}
constexpr auto traits_table() {
  std::array<std::array<Traits, Status::cases>, 4> table{};
  for (unsigned code = 0; code < Status::cases; ++code) {
    for (unsigned c = 0; c < 4; ++c) table[c][code] = traits_of(Status::of(code)) << c;
  }
  return table;
}
}  // namespace detail
inline constexpr auto traits_table = detail::traits_table();  // by colour and status

}  // namespace clowder::nine
