#include "lab/analyse/judged_text.h"

#include <fmt/format.h>

#include <charconv>

#include "core/scan.h"

namespace clowder {
namespace {

template <class Number>
bool read(std::string_view word, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size();
}

struct Unjudged {
  int seat = 0;
  std::string action;
  std::vector<JudgedChoice> choices = {};
};

bool take(std::string_view line, std::vector<Unjudged>& moves) {
  Words words(line);
  const std::string_view kind = words.next();
  if (kind == "move") {
    Unjudged move;
    if (!read(words.next(), move.seat) || move.seat < 0) return false;
    move.action = words.rest();
    moves.push_back(std::move(move));
    return true;
  }
  JudgedChoice choice;
  if (kind != "choice" || moves.empty()) return false;
  if (!read(words.next(), choice.value) || !read(words.next(), choice.visits)) return false;
  choice.action = words.rest();
  moves.back().choices.push_back(std::move(choice));
  return true;
}

}  // namespace

// `{}` of a floating number is the shortest text that reads as the same one.
std::string text_of(const std::vector<JudgedMove>& moves) {
  std::string text;
  for (const JudgedMove& move : moves) {
    text += fmt::format("move {} {}\n", move.seat, move.action);
    for (const JudgedChoice& choice : move.choices) {
      text += fmt::format("choice {} {} {}\n", choice.value, choice.visits, choice.action);
    }
  }
  return text;
}

std::optional<std::vector<JudgedMove>> judged_from(std::string_view text) {
  std::vector<Unjudged> read;
  Lines lines(text);
  while (lines.next()) {
    if (!take(lines.line(), read)) return std::nullopt;
  }
  std::vector<JudgedMove> moves;
  for (Unjudged& move : read) {
    moves.push_back(judged(move.seat, std::move(move.action), std::move(move.choices)));
  }
  return moves;
}

}  // namespace clowder
