#include "lab/arena/lineup.h"

#include <algorithm>

namespace clowder {
namespace {

void rotate_all(std::vector<Lineup>& all, Lineup lineup) {
  const std::size_t begin = all.size();
  for (std::size_t turn = 0; turn < lineup.size(); ++turn) {
    if (std::find(all.begin() + static_cast<std::ptrdiff_t>(begin), all.end(), lineup) ==
        all.end()) {
      all.push_back(lineup);
    }
    std::rotate(lineup.begin(), lineup.begin() + 1, lineup.end());
  }
}

// Every choice of `left` more entrants, from number `from` on.
void choose_all(std::vector<Lineup>& all, const std::vector<std::size_t>& twin, Lineup& chosen,
                std::size_t from, std::size_t left) {
  if (left == 0) return rotate_all(all, chosen);
  for (std::size_t i = from; i + left <= twin.size(); ++i) {
    chosen.push_back(twin[i]);
    choose_all(all, twin, chosen, i + 1, left - 1);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<Lineup> lineups(const std::vector<std::size_t>& twin, std::size_t seats) {
  std::vector<Lineup> all;
  Lineup chosen;
  if (twin.size() > seats) {
    choose_all(all, twin, chosen, 0, seats);
    return all;
  }
  for (std::size_t i = 0; i < seats; ++i) chosen.push_back(twin[i % twin.size()]);
  rotate_all(all, chosen);
  return all;
}

}  // namespace clowder
