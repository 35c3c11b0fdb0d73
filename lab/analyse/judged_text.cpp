#include "lab/analyse/judged_text.h"

#include <fmt/format.h>

#include "core/scan.h"
#include "lab/number_text.h"

namespace clowder {
namespace {

struct Unjudged {
  int seat = 0;
  std::string action;
  std::vector<JudgedChoice> choices = {};
};

bool take(std::string_view line, std::vector<Unjudged>& moves) {
  Words words(line);
  const std::string_view kind = words.next();
  if (kind == "move") {
    const auto seat = number_from<int>(words.next());
    if (!seat || *seat < 0) return false;
    moves.push_back({*seat, std::string(words.rest())});
    return true;
  }
  if (kind != "choice" || moves.empty()) return false;
  const auto value = number_from<double>(words.next());
  const auto visits = number_from<std::uint32_t>(words.next());
  if (!value || !visits) return false;
  moves.back().choices.push_back({std::string(words.rest()), *value, *visits});
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
