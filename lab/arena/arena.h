// An arena: the same deals for all entrants, every rotation of seats, a line of a journal for every
// game, so that what is done is never lost and a stopped arena goes on where it was.
//
//   Arena<G> arena({.options = options, .who = entrants, .deals = 100, .seed = "cat"});
//   arena.read(journal_lines);                     // what an earlier run has done
//   while (arena.more()) keep(arena.play_one());   // a GamePlayed
//   arena.games()
#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "lab/arena/match.h"

namespace clowder {

template <Game G>
struct ArenaPlan {
  typename G::Options options{};
  std::vector<Entrant> who{};        // by name, each once
  std::vector<std::size_t> seats{};  // the list as given, by place in `who`
  std::uint64_t deals = 0;
  Limits limits{};
  std::string seed;
};

template <Game G>
class Arena {
 public:
  explicit Arena(ArenaPlan<G> plan)
      : plan_(std::move(plan)),
        lineups_(lineups(plan_.seats, static_cast<std::size_t>(plan_.options.players))) {}

  std::uint64_t total() const { return plan_.deals * lineups_.size(); }
  std::uint64_t done() const { return games_.size(); }
  bool more() const { return done() < total(); }
  // Whether the last game played was the last of its deal.
  bool at_deal_end() const { return done() % lineups_.size() == 0; }
  const std::vector<GamePlayed>& games() const { return games_; }

  const GamePlayed& play_one() {
    const Lineup& lineup = lineups_[done() % lineups_.size()];
    Match<G> match = play_match<G>(plan_.options, plan_.who, lineup, plan_.limits, plan_.seed,
                                   done() / lineups_.size());
    games_.push_back(std::move(match.game));
    moves_ = std::move(match.moves);
    return games_.back();
  }

  // The last game played as a record (docs/records.md).
  std::string last_record() const {
    std::vector<std::string> seats;
    for (const std::uint64_t i : games_.back().who) {
      seats.push_back(std::string("bot:").append(name_of(plan_.who[i])));
    }
    return write_record<G>(plan_.options, numbered_seed(plan_.seed, games_.back().deal), seats,
                           moves_);
  }

  // A game of an earlier run. False if it is not the one that is due.
  bool take_up(const GamePlayed& game) {
    const Lineup& lineup = lineups_[done() % lineups_.size()];
    if (game.deal != done() / lineups_.size()) return false;
    if (game.who != std::vector<std::uint64_t>(lineup.begin(), lineup.end())) return false;
    games_.push_back(game);
    return true;
  }

 private:
  ArenaPlan<G> plan_;
  std::vector<Lineup> lineups_;
  std::vector<GamePlayed> games_;
  std::vector<Move<G>> moves_;  // of the last game played
};

}  // namespace clowder
