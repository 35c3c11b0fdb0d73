// The deck as data: how many of which card (nine.1.3). The rulebook has no card list, so the
// shipped deck is a reconstruction that an owner of the cards can replace.
//
// Decks are few and loaded before any game starts; a State names its deck by number, so that
// positions stay plain bytes. Three are always there: `reconstruction`, number 0; `printed`, the
// same with an example of printed stray values; `small`, a quarter of it for short games.
//
//   auto read = parse_deck(bytes);                         // or a problem with its line
//   std::optional<DeckId> id = add_deck(read.deck);        // nothing when the table is full
//   const Counts& cards = deck(*id).cards;
//
// add_deck() is not safe beside running games; deck() is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/problem.h"
#include "games/nine/cards.h"

namespace clowder::nine {

struct Deck {
  std::array<char, 24> name{};
  Counts cards{};  // strays by their printed values, or as jokers where none are printed

  std::string_view title() const { return name.data(); }
  int size() const { return cards.size(); }
  // Whether every stray has a printed value.
  bool prints_strays() const { return cards[stray] == 0; }
};

using DeckId = std::uint8_t;
inline constexpr DeckId reconstruction{0};

const Deck& deck(DeckId id);
std::optional<DeckId> find_deck(std::string_view name);
std::optional<DeckId> add_deck(const Deck& deck);

// nine.1.4  The cards in play: with jokers, printed values are not looked at.
Counts cards_in_play(const Deck& deck, bool printed);

// The same in ascending order, as a new draw pile lies before it is shuffled.
struct SortedPile {
  std::array<std::uint8_t, max_deck + 8> codes{};  // with room to write eight at once
  std::uint8_t size = 0;
};
SortedPile sorted(const Counts& all);
const SortedPile& sorted_deck(DeckId id, bool printed);

// A deck file: `deck NAME`, then lines of a card as docs/notation.md writes it and its copies, such
// as `y3-7 1`, `stray 12`, `stray5 2`; `every 5 4` is a line for each colour; `#` starts a comment.
struct DeckFile {
  Deck deck;
  Problem problem;  // empty: it was read
};
DeckFile parse_deck(std::string_view bytes);

// How cards are written: `b5`, `y3-7`, `stray`, `stray5` (printed), `good-dog`.
std::string_view text(Card card);
std::optional<Card> parse_card(std::string_view word);

}  // namespace clowder::nine
