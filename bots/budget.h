// How long a bot may think: a number of nodes, and if its caller has a clock, until that says stop.
//
//   Budget budget{.nodes = 5000};                               // the same move everywhere
//   Budget timed{.late = [](const void* c) { return … }, .clock = &deadline};
//   for (Meter meter(budget, 20000); meter.more();) …           // one step of a search
//
// A node is whatever a bot counts: one iteration of a search, one position of a solver. Bots run in
// the page too and know no clock, so the clock is a function handed in; with one, the move may
// depend on the machine. A bot has a sensible move ready whenever the meter ends.
#pragma once

#include <cstdint>

namespace clowder {

struct Budget {
  std::uint64_t nodes = 0;                    // so many; 0: what the level usually takes
  bool (*late)(const void* clock) = nullptr;  // true once time is up
  const void* clock = nullptr;                // handed to late()
};

// Counts the nodes of one decision. Asks the clock every 32 nodes, and before the first one.
class Meter {
 public:
  constexpr Meter(const Budget& budget, std::uint64_t usual)
      : budget_(budget), limit_(budget.nodes != 0 ? budget.nodes : usual) {}

  // Whether one node more may be spent; it is counted.
  constexpr bool more() {
    if (spent_ >= limit_) return false;
    if (budget_.late != nullptr && spent_ % 32 == 0 && budget_.late(budget_.clock)) limit_ = spent_;
    if (spent_ >= limit_) return false;
    ++spent_;
    return true;
  }
  constexpr std::uint64_t spent() const { return spent_; }
  constexpr std::uint64_t limit() const { return limit_; }

 private:
  Budget budget_;
  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
};

}  // namespace clowder
