#include "games/nine/deck.h"

#include <cstring>
#include <string>

#include "core/scan.h"

namespace clowder::nine {
namespace {

constexpr std::size_t max_decks = 16;
constexpr int fewest_cats = 20;  // fewer could run out while the piles are turned up
constexpr std::string_view colour_letters = "byrg";
constexpr std::array<std::string_view, 11> special_names{"stray",    "stray1",  "stray3",  "stray5",
                                                         "stray7",   "stray9",  "kittens", "rascal",
                                                         "good-dog", "bad-dog", "cat-lady"};

// `5` or `3-7` as a face; nothing when it is none.
std::optional<int> parse_face(std::string_view word) {
  unsigned values = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const int digit = word[i] - '0';
    const bool dash = i == 1;
    if (dash ? word[i] != '-' : digit < 1 || digit > 9 || digit % 2 == 0) return std::nullopt;
    if (!dash) values |= 1U << (digit - 1) / 2;
  }
  if (word.size() == 3 && word[0] >= word[2]) return std::nullopt;
  if (word.size() != 1 && word.size() != 3) return std::nullopt;
  int face = 1;
  while (face_values[static_cast<unsigned>(face)] != values) ++face;
  return face;
}

struct CardTexts {
  std::array<std::array<char, 5>, cards> cat{};
  std::array<std::uint8_t, cards> size{};
};

constexpr CardTexts make_texts() {
  CardTexts texts;
  for (unsigned code = 0; code < 64; ++code) {
    std::size_t at = 0;
    texts.cat[code][at++] = colour_letters[code >> 4U];
    for (unsigned i = 0; i < 5; ++i) {
      if ((face_values[code & 15U] >> i & 1U) == 0) continue;
      if (at > 1) texts.cat[code][at++] = '-';
      texts.cat[code][at++] = static_cast<char>('1' + 2 * i);
    }
    texts.size[code] = static_cast<std::uint8_t>(at);
  }
  return texts;
}
constexpr CardTexts card_texts = make_texts();

void set_name(Deck& deck, std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) deck.name[i] = name[i];
}

// nine.1.3  Four of each value and one of 1-5, 3-7, 5-9, in each colour.
Deck make_reconstruction() {
  Deck deck;
  set_name(deck, "reconstruction");
  for (int c = 0; c < colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    for (int face = 1; face <= single_faces; ++face) deck.cards[Card::cat(colour, face)] = 4;
    for (const char* pair : {"1-5", "3-7", "5-9"}) {
      deck.cards[Card::cat(colour, *parse_face(pair))] = 1;
    }
  }
  deck.cards[stray] = 12;
  deck.cards[kittens] = 4;
  for (const Card extra : {rascal, good_dog, bad_dog, cat_lady}) deck.cards[extra] = 3;
  return deck;
}

Deck make_printed() {
  Deck deck = make_reconstruction();
  deck.name = {};
  set_name(deck, "printed");
  deck.cards[stray] = 0;
  constexpr std::uint8_t copies[] = {3, 2, 2, 2, 3};
  for (int i = 0; i < 5; ++i) deck.cards[printed_stray(2 * i + 1)] = copies[i];
  return deck;
}

// One of each value in each colour and eight others: for short games.
Deck make_small() {
  Deck deck;
  set_name(deck, "small");
  for (int c = 0; c < colours; ++c) {
    for (int face = 1; face <= single_faces; ++face) {
      deck.cards[Card::cat(static_cast<Colour>(c), face)] = 1;
    }
  }
  deck.cards[stray] = 2;
  deck.cards[kittens] = 2;
  for (const Card extra : {rascal, good_dog, bad_dog, cat_lady}) deck.cards[extra] = 1;
  return deck;
}

struct Decks {
  std::array<Deck, max_decks> all{};
  std::array<std::array<SortedPile, 2>, max_decks> sorted{};  // with jokers, as printed
  std::size_t size = 0;

  Decks() {
    for (const Deck& deck : {make_reconstruction(), make_printed(), make_small()}) add(deck);
  }
  void add(const Deck& deck) {
    for (const bool printed : {false, true}) {
      sorted[size][printed ? 1 : 0] = nine::sorted(cards_in_play(deck, printed));
    }
    all[size++] = deck;
  }
};

Decks& decks() {
  static Decks table;
  return table;
}

Problem read_name(Deck& deck, Words words) {
  const std::string_view line = words.rest();
  if (words.next() != "deck") return {"problem.deck.name", std::string(line)};
  const std::string_view name = words.next();
  if (!is_plain_word(name) || name.size() >= deck.name.size() || !words.rest().empty()) {
    return {"problem.deck.name", std::string(line)};
  }
  set_name(deck, name);
  return {};
}

