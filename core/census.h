// How often random games take each branch of the rules that a game marks (G::Branch, G::branches).
//
//   Census<box::Game> census;
//   census.play({.players = 4}, 1000, seed);
//   census.missing()                               // the names of branches never taken
//
// A branch that random games never take is a rule that the laws say nothing about.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/game.h"

namespace clowder {

template <Game G>
class Census {
 public:
  // Plays so many random games.
  void play(const typename G::Options& options, std::uint64_t games, std::uint64_t seed) {
    for (std::uint64_t game = 0; game < games; ++game) {
      Rng rng(seed, game);
      play_one(options, rng);
    }
  }

  std::uint64_t count(typename G::Branch branch) const {
    return counts_[static_cast<std::size_t>(branch)];
  }

  // Names of the branches never taken, a line each.
  std::string missing() const {
    std::string names;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] == 0) names += std::string(G::branches[i]) + "\n";
    }
    return names;
  }

  // Every branch with its count, a line each.
  std::string table() const {
    std::string lines;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      std::string number = std::to_string(counts_[i]);
      number.insert(0, number.size() < 12 ? 12 - number.size() : 0, ' ');
      lines += number + "  " + std::string(G::branches[i]) + "\n";
    }
    return lines;
  }

 private:
  struct Sink {
    Census& census;
    void branch(typename G::Branch branch) { ++census.counts_[static_cast<std::size_t>(branch)]; }
    void operator()(const typename G::Event& /*event*/) const {}
  };

  void play_one(const typename G::Options& options, Rng& rng) {
    FastChance chance(rng);
    Sink sink{*this};
    auto state = start(options);
    while (!over(state)) {
      if (awaits_deal(state)) {
        deal(state, chance, sink);
        continue;
      }
      const Seat seat = actors(state).front();
      const auto choices = legal(state, seat);
      apply(state, seat, any_of(choices, rng), sink);
    }
  }

  std::array<std::uint64_t, G::branches.size()> counts_{};
};

}  // namespace clowder
