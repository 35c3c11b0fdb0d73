// Every different result of a whole turn: both actions of the seat to act, without pairs that come
// to the same. For bots that look at a turn as one choice.
//
//   static Outcomes outcomes;                       // 128 KiB: not for the stack
//   outcomes.each(state, [&](Action first, Action second, const State& after) { … });
//
// Two results are the same if they play alike from now on: equal ways (a straight turned around is
// the same straight), equal decks, cats, guardians and points. How a card lies in the deck counts
// only where it is pushed in as it lies (maze.3.3). Results are told apart by 64 bits of hash.
// A first action that ends the game comes with itself as the second. Requires a seat with two
// actions left; allocates nothing.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/game.h"
#include "games/maze/rules.h"

namespace clowder::maze {

// After so many quarter turns a card looks the same.
constexpr unsigned period(Shape shape) {
  constexpr std::array<std::uint8_t, 8> periods{4, 2, 4, 1, 1, 2, 1, 1};
  return periods[static_cast<unsigned>(shape)];
}

// Of the actions that look alike the first: a straight is turned right and around, never left.
constexpr bool looks_new(const Public& open, Action action) {
  if (action.kind == Action::Kind::push) {
    return open.orientation == Orientation::as_it_lies || action.turn < period(open.top().shape());
  }
  if (open.orientation == Orientation::as_it_lies) return true;
  const unsigned same = period(open.square.at(action.where).shape());
  return same == 4 || action.turn == 1 || (same == 2 && action.turn == 2);
}

// What tells results of one turn apart; `home` cats were home when it began.
constexpr std::uint64_t outcome_key(const State& s, unsigned home) {
  const Public& open = s.open;
  const bool lies = open.orientation == Orientation::as_it_lies;
  std::uint64_t key = 0;
  const auto mix = [&](std::uint64_t word) {
    key = std::rotl(key ^ word, 29) * 0x9e3779b97f4a7c15U;
  };
  mix(open.square.ways()), mix(open.square.ways_across());
  const auto deck = lies ? open.canals.words() : open.canals.shape_words();
  mix(deck[0]), mix(deck[1]);
  if (lies) mix(open.square.turns());
  const auto cat = [&](unsigned i) { return open.cats[i] * 16U + open.values[i]; };
  const auto pair = [](std::uint64_t a, std::uint64_t b) {
    return a < b ? a << 9U | b : b << 9U | a;
  };
  std::uint64_t sum = 0;
  for (unsigned i = home; i < open.home; ++i) {
    sum += std::uint64_t{1} << (4 * open.taken[i].value());
  }
  mix(pair(cat(0), cat(1)) | pair(open.guardians[0], open.guardians[1]) << 18U |
      std::uint64_t{open.home} << 36U);
  mix(sum);
  return key ^ key >> 32U;
}

class Outcomes {
 public:
  // Calls visit(first, second, after) once for every result; gives their number.
  template <class Visit>
  unsigned each(const State& s, Visit visit) {
    slots_.fill(0);
    count_ = 0;
    home_ = s.open.home;
    const Seat seat = s.open.to_act.front();
    plain_.fill(false);
    std::uint32_t n = 0;
    for (const Action first : legal(s, seat)) {
      State middle = s;
      if (looks_new(s.open, first)) {
        apply(middle, seat, first, Unheard{});
        plain_[n] = middle.open.home == s.open.home && first.kind == Action::Kind::turn;
        if (over(middle)) {
          if (insert(outcome_key(middle, home_))) visit(first, first, middle);
        } else {
          each_second(middle, seat, first, n, visit);
        }
      }
      ++n;
    }
    return count_;
  }

 private:
  template <class Visit>
  void each_second(const State& middle, Seat seat, Action first, std::uint32_t n, Visit& visit) {
    std::uint32_t m = 0;
    for (const Action second : legal(middle, seat)) {
      const std::uint32_t number = m++;
      // Turns of two cards that take no cat come to the same in either order.
      if (plain_[n] && number < n && plain_[number] && second.where != first.where) continue;
      if (!looks_new(middle.open, second)) continue;
      State after = middle;
      apply(after, seat, second, Unheard{});
      if (insert(outcome_key(after, home_))) visit(first, second, after);
    }
  }

  bool insert(std::uint64_t key) {
    key |= key == 0;
    for (auto i = static_cast<std::size_t>(key >> (64U - bits));; i = (i + 1) % slots_.size()) {
      if (slots_[i] == key) return false;
      if (slots_[i] != 0) continue;
      slots_[i] = key;
      ++count_;
      return true;
    }
  }

  static constexpr unsigned bits = 14;  // more than 112 * 112 results
  std::array<std::uint64_t, std::size_t{1} << bits> slots_{};
  std::array<bool, max_actions> plain_{};  // first actions that turn a card and take no cat
  unsigned count_ = 0;
  unsigned home_ = 0;
};

}  // namespace clowder::maze
