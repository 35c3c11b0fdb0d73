#include "games/box/script.h"

#include "core/scan.h"

namespace clowder::box {
namespace {

// The cards of `[1 2 5]` at the front of `text`, which is moved behind them.
Problem read_cards(List<std::uint8_t, 10>& cards, std::string_view& text, int highest) {
  const std::string found(text);
  text = trim(text);
  const std::size_t end = text.find(']');
  if (!text.starts_with('[') || end == std::string_view::npos) return {"problem.cards", found};
  Words words(text.substr(1, end - 1));
  cards.clear();
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const auto value = parse_number(word, static_cast<std::uint64_t>(highest));
    if (!value || *value == 0) return {"problem.card", std::string(word)};
    if (cards.size() == cards.capacity) return {"problem.cards", found};
    cards.push_back(static_cast<std::uint8_t>(*value));
  }
  text = trim(text.substr(end + 1));
  return {};
}

Problem read_only_cards(List<std::uint8_t, 10>& cards, std::string_view text, int highest) {
  const std::string found(text);
  if (Problem no = read_cards(cards, text, highest)) return no;
  return text.empty() ? Problem{} : Problem{"problem.cards", found};
}

}  // namespace

// One or more of `0:[1 2 …]`.
Problem Script::read_hands(const Options& options, std::string_view text) {
  const std::string found(text);
  do {
    const std::size_t colon = text.find(':');
    const auto seat =
        parse_number(trim(text.substr(0, colon)), static_cast<std::uint64_t>(options.players - 1));
    if (colon == std::string_view::npos || !seat) return {"problem.hands", found};
    text.remove_prefix(colon + 1);
    Cards& hand = hands_[static_cast<std::size_t>(*seat)];
    if (Problem no = read_cards(hand, text, material(options.players).values)) return no;
  } while (!text.empty());
  return {};
}

Problem Script::read(const Options& options, std::string_view word, std::string_view rest) {
  const int highest = material(options.players).values;
  if (word == "hands") return read_hands(options, rest);
  if (word == "revealed") return read_only_cards(revealed_, rest, highest);
  if (word == "aside") return read_only_cards(aside_, rest, highest);
  if (word != "start") return {"problem.record.word", std::string(word)};
  const auto seat = parse_number(rest, static_cast<std::uint64_t>(options.players - 1));
  if (!seat) return {"problem.seat", std::string(rest)};
  start_ = static_cast<std::uint32_t>(*seat);
  return {};
}

Problem Script::ready(const State& s) const {
  const Material m = material(s.open.players);
  std::array<int, max_value + 1> seen{};
  const auto see = [&](const Cards& cards, int size) {
    for (const std::uint8_t value : cards) ++seen[value];
    return cards.size() == static_cast<std::size_t>(size);
  };
  for (unsigned seat = 0; seat < s.open.players; ++seat) {
    if (!see(hands_[seat], m.dealt)) return {"problem.hands.size", std::to_string(seat)};
  }
  const bool two = s.open.players == 2;
  if (!see(revealed_, two ? 3 : 0)) return {"problem.revealed", ""};
  if (!see(aside_, two ? 2 : 0)) return {"problem.aside", ""};
  for (int value = 1; value <= m.values; ++value) {
    if (seen[static_cast<unsigned>(value)] != copies)
      return {"problem.copies", std::to_string(value)};
  }
  return {};
}

// The order that deal() cuts into these hands (box.3.1); then the lines are used up.
void Script::shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
  std::size_t i = 0;
  const auto put = [&](Cards& cards) {
    for (const std::uint8_t value : cards) {
      if (i < deck.size()) deck[i++] = value;
    }
    cards.clear();
  };
  for (Cards& hand : hands_) put(hand);
  put(revealed_), put(aside_);
}

}  // namespace clowder::box
