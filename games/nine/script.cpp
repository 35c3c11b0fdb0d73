#include "games/nine/script.h"

#include <string>

#include "core/scan.h"
#include "games/nine/rules.h"

namespace clowder::nine {
namespace {

// The cards of `[b5 stray]`.
Problem read_cards(List<Card, max_deck>& list, std::string_view text) {
  const std::string found(text);
  text = trim(text);
  if (!text.starts_with('[') || !text.ends_with(']') || text.size() < 2) {
    return {"problem.nine.list", found};
  }
  Words words(text.substr(1, text.size() - 2));
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const auto card = parse_card(word);
    if (!card) return {"problem.nine.card", std::string(word)};
    if (list.size() == list.capacity) return {"problem.nine.list", found};
    list.push_back(*card);
  }
  return {};
}

}  // namespace

Problem Script::read(const Options& options, std::string_view word, std::string_view rest) {
  if (word == "draw") return read_cards(top_, rest);
  if (word != "start") return {"problem.record.word", std::string(word)};
  const auto seat = parse_number(rest, static_cast<std::uint64_t>(options.players - 1));
  if (!seat) return {"problem.seat", std::string(rest)};
  start_ = static_cast<std::uint32_t>(*seat);
  return {};
}

Problem Script::ready(const State& s) const {
  if (top_.empty()) return {"problem.nine.draw"};
  Counts left = gathered(s.open);
  for (const Card card : top_) {
    if (left[card] == 0) return {"problem.nine.none_left", std::string(text(card))};
    left.remove(card);
  }
  return {};
}

// The named cards first, then the others as they lay.
void Script::shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
  Counts named;
  for (const Card card : top_) named.add(card);
  List<Card, max_deck> rest;
  for (const std::uint8_t code : deck) {
    if (named[Card{code}] != 0)
      named.remove(Card{code});
    else
      rest.push_back(Card{code});
  }
  std::size_t i = 0;
  for (const auto& list : {top_, rest}) {
    for (const Card card : list) {
      if (i < deck.size()) deck[i++] = card.code;
    }
  }
  top_.clear();
}

}  // namespace clowder::nine
