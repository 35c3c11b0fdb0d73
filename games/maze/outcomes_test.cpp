// The results of a turn against all pairs of actions, told apart by what is written of them.
#include "games/maze/outcomes.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "games/maze/notation.h"
#include "games/maze/options.h"

namespace clowder::maze {
namespace {

// A card in the lowest orientation that looks the same.
std::string look(Card card) {
  return text(Card::of(card.shape(), card.turn() % period(card.shape())));
}

// Everything that matters from now on, in words.
std::string written(const State& s) {
  const bool lies = s.open.orientation == Orientation::as_it_lies;
  std::string out;
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (!has_cell(s.open.board, cell)) continue;
    const Card card = s.open.square.at(cell);
    out += (lies ? text(card) : look(card)) + " ";
  }
  const auto deck_card = [&](Card c) { out += lies ? text(c) : std::string(name_of(c.shape())); };
  deck_card(s.open.top());
  out += "/" + std::to_string(s.open.unseen);
  for (unsigned i = 0; i < s.open.under_size(); ++i) deck_card(s.open.under(i));
  std::multiset<int> home;
  for (unsigned i = 0; i < s.open.home; ++i) home.insert(s.open.taken[i].value());
  for (const int value : home) out += " " + std::to_string(value);
  std::map<int, int> places;
  for (unsigned i = 0; i < 2; ++i) {
    places[s.open.guardians[i]] = 99;
    if (s.open.cats[i] != nowhere) places[s.open.cats[i]] = s.open.values[i];
  }
  for (const auto& [place, value] : places) {
    out += " " + std::to_string(place) + ":" + std::to_string(value);
  }
  return out;
}

std::set<std::string> by_all_pairs(const State& s) {
  std::set<std::string> found;
  const Seat seat = s.open.to_act.front();
  for (const Action first : legal(s, seat)) {
    State middle = s;
    apply(middle, seat, first, Unheard{});
    if (over(middle)) {
      found.insert(written(middle));
      continue;
    }
    for (const Action second : legal(middle, seat)) {
      State after = middle;
      apply(after, seat, second, Unheard{});
      found.insert(written(after));
    }
  }
  return found;
}

TEST(MazeOutcomes, AreAllResultsOfTwoActionsOnce) {
  static Outcomes outcomes;
  Rng rng(11);
  for (const Options& options : variants()) {
    State s = start(options);
    FastChance chance(rng);
    deal(s, chance, Unheard{});
    for (int n = 0; n < 12; ++n) {  // into the middle of the game, a whole number of turns
      const Seat seat = s.open.to_act.front();
      const auto choices = legal(s, seat);
      apply(s, seat, choices[rng.below(choices.size())], Unheard{});
    }
    std::set<std::string> found;
    const unsigned count =
        outcomes.each(s, [&](Action, Action, const State& after) { found.insert(written(after)); });
    EXPECT_EQ(found.size(), count);  // none twice
    EXPECT_EQ(found, by_all_pairs(s));
  }
}

}  // namespace
}  // namespace clowder::maze
