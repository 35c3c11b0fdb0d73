#include "bots/box/company.h"

#include <algorithm>
#include <array>

namespace clowder::box {
namespace {

// How much likelier something is for a player like oneself, in tenths of a factor of e. Counted in
// games of `lynx` alone and of one `lynx` with search5000 (docs/decisions/0029).
struct Signs {
  int one, more;               // a prediction of one trick, and of more
  std::array<int, 14> points;  // of an earlier round, from the fewest on
  int doubt;                   // what is not enough: a mistake costs rounds among plain searchers
};
constexpr int fewest = -6, most = 7;  // fewer points count as these, and more
constexpr Signs of_three{-6, 8, {-12, -12, -7, 2, -2, 0, -16, 7, 3, -8, 4, 4, 10, 10}, 10};
constexpr Signs of_more{-10, 18, {-12, -12, -12, -3, 9, -4, -21, 15, -11, -1, 3, 8, 9, 9}, 20};
constexpr const Signs& signs_of(int players) { return players == 3 ? of_three : of_more; }

int evidence(const Public& open, Seat seat, const Signs& signs) {
  const int prediction = open.side(seat).prediction();
  int sum = prediction == 0 ? 0 : prediction == 1 ? signs.one : signs.more;
  for (std::size_t round = 0; round + 1 < open.round; ++round) {
    const int points = std::clamp(open.rounds[round].of(seat), fewest, most);
    sum += signs.points[static_cast<std::size_t>(points - fewest)];
  }
  return sum;
}

}  // namespace

int evidence_of_equals(const Public& open, Seat me) {
  const Signs& signs = signs_of(open.players);
  int sum = 0;
  for (const Seat seat : SeatSet::first(open.players)) {
    if (seat != me) sum += evidence(open, seat, signs);
  }
  return sum;
}

bool among_equals(const Public& open, Seat me) {
  return evidence_of_equals(open, me) > signs_of(open.players).doubt;
}

}  // namespace clowder::box
