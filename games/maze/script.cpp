#include "games/maze/script.h"

#include "core/scan.h"
#include "games/maze/notation.h"
#include "games/maze/rules.h"

namespace clowder::maze {
namespace {

// Appends the cards of `tee0 bridge1 …`.
Problem append(List<Card, canal_cards>& cards, std::string_view text, std::size_t most) {
  Words words(text);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const auto card = parse_card(word);
    if (!card) return {"problem.maze.card", std::string(word)};
    if (cards.size() == most) return {"problem.maze.cards", std::string(text)};
    cards.push_back(*card);
  }
  return {};
}

// Whether the deck holds so many of each shape.
Problem too_many(const Deck& deck, const List<Card, canal_cards>& a,
                 const List<Card, canal_cards>& b) {
  std::array<int, shapes> seen{};
  for (const auto* cards : {&a, &b}) {
    for (const Card card : *cards) ++seen[static_cast<unsigned>(card.shape())];
  }
  for (unsigned shape = 0; shape < shapes; ++shape) {
    if (seen[shape] > deck.canals[shape]) {
      return {"problem.maze.copies", std::string(name_of(static_cast<Shape>(shape)))};
    }
  }
  return {};
}

// Puts the named cards first and keeps the others in their order behind them.
template <class Named>
void put_first(std::span<std::uint8_t> deck, const Named& named) {
  List<std::uint8_t, canal_cards> rest;
  std::array<int, 16> used{};
  for (const std::uint8_t card : named) ++used[card];
  for (const std::uint8_t card : deck) {
    if (used[card] > 0)
      --used[card];
    else
      rest.push_back(card);
  }
  std::size_t i = 0;
  for (const std::uint8_t card : named) {
    if (i < deck.size()) deck[i++] = card;
  }
  for (const std::uint8_t card : rest) {
    if (i < deck.size()) deck[i++] = card;
  }
}

}  // namespace

Problem Script::read(const Options& options, std::string_view word, std::string_view rest) {
  board_ = options.board;
  if (word == "square") return read_row(options, rest);
  if (word == "canals") return read_canals(options, rest);
  if (word == "cats") return read_cats(options, rest);
  if (word != "start") return {"problem.record.word", std::string(word)};
  const auto seat = parse_number(rest, static_cast<std::uint64_t>(options.players - 1));
  if (!seat) return {"problem.seat", std::string(rest)};
  start_ = static_cast<std::uint32_t>(*seat);
  return {};
}

Problem Script::read_row(const Options& options, std::string_view text) {
  const std::size_t side = table_of(options.board).side, before = square_.size();
  if (Problem no = append(square_, text, side * side)) return no;
  if (square_.size() != before + side) return {"problem.maze.row", std::string(text)};
  return too_many(deck(options.deck), square_, canals_);
}

Problem Script::read_canals(const Options& options, std::string_view text) {
  const std::size_t side = table_of(options.board).side;
  if (Problem no = append(canals_, text, canal_cards - side * side)) return no;
  return too_many(deck(options.deck), square_, canals_);
}

Problem Script::read_cats(const Options& options, std::string_view text) {
  Words words(text);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const auto value = parse_number(word, max_cat);
    if (!value) return {"problem.maze.cat", std::string(word)};
    int same = 1;
    for (const std::uint8_t cat : cats_) same += cat == *value;
    if (same > deck(options.deck).cats[static_cast<std::size_t>(*value)])
      return {"problem.maze.cat", std::string(word)};
    cats_.push_back(static_cast<std::uint8_t>(*value));
  }
  return {};
}

Problem Script::ready(const State& s) const {
  const BoardTable& t = s.open.table();
  const Setup& setup = deck(s.open.deck).setup(s.open.board);
  if (square_.size() != t.side * t.side) return {"problem.maze.square", ""};
  Square square;
  for (unsigned i = 0; i < square_.size(); ++i) {
    square.put(cell_at(i % t.side, i / t.side), square_[i]);
  }
  const Card top = square.at(top_right(s.open.board));
  const Card bottom = square.at(bottom_left(s.open.board));
  if (top != Card::of(Shape::elbow, setup.top_right)) return {"problem.maze.corner", text(top)};
  if (bottom != Card::of(Shape::elbow, setup.bottom_left)) {
    return {"problem.maze.corner", text(bottom)};
  }
  if (connects(square, s.open.board, setup)) return {"problem.maze.connected", ""};
  return {};
}

Script::Cards Script::named() const {
  const unsigned side = table_of(board_).side;
  Cards cards;
  for (unsigned i = 0; i < square_.size(); ++i) {
    const unsigned cell = cell_at(i % side, i / side);
    if (cell != top_right(board_) && cell != bottom_left(board_)) cards.push_back(square_[i]);
  }
  for (const Card card : canals_) {
    if (cards.size() < cards.capacity) cards.push_back(card);
  }
  return cards;
}

std::uint32_t Script::pick(std::string_view name, std::uint32_t n) {
  if (name == "start") return start_ < n ? start_ : 0;
  const Cards cards = named();
  const std::size_t i = turned_++;
  return i < cards.size() ? cards[i].turn() : 0U;
}

void Script::shuffle(std::string_view name, std::span<std::uint8_t> deck) {
  if (name == "cats") return put_first(deck, cats_);
  turned_ = 0;
  List<std::uint8_t, canal_cards> order;
  for (const Card card : named()) order.push_back(static_cast<std::uint8_t>(card.shape()));
  put_first(deck, order);
}

}  // namespace clowder::maze
