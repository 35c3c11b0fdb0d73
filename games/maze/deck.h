// The material as data (maze.1.1, maze.1.2, maze.2.2): shapes and counts, points of cats, start
// places, orientations of the corner elbows. The text of the rules lists none of it: what ships is
// a reconstruction, and a file of the same form replaces it (data/maze/reconstruction.txt).
//
// Decks are few and loaded before any game starts; a State names its deck by number. Number 0 is
// `reconstruction` and is always there.
//
//   auto read = parse_deck(bytes);                       // or a problem with its line
//   std::optional<DeckId> id = add_deck(read.deck);      // nothing when the table is full
//
// add_deck() is not safe beside running games; deck() is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/problem.h"
#include "games/maze/board.h"
#include "games/maze/cards.h"

namespace clowder::maze {

// maze.2.2  How one board begins.
struct Setup {
  std::array<std::uint8_t, 2> cats{};       // places, the first card's first
  std::array<std::uint8_t, 2> guardians{};  // places of guardian 0 and 1
  Turns top_right = 0;
  Turns bottom_left = 0;
  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

struct Deck {
  std::array<char, 24> name{};
  std::array<std::uint8_t, shapes> canals{};     // cards of each shape
  std::array<std::uint8_t, max_cat + 1> cats{};  // cards of each number of points
  std::array<Setup, 2> setups{};                 // by Board

  std::string_view title() const { return name.data(); }
  constexpr const Setup& setup(Board board) const { return setups[static_cast<unsigned>(board)]; }
  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

using DeckId = std::uint8_t;
inline constexpr DeckId reconstruction{0};

const Deck& deck(DeckId id);
std::optional<DeckId> find_deck(std::string_view name);
std::optional<DeckId> add_deck(const Deck& deck);

struct DeckFile {
  Deck deck;
  Problem problem;  // empty: it was read
};
DeckFile parse_deck(std::string_view bytes);

std::string_view name_of(Shape shape);
std::optional<Shape> parse_shape(std::string_view word);

}  // namespace clowder::maze
