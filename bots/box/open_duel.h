// A round of `box` between two with all cards known, played on perfectly: the solver behind
// Exact::duel().
//
//   OpenDuel duel;
//   int lead = duel.solve(state);               // points of seat 0 less those of seat 1
//   bool still = duel.at_least(next, lead);     // of a position that follows in the same round
//
// Between two there are 20 cells, so a position is a few words, and one before a trick is a key of
// 53 bits: the table mistakes none for another. The rules are those of games/box/rules.h once more,
// for speed; the tests compare the two. Requires states of two players in the tricks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/box/rules.h"

namespace clowder::box {

class OpenDuel {
 public:
  int solve(const State& s);
  bool at_least(const State& s, int lead);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Word = std::uint32_t;  // a set of cells, a bit each, or copies of each value, a nibble each
  static constexpr std::size_t cells = 20;

  struct Player {
    Word tokens, held, open;  // open: colours
    int tricks;
  };
  struct Position {
    std::array<Player, 2> players;
    Word taken;
    Word left;  // tricks, the open one included
  };
  struct Move {
    Word cell, order;
  };
  struct Moves {
    std::array<Move, cells> all;
    std::size_t size = 0;
  };
  struct Known;
  class Promise;

  void prepare(const State& s);
  int test(const State& s, int beta);
  int lead(Position& p, Word seat, int beta);
  int open_lead(const Position& p, Word seat, Word plays, int beta, Word& best);
  int try_lead(const Position& p, Word seat, Word cell, int beta);
  int last_trick(const Position& p, Word seat, Word plays, int beta);
  int last_reply(const Position& p, Word seat, Word led, Word plays);
  int follow(const Position& p, Word seat, Word led, int beta);
  int after(Position p, Word seat, Word led, Word cell, int beta);
  int group(Word tokens);
  int points(const Player& player);
  int paradox(const Position& p, Word seat);

  static Position position_of(const State& s);
  static Word plays(const Position& p, Word seat);
  static Word leads(const Position& p, Word plays);

  const Layout* layout_ = nullptr;
  std::vector<std::uint64_t> table_;  // of Known, packed
  std::array<Word, 4096> groups_{};   // tokens and their largest group
  std::array<std::array<Word, cells>, 2> cut_leads_{};
  std::array<std::array<Word, cells>, cells> cut_replies_{};  // by the card led
  std::uint64_t nodes_ = 0;
};

}  // namespace clowder::box
