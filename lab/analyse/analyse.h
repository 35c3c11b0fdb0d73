// Every move of a record judged by what its player could know then (bots/appraise.h): what each
// choice was worth, the best, and what was given away.
//
//   Analysis analysis = analyse<box::Game>(bytes, budget, [](std::size_t done) { return true; });
//   analysis.moves[3].loss
//
// `go_on(done)` is asked before every move; false ends the analysis with what is done. Requires a
// record that play_record() plays without a problem.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/appraise.h"
#include "table/record.h"

namespace clowder {

struct JudgedChoice {
  std::string action{};
  double value = 0;
  std::uint32_t visits = 0;
};

struct JudgedMove {
  int seat = 0;
  std::string action{};
  double value = 0;
  std::string best{};
  double best_value = 0;
  double loss = 0;
  std::vector<JudgedChoice> choices{};  // the best first
};

struct Analysis {
  int players = 0;
  std::vector<JudgedMove> moves{};
  // For each seat its chance after each move, as it last saw it itself.
  std::vector<std::vector<double>> chances{};
};

// What a move must give away to be called a turning point.
inline constexpr double turning_loss = 0.1;

std::vector<std::size_t> turning_points(const Analysis& analysis);

// The records of all moments just before a move: the lines above it.
std::vector<std::string_view> moments_of(std::string_view bytes);

namespace detail {

// Tried more often, then worth more, then by name.
inline bool better(const JudgedChoice& a, const JudgedChoice& b) {
  if (a.visits != b.visits) return a.visits > b.visits;
  return a.value != b.value ? a.value > b.value : a.action < b.action;
}

template <Game G>
JudgedMove judge(const typename G::View& view, const typename G::Action& played,
                 const Budget& budget, std::uint64_t seed) {
  const auto choices = appraise(view, budget, seed);
  JudgedMove move{.seat = view.seat.index, .action = G::text(played)};
  for (const auto& c : choices) move.choices.push_back({G::text(c.action), c.value, c.visits});
  std::sort(move.choices.begin(), move.choices.end(), better);
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

}  // namespace detail

template <Game G, class GoOn>
Analysis analyse(std::string_view bytes, const Budget& budget, GoOn go_on) {
  const auto whole = play_record<G>(bytes);
  Analysis analysis{.players = whole.scene.options().players};
  const auto seats = static_cast<std::size_t>(analysis.players);
  std::vector<double> now(seats, 1.0 / analysis.players);
  analysis.chances.resize(seats);
  const auto moments = moments_of(bytes);
  std::size_t number = 0;
  for (const std::string_view moment : moments) {
    if (number == whole.moves.size() || !go_on(number)) break;
    auto before = play_record<G>(moment);
    if (before.moves.size() != number) continue;  // a move that was refused
    if (before.scene.settle_for_move()) break;
    const auto& [seat, action] = whole.moves[number];
    const auto& state = before.scene.state();
    if (check(state, seat, action)) continue;
    analysis.moves.push_back(detail::judge<G>(view(state, seat), action, budget, ++number));
    now[seat.index] = analysis.moves.back().value;
    for (std::size_t i = 0; i < seats; ++i) analysis.chances[i].push_back(now[i]);
  }
  return analysis;
}

}  // namespace clowder
