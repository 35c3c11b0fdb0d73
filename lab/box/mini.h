// The reduced duel on which two-player bots are judged: three values, four copies of each, five
// cards dealt to each seat and two revealed, hence three tricks. It is the real rules from a
// position five tricks into a round, so nothing is written twice: the bonus for four tricks or
// fewer is always earned, except by who causes a paradox (box.8.2).
//
// No card is left over: who sees the revealed cards and the own hand knows the other's hand, but
// for the discard.
//
//   for (const MiniDeal& deal : mini_deals()) Duel duel(mini_setup(deal));
#pragma once

#include <vector>

#include "bots/box/duel.h"

namespace clowder::box {

struct MiniDeal {
  Hand revealed{};
  std::array<Hand, 2> hands{};
  double chance = 0;
};

// All of them; the chances add up to one. Seat 0 leads.
std::vector<MiniDeal> mini_deals();

// The deal as a position in which both are to discard.
State mini_dealt(const MiniDeal& deal);
// The deal as a duel that starts with the discards; worth is the difference of the points.
Duel::Setup mini_setup(const MiniDeal& deal);

// A solution of the whole mini-game: one duel a deal.
class MiniGame {
 public:
  MiniGame();
  void iterate();
  std::size_t information_sets() const;
  std::size_t nodes() const;
  // The mean of what each seat could win against the average strategies, less what is theirs.
  double exploitability();
  std::vector<MiniDeal>& deals() { return deals_; }
  std::vector<Duel>& duels() { return duels_; }

 private:
  std::vector<MiniDeal> deals_;
  std::vector<Duel> duels_;
};

// How exploitable the strongest bot is here, in points. It learns both discards, solves the
// tricks from the hands it holds for likely and follows that solution (bots/box/ending.h).
// `solved` is no figure of the bot as it ships: it is what its solver, within its limits, leaves if
// it may choose the discards, too.
struct BotExploitability {
  double shipped = 0;
  double solved = 0;
  std::size_t too_large = 0;  // deals that cannot be solved from the discards on
};
BotExploitability bot_exploitability();

}  // namespace clowder::box
