// The deal (box.3.1, box.3.2): from a shuffled deck where its order is told, as in records and
// traces; for search and simulation from a chance that can choose some cards of a set, which is
// several times as fast. Both deal every way equally often. Called by the rules alone.
//
//   const Hand shown = hand_out(state, deck.data());     // the hands, and what two players reveal
#pragma once

#include <array>

#include "core/chance.h"
#include "games/box/branch.h"
#include "games/box/happen.h"

namespace clowder::box {

// box.1.1  The deck before it is shuffled, in ascending order.
constexpr std::array<std::uint8_t, max_deck> sorted_deck() {
  std::array<std::uint8_t, max_deck> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<std::uint8_t>(i / copies + 1);
  return deck;
}

// box.3.1  Each seat in turn takes its whole hand from the top. box.3.2  Of the five cards then
// left with two players three are shown, two stay hidden.
constexpr Hand hand_out(State& s, const std::uint8_t* top) {
  const int dealt = material(s.open.players).dealt;
  s.hands.fill(Hand{});
  for (Seat seat{0}; seat.index < s.open.players; ++seat.index) {
    for (int i = 0; i < dealt; ++i) s.hand(seat).add(*top++);
  }
  Hand shown;
  if (s.open.players != 2) return shown;
  for (int i = 0; i < 3; ++i) shown.add(*top++);
  for (int i = 0; i < 2; ++i) s.hand(aside).add(*top++);
  return shown;
}

// A set of cards, a bit each: four copies of a value are the bits of its nibble, and the fifth
// lies 36 bits above the first; those of 8 and 9, where the word ends, lie beside those of 1 and 2.
using Cards = std::uint64_t;
inline constexpr Cards fifth_to_seven = Cards{0x1111111} << 36U;
inline constexpr Cards fifth_of_eight = Cards{1} << 37U;

constexpr Cards whole_deck(int values) {
  const Cards nibbles = (Cards{1} << (4 * values)) - 1;
  Cards fifths = nibbles << 36U & fifth_to_seven;
  if (values > 7) fifths |= fifth_of_eight;
  if (values > 8) fifths |= fifth_of_eight << 4U;
  return nibbles | fifths;
}

// The copies of each value in its nibble: the bits of a nibble are counted in pairs, then together.
constexpr Hand hand_of(Cards cards) {
  const Cells four = cards & every_cell;
  const Cells pairs = four - (four >> 1U & one_each * 5);
  const Cells quads = (pairs & one_each * 3) + (pairs >> 2U & one_each * 3);
  const Cells fifths = (cards & fifth_to_seven) >> 36U | (cards >> 37U & 0x11U) << 28U;
  return Hand::with(quads + fifths);
}

// Halving the seats rather than serving one after another keeps each choice near half of the
// cards, where a chance has the least to put right (core/chance.h).
template <int seats, class C>
constexpr void split(Hand* hands, Cards cards, int dealt, C& chance) {
  if constexpr (seats == 1) {
    *hands = hand_of(cards);
  } else {
    constexpr int left = seats / 2;
    const Cards some = chance.some_of(cards, left * dealt);
    split<left>(hands, some, dealt, chance);
    split<seats - left>(hands + left, cards ^ some, dealt, chance);
  }
}

template <int players, class C>
constexpr void split_deck(State& s, C& chance) {
  constexpr Material m = material(players);
  split<players>(s.hands.data(), whole_deck(m.values), m.dealt, chance);
}

// box.3.2
template <class C>
constexpr Hand split_deck_for_two(State& s, C& chance) {
  constexpr Material m = material(2);
  constexpr Cards deck = whole_deck(m.values);
  const Cards left_over = chance.some_of(deck, 5), shown = chance.some_of(left_over, 3);
  split<2>(s.hands.data(), deck ^ left_over, m.dealt, chance);
  s.hand(aside) = hand_of(left_over ^ shown);
  return hand_of(shown);
}

// The same as hand_out() from a chance that chooses sets.
template <class C>
constexpr Hand hand_out_sets(State& s, C& chance) {
  switch (s.open.players) {
    case 3: split_deck<3>(s, chance); return {};
    case 4: split_deck<4>(s, chance); return {};
    case 5: split_deck<5>(s, chance); return {};
    default: return split_deck_for_two(s, chance);
  }
}

// The hands from whatever the chance can do; what two players reveal is returned.
template <Chance C>
constexpr Hand hand_out_by(State& s, C& chance) {
  if constexpr (requires { chance.some_of(Cards{}, 0); }) {
    return hand_out_sets(s, chance);
  } else {
    auto deck = sorted_deck();
    const auto size = static_cast<std::size_t>(material(s.open.players).deck);
    chance.shuffle("cats", std::span(deck.data(), size));
    return hand_out(s, deck.data());
  }
}

// box.3.2
template <class Sink>
constexpr void reveal(State& s, const Hand& shown, Sink& sink) {
  emit(s, {.kind = Event::Kind::revealed, .hand = shown}, sink);
  mark(sink, Branch::neutral_green);
  if ((s.open.neutral() & row(Colour::yellow)) != 0) mark(sink, Branch::neutral_yellow);
  if ((s.open.neutral() & row(Colour::blue)) != 0) mark(sink, Branch::neutral_blue);
}

// box.2.1  The first start player is drawn; then it passes clockwise.
template <Chance C, class Sink>
constexpr void deal(State& s, C& chance, Sink&& sink) {
  const int n = s.open.players;
  Seat first = next_seat(s.open.start, n);
  if (s.open.round == 0) {
    first = Seat{static_cast<std::uint8_t>(chance.pick("start", static_cast<std::uint32_t>(n)))};
  } else {
    mark(sink, Branch::start_passes);
  }
  const Hand shown = hand_out_by(s, chance);
  emit(s, event(Event::Kind::round, first, s.open.round + 1), sink);
  for (Seat seat{0}; seat.index < n; ++seat.index) {
    emit(s, {.kind = Event::Kind::dealt, .seat = seat, .hand = s.hand(seat)}, sink);
  }
  if (n == 2) reveal(s, shown, sink);
}

}  // namespace clowder::box