Problem add_copies(Deck& deck, Card card, std::uint64_t copies) {
  if (deck.cards[card] != 0) return {"problem.deck.twice", std::string(text(card))};
  if (deck.cards.size() + static_cast<int>(copies) > max_deck) {
    return {"problem.nine.large", std::to_string(deck.cards.size() + static_cast<int>(copies))};
  }
  deck.cards[card] = static_cast<std::uint8_t>(copies);
  return {};
}

// nine.1.4  Either all strays have a printed value or none has.
Problem mixed_strays(const Deck& deck, Card card) {
  if (!card.is_stray()) return {};
  int printed = 0;
  for (int value = 1; value <= 9; value += 2) printed += deck.cards[printed_stray(value)];
  if (deck.cards[stray] == 0 || printed == 0) return {};
  return {"problem.nine.mixed", std::string(text(card))};
}

Problem read_line(Deck& deck, Words words) {
  std::string_view word = words.next();
  const bool every = word == "every";
  if (every) word = words.next();
  const auto face = parse_face(word);
  const auto card = every && face ? Card::cat(Colour::blue, *face) : parse_card(word);
  if (!card || every != face.has_value()) return {"problem.nine.card", std::string(word)};
  const std::string_view number = words.next();
  const auto copies = parse_number(number, max_deck);
  if (!copies || *copies == 0 || !words.rest().empty()) {
    return {"problem.nine.copies", std::string(number)};
  }
  for (int c = 0; c < (every ? colours : 1); ++c) {
    const Card one = every ? Card::cat(static_cast<Colour>(c), card->face()) : *card;
    if (Problem no = add_copies(deck, one, *copies)) return no;
  }
  return mixed_strays(deck, *card);
}

int number_cats(const Deck& deck) {
  int sum = 0;
  for (std::uint8_t code = 0; code < 64; ++code) sum += deck.cards[Card{code}];
  return sum;
}

}  // namespace

const Deck& deck(DeckId id) { return decks().all[id]; }

std::optional<DeckId> find_deck(std::string_view name) {
  for (std::size_t i = decks().size; i-- > 0;) {  // a file may replace what is there by its name
    if (decks().all[i].title() == name) return static_cast<DeckId>(i);
  }
  return std::nullopt;
}

std::optional<DeckId> add_deck(const Deck& deck) {
  Decks& table = decks();
  if (table.size == max_decks) return std::nullopt;
  table.add(deck);
  return static_cast<DeckId>(table.size - 1);
}

Counts cards_in_play(const Deck& deck, bool printed) {
  Counts all = deck.cards;
  if (printed) return all;
  for (int value = 1; value <= 9; value += 2) {
    std::uint8_t& copies = all[printed_stray(value)];
    all[stray] = static_cast<std::uint8_t>(all[stray] + copies);
    copies = 0;
  }
  return all;
}

SortedPile sorted(const Counts& all) {
  SortedPile pile;
  for (std::uint8_t code = 0; code < cards; ++code) {
    const std::uint64_t eight = 0x0101010101010101U * code;
    const std::size_t copies = all.of[code];
    for (std::size_t n = 0; n < copies; n += 8) std::memcpy(&pile.codes[pile.size + n], &eight, 8);
    pile.size = static_cast<std::uint8_t>(pile.size + copies);
  }
  return pile;
}

const SortedPile& sorted_deck(DeckId id, bool printed) {
  return decks().sorted[id][printed ? 1 : 0];
}

DeckFile parse_deck(std::string_view bytes) {
  DeckFile file;
  Lines lines(bytes);
  bool named = false;
  while (lines.next() && !file.problem) {
    const Words words(lines.without_comment());
    if (words.rest().empty()) continue;
    file.problem = named ? read_line(file.deck, words) : read_name(file.deck, words);
    named = true;
    file.problem.line = lines.number();
  }
  if (!file.problem && number_cats(file.deck) < fewest_cats) {
    file.problem = {"problem.nine.small", std::to_string(number_cats(file.deck)), lines.number()};
  }
  return file;
}

std::string_view text(Card card) {
  if (!exists(card)) return "none";
  if (!card.is_cat()) return special_names[card.code - 64U];
  return {card_texts.cat[card.code].data(), card_texts.size[card.code]};
}

std::optional<Card> parse_card(std::string_view word) {
  for (std::size_t i = 0; i < special_names.size(); ++i) {
    if (word == special_names[i]) return Card{static_cast<std::uint8_t>(64 + i)};
  }
  if (word.empty()) return std::nullopt;
  const std::size_t colour = colour_letters.find(word.front());
  const auto face = parse_face(word.substr(1));
  if (colour == std::string_view::npos || !face) return std::nullopt;
  return Card::cat(static_cast<Colour>(colour), *face);
}

}  // namespace clowder::nine
