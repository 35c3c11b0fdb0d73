// What a series has and what it lacks: "4 cards, 24: a 5 makes 29".
#include <set>

#include "cli/nine/words.h"

namespace clowder::cli {
namespace {

using nine::Lane;
using nine::Public;

// Every sum that a reading of the series gives. A joker is left open: it takes what is missing.
std::set<int> sums_of(const Public& open, Lane lane) {
  std::set<int> sums{0};
  for (int i = 0; i < open.series.size(lane); ++i) {
    const nine::Card card = open.series.card(lane, i);
    std::set<int> next;
    for (int value = 1; value <= 9; value += 2) {
      if ((card.values() >> (value / 2) & 1) == 0) continue;
      for (const int sum : sums) next.insert(sum + value);
    }
    sums = next;
  }
  return sums;
}

// nine.5.3  The next length at which the series is scored.
int next_length(const Public& open, Lane lane) {
  const int size = open.series.size(lane);
  if (nine::has(open.series.kittens(), lane)) return 7;
  return size < 3 && !nine::has(open.series.strays(), lane) ? 3 : 5;
}

std::string listed(const std::set<int>& numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += '/';
    text += std::to_string(number);
  }
  return text;
}

// Values that `more` odd cards can have so that the sum ends in 9, with what they make of it.
std::string completions(const std::set<int>& sums, int more, const Texts& texts) {
  std::string list;
  int found = 0;
  const int most = more == 1 ? 2 : 1;  // as many as the screen has room for
  for (int value = more; value <= 9 * more && found < most; value += 2) {
    for (const int sum : sums) {
      if ((sum + value) % 10 != 9) continue;
      if (!list.empty()) list += ", ";
      list += texts(more == 1 ? "nine.lane.one" : "nine.lane.more",
                    {{"cards", texts("count.cards", {{"n", more}})},
                     {"value", value},
                     {"total", sum + value}});
      ++found;
      break;
    }
  }
  return list;
}

}  // namespace

std::string lane_needs(const Public& open, Lane lane, const Texts& texts) {
  const int size = open.series.size(lane);
  if (size == 0) return "";
  const std::string cards = texts("count.cards", {{"n", size}});
  const int more = next_length(open, lane) - size;
  if (open.series.stray_of(lane) == nine::stray) {  // a joker fits any sum
    return cards + ": " +
           texts("nine.lane.joker", {{"cards", texts("count.cards", {{"n", more}})}});
  }
  const auto sums = sums_of(open, lane);
  const std::string needs = more > 0 ? completions(sums, more, texts) : "";
  return cards + ", " + listed(sums) + (needs.empty() ? "" : ": " + needs);
}

}  // namespace clowder::cli
