// Every move of a record judged by what its player could know then (bots/appraise.h): what each
// choice was worth, the best, and what was given away.
//
//   const auto go_on = [](const std::vector<JudgedMove>& moves) { return moves.size() < 9; };
//   Analysis analysis = analyse<box::Game>(bytes, budget, {}, go_on);
//   analysis.moves[3].loss
//
// `go_on` is told after every move which ones this call has judged, the new one last; false ends
// it with them. Requires a record that play_record() plays without a problem.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
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

// What the choices say of the action played; any order of choices will do.
JudgedMove judged(int seat, std::string action, std::vector<JudgedChoice> choices);

// The same moves with the chances after each.
Analysis analysis_of(int players, std::vector<JudgedMove> moves);

namespace detail {

template <Game G>
JudgedMove judge(const typename G::View& view, const typename G::Action& played,
                 const Budget& budget, std::uint64_t seed) {
  std::vector<JudgedChoice> choices;
  for (const auto& c : appraise(view, budget, seed)) {
    choices.push_back({G::text(c.action), c.value, c.visits});
  }
  return judged(view.seat.index, G::text(played), std::move(choices));
}

}  // namespace detail

// A part of the moves, by number from 0 to before `to`. Parts one after the other are what one
// analysis of all is: a move's judgement depends on the record and its number alone.
template <Game G, class GoOn>
std::vector<JudgedMove> judge_moves(std::string_view bytes, const Budget& budget, std::size_t from,
                                    std::size_t to, GoOn go_on) {
  const auto whole = play_record<G>(bytes);
  std::vector<JudgedMove> moves;
  std::size_t number = 0;
  for (const std::string_view moment : moments_of(bytes)) {
    if (number == std::min(to, whole.moves.size())) break;
    auto before = play_record<G>(moment);
    if (before.moves.size() != number) continue;  // a move that was refused
    if (before.scene.settle_for_move()) break;
    const auto& [seat, action] = whole.moves[number];
    const auto& state = before.scene.state();
    if (check(state, seat, action)) continue;
    if (++number <= from) continue;
    moves.push_back(detail::judge<G>(view(state, seat), action, budget, number));
    if (!go_on(std::as_const(moves))) break;
  }
  return moves;
}

// Goes on where `moves`, the first of the record, end.
template <Game G, class GoOn>
Analysis analyse(std::string_view bytes, const Budget& budget, std::vector<JudgedMove> moves,
                 GoOn go_on) {
  const auto whole = play_record<G>(bytes);
  auto more = judge_moves<G>(bytes, budget, moves.size(), whole.moves.size(), go_on);
  std::ranges::move(more, std::back_inserter(moves));
  return analysis_of(whole.scene.options().players, std::move(moves));
}

}  // namespace clowder
