// Decks as data: what is read, what is refused and where, and how cards are written.
#include "games/nine/deck.h"

#include <gtest/gtest.h>

#include <string>

namespace clowder::nine {
namespace {

const std::string twenty = "deck mine\nevery 1 5\n";

// A file of `twenty` and one more line, which must be refused for this key and found text.
void expect_refused(const std::string& line, std::string_view key, std::string_view found) {
  const DeckFile file = parse_deck(twenty + line + "\nstray 1\n");
  EXPECT_EQ(file.problem.key, key) << line;
  EXPECT_EQ(file.problem.found, found) << line;
  EXPECT_EQ(file.problem.line, 3) << line;
}

// nine.1.1  The numbers of the rulebook.
TEST(NineDeck, ReconstructionHasTheNumbersOfTheBook) {
  const Deck& shipped = deck(reconstruction);
  int cats = 0;
  for (std::uint8_t code = 0; code < 64; ++code) cats += shipped.cards[Card{code}];
  EXPECT_EQ(shipped.size(), 120);
  EXPECT_EQ(cats, 92);
  EXPECT_EQ(shipped.cards[stray], 12);
  EXPECT_EQ(shipped.cards[kittens], 4);
  for (const Card extra : {rascal, good_dog, bad_dog, cat_lady}) EXPECT_EQ(shipped.cards[extra], 3);
}

TEST(NineDeck, CardTextsRoundTrip) {
  int cards_written = 0;
  for (unsigned code = 0; code < 256; ++code) {
    const Card card{static_cast<std::uint8_t>(code)};
    if (!exists(card)) continue;
    ++cards_written;
    EXPECT_EQ(parse_card(text(card)), card) << text(card);
  }
  EXPECT_EQ(cards_written, 4 * 15 + 6 + 5);
  for (const char* word :
       {"", "b", "b2", "b0", "5", "b7-3", "b5-5", "b1-", "b1-33", "x5", "stray2"}) {
    EXPECT_FALSE(parse_card(word)) << word;
  }
}

TEST(NineDeck, ADeckThatCannotWorkIsRefusedWithItsLine) {
  expect_refused("b2 1", "problem.nine.card", "b2");
  expect_refused("every b5 1", "problem.nine.card", "b5");
  expect_refused("5 1", "problem.nine.card", "5");
  expect_refused("b5", "problem.nine.copies", "");
  expect_refused("b5 0", "problem.nine.copies", "0");
  expect_refused("b5 1 1", "problem.nine.copies", "1");
  expect_refused("b1 1", "problem.deck.twice", "b1");
  expect_refused("b5 101", "problem.nine.large", "121");
  EXPECT_EQ(parse_deck("cards mine\n").problem.line, 1);
  EXPECT_EQ(parse_deck("deck \x01\n").problem.key, "problem.deck.name");
  EXPECT_EQ(parse_deck("deck a b\n").problem.key, "problem.deck.name");
  EXPECT_EQ(parse_deck("deck mine\nevery 1 4\n").problem.key, "problem.nine.small");
  EXPECT_EQ(parse_deck(twenty + "stray 1\nstray5 1\n").problem.key,
            "problem.nine.mixed");  // nine.1.4
  EXPECT_FALSE(parse_deck(twenty + "b5 100\n").problem);
}

// nine.1.3  A file replaces what is there by its name.
TEST(NineDeck, AFileReplacesADeckByItsName) {
  DeckFile file = parse_deck("deck replaced\nevery 9 5\n");
  ASSERT_FALSE(file.problem);
  const auto first = add_deck(file.deck);
  file.deck.cards[stray] = 1;
  const auto second = add_deck(file.deck);
  ASSERT_TRUE(first && second);
  EXPECT_NE(*first, *second);
  EXPECT_EQ(find_deck("replaced"), second);
}

// nine.1.4  Printed values are not looked at where strays are jokers.
TEST(NineDeck, PrintedStraysCanBeJokers) {
  const Deck& printed = deck(*find_deck("printed"));
  EXPECT_TRUE(printed.prints_strays());
  EXPECT_EQ(cards_in_play(printed, false)[stray], 12);
  EXPECT_EQ(cards_in_play(printed, false)[printed_stray(5)], 0);
  EXPECT_EQ(cards_in_play(printed, true)[printed_stray(5)], 2);
}

// More copies than are written at once, and fewer.
TEST(NineDeck, SortedPileIsEveryCopyInOrder) {
  Counts all;
  for (const auto& [code, copies] : {std::pair{1, 17}, {5, 8}, {16 + 3, 1}, {64, 12}, {74, 82}}) {
    all.of[static_cast<unsigned>(code)] = static_cast<std::uint8_t>(copies);
  }
  const SortedPile pile = sorted(all);
  ASSERT_EQ(pile.size, max_deck);
  std::size_t at = 0;
  for (std::uint8_t code = 0; code < cards; ++code) {
    for (int n = all[Card{code}]; n > 0; --n) ASSERT_EQ(pile.codes[at++], code);
  }
}

}  // namespace
}  // namespace clowder::nine
