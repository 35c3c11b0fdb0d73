#include "lab/analyse/analyse.h"

#include "core/scan.h"

namespace clowder {
namespace {

// First what was tried at least half as often as whatever was tried most, since the others' values
// are rough; of these worth more, then by name.
void sort(std::vector<JudgedChoice>& choices) {
  std::uint32_t most = 0;
  for (const JudgedChoice& choice : choices) most = std::max(most, choice.visits);
  const auto better = [most](const JudgedChoice& a, const JudgedChoice& b) {
    const bool known = a.visits >= most - a.visits;
    if (known != (b.visits >= most - b.visits)) return known;
    return a.value != b.value ? a.value > b.value : a.action < b.action;
  };
  std::sort(choices.begin(), choices.end(), better);
}

}  // namespace

JudgedMove judged(int seat, std::string action, std::vector<JudgedChoice> choices) {
  JudgedMove move{.seat = seat, .action = std::move(action), .choices = std::move(choices)};
  sort(move.choices);
  move.best = move.action;
  if (move.choices.empty()) return move;
  // An action that looks like another is not listed: it is worth what the best one is.
  move.best = move.choices.front().action;
  move.best_value = move.value = move.choices.front().value;
  const auto found = std::ranges::find(move.choices, move.action, &JudgedChoice::action);
  if (found != move.choices.end()) move.value = found->value;
  move.loss = std::max(0.0, move.best_value - move.value);
  return move;
}

Analysis analysis_of(int players, std::vector<JudgedMove> moves) {
  Analysis analysis{.players = players, .moves = std::move(moves)};
  const auto seats = static_cast<std::size_t>(players);
  std::vector<double> now(seats, 1.0 / players);
  analysis.chances.resize(seats);
  for (const JudgedMove& move : analysis.moves) {
    now[static_cast<std::size_t>(move.seat)] = move.value;
    for (std::size_t i = 0; i < seats; ++i) analysis.chances[i].push_back(now[i]);
  }
  return analysis;
}

std::vector<std::size_t> turning_points(const Analysis& analysis) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    if (analysis.moves[i].loss >= turning_loss) list.push_back(i);
  }
  return list;
}

std::vector<std::string_view> moments_of(std::string_view bytes) {
  std::vector<std::string_view> moments;
  Lines lines(bytes);
  while (lines.next()) {
    const RecordLine line = read_line(lines.line());
    if (line.problem || line.kind != RecordLine::Kind::move || !line.rule.empty()) continue;
    moments.push_back(
        bytes.substr(0, static_cast<std::size_t>(lines.line().data() - bytes.data())));
  }
  return moments;
}

}  // namespace clowder
