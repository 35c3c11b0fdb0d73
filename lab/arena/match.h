// Plays one game of the arena: a deal that its seed decides, entrants in their seats, each with its
// own thoughts and a clock.
//
//   Match<G> match = play_match<G>(options, who, lineup, limits, seed, deal_number);
//   match.game, match.moves
//
// The deal is that of the record with the seed `S#N` (docs/records.md); what the bots choose by
// depends on that seed and the move's number alone.
#pragma once

#include <algorithm>
#include <chrono>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/sha256.h"
#include "lab/arena/entrant.h"
#include "lab/arena/game_played.h"
#include "lab/arena/lineup.h"
#include "lab/report.h"
#include "lab/seed.h"
#include "table/record.h"

namespace clowder {

inline constexpr int point_offset = 1000;

// What each move may cost; nothing set: what the level usually takes.
struct Limits {
  std::uint64_t nodes = 0;
  std::uint64_t micros = 0;
};

using Clock = std::chrono::steady_clock;

// Once the time is up a bot is told so.
inline bool is_late(const void* clock) {
  return Clock::now() >= *static_cast<const Clock::time_point*>(clock);
}

template <class G>
typename G::Action timed_choice(Entrant entrant, const typename G::View& view, const Limits& limits,
                                std::uint64_t seed) {
  const auto end = Clock::now() + std::chrono::microseconds(limits.micros);
  Budget budget{.nodes = limits.nodes};
  if (limits.micros != 0) {
    budget = {.nodes = limits.nodes != 0 ? limits.nodes : std::uint64_t{1} << 60U,
              .late = is_late,
              .clock = &end};
  }
  return choose<G>(entrant, view, budget, seed);
}

// The seat that begins: of the first round where there are several.
template <class State>
Seat beginner(const State& s) {
  if constexpr (requires { s.open.start; }) {
    return s.open.start;
  } else {
    return actors(s).front();
  }
}

template <class State>
void write_result(GamePlayed& game, const State& s) {
  const SeatSet best = winners(s);
  for (const Seat seat : SeatSet::first(players(s))) {
    game.points.push_back(static_cast<std::uint64_t>(points(s, seat) + point_offset));
    game.shares.push_back(best.has(seat) ? static_cast<std::uint64_t>(shares / best.size()) : 0);
  }
  if constexpr (requires { together(s.open.mode); }) {
    game.turns = s.open.turns;
    game.together = together(s.open.mode);
  }
}

// A game of the arena, and its moves.
template <Game G>
struct Match {
  GamePlayed game;
  std::vector<Move<G>> moves;
};

template <Game G>
Match<G> play_match(const typename G::Options& options, const std::vector<Entrant>& who,
                    const Lineup& lineup, const Limits& limits, std::string_view seed,
                    std::uint64_t deal_number) {
  const std::string name = numbered_seed(seed, deal_number);
  SeededChance chance(sha256(name));
  const std::uint64_t whims = seed_number("choices " + name);
  Match<G> match{.game = {.deal = deal_number, .who = {lineup.begin(), lineup.end()}}, .moves = {}};
  GamePlayed& game = match.game;
  game.moves.assign(lineup.size(), 0);
  game.micros = game.worst = game.moves;
  auto state = start(options);
  for (std::uint64_t number = 0; !over(state);) {
    if (awaits_deal(state)) {
      deal(state, chance, Unheard{});
      if (number == 0 && !over(state)) game.first = beginner(state).index;
      continue;
    }
    const Seat seat = actors(state).front();
    const auto begin = Clock::now();
    const auto action = timed_choice<G>(who[lineup[seat.index]], view(state, seat), limits,
                                        scatter(whims + ++number));
    const auto micros = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count());
    ++game.moves[seat.index];
    game.micros[seat.index] += micros;
    game.worst[seat.index] = std::max(game.worst[seat.index], micros);
    match.moves.push_back({seat, action});
    apply(state, seat, action, Unheard{});
  }
  write_result(game, state);
  return match;
}

}  // namespace clowder
