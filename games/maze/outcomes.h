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

// Of the actions that look alike one is enough: so many orientations of the pushed card, …
constexpr unsigned turns_of_push(const Public& open) {
  return open.orientation == Orientation::as_it_lies ? 4 : period(open.top().shape());
}

// … and a straight turned right or left. A turn that leaves a card looking as it did is idle.
enum class Look : std::uint8_t { fresh, idle, known };
constexpr Look look_of_turn(const Public& open, Action action) {
  if (open.orientation == Orientation::as_it_lies) return Look::fresh;
  const unsigned same = period(open.square.at(action.where).shape());
  if (action.turn % same == 0) return Look::idle;
  return action.turn < same ? Look::fresh : Look::known;
}

// Whether no earlier action of the seat does the same to the same card.
constexpr bool looks_new(const Public& open, Action action) {
  if (action.kind == Action::Kind::push) return action.turn < turns_of_push(open);
  const Look look = look_of_turn(open, action);
  return look == Look::fresh ||
         (look == Look::idle && action.turn == period(open.square.at(action.where).shape()));
}

constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t word) {
  return std::rotl(key ^ word, 29) * 0x9e3779b97f4a7c15U;
}

// Cats, guardians and what came home since `home` cats were there: the same until a cat is taken.
constexpr std::uint64_t places_key(const Public& open, unsigned home) {
  const auto cat = [&](unsigned i) { return open.cats[i] * 16U + open.values[i]; };
  const auto pair = [](std::uint64_t a, std::uint64_t b) {
    return a < b ? a << 9U | b : b << 9U | a;
  };
  std::uint64_t sum = 0;
  for (unsigned i = home; i < open.home; ++i) {
    sum += std::uint64_t{1} << (4 * open.taken[i].value());
  }
  const std::uint64_t places = pair(cat(0), cat(1)) |
                               pair(open.guardians[0], open.guardians[1]) << 18U |
                               std::uint64_t{open.home} << 36U;
  return mixed(mixed(0, places), sum);
}

// What tells results of one turn apart; `places` is their places_key().
constexpr std::uint64_t outcome_key(const Public& open, std::uint64_t places) {
  const bool lies = open.orientation == Orientation::as_it_lies;
  const auto deck = lies ? open.canals.words() : open.canals.shape_words();
  std::uint64_t key = mixed(mixed(places, open.square.ways()), open.square.ways_across());
  if (lies) key = mixed(key, open.square.turns());
  return mixed(mixed(key, deck[0]), deck[1]);
}

class Outcomes {
 public:
  // Calls visit(first, second, after) once for every result; gives their number.
  template <class Visit>
  unsigned each(const State& s, Visit visit) {
    renew();
    home_ = s.open.home;
    const Seat seat = s.open.to_act.front();
    plain_.fill(false);
    idle_ = false;
    const unsigned turns = turns_of_push(s.open);
    for (const Action first : legal(s, seat)) {
      const Look look = look_of(s.open, first, turns);
      if (look == Look::known || (look == Look::idle && idle_)) continue;
      idle_ = idle_ || look == Look::idle;
      State middle = s;
      apply(middle, seat, first, Unheard{});
      const bool plain = middle.open.home == s.open.home && look != Look::idle;
      if (over(middle)) {
        if (insert(outcome_key(middle.open, places_key(middle.open, home_)))) {
          visit(first, first, middle);
        }
      } else {
        each_second(middle, seat, first, plain, visit);
      }
      if (first.kind == Action::Kind::turn) plain_[number(first.where, first.turn)] = plain;
    }
    return count_;
  }

 private:
  template <class Visit>
  void each_second(const State& middle, Seat seat, Action first, bool plain, Visit& visit) {
    const std::uint64_t places = places_key(middle.open, home_);
    const unsigned turns = turns_of_push(middle.open);
    bool idle = idle_ && plain;
    for (const Action second : legal(middle, seat)) {
      const Look look = look_of(middle.open, second, turns);
      if (look == Look::known || (look == Look::idle && idle)) continue;
      idle = idle || look == Look::idle;
      if (plain && was_first(middle.open, first, second)) continue;
      State after = middle;
      if (insert(play(after, seat, second, places))) visit(first, second, after);
    }
  }

  static constexpr Look look_of(const Public& open, Action action, unsigned turns_of_push) {
    if (action.kind == Action::Kind::turn) return look_of_turn(open, action);
    return action.turn < turns_of_push ? Look::fresh : Look::known;
  }

  // Flattened: called thousands of times a position, and g++ does not inline apply() by itself.
  [[gnu::flatten]] std::uint64_t play(State& s, Seat seat, Action second, std::uint64_t places) {
    const unsigned home = s.open.home;
    apply(s, seat, second, Unheard{});
    return outcome_key(s.open, s.open.home == home ? places : places_key(s.open, home_));
  }

  // Turning a card comes to the same before and after a turn or push that it has no part in, or
  // that carries it along, if neither takes a cat alone. Such a pair was listed before, with the
  // turn as its first action: turns come before pushes.
  bool was_first(const Public& open, Action first, Action second) const {
    if (second.kind == Action::Kind::push) return false;
    if (first.kind == Action::Kind::turn) {
      return second.where != first.where && plain_[number(second.where, second.turn)];
    }
    const Line& line = open.table().lines[first.where];
    if (second.where == line.enter) return false;
    const bool moved = (line.cells >> second.where & 1U) != 0;
    const unsigned from =
        moved ? (second.where - static_cast<unsigned>(line.shift)) % 64U : second.where;
    return plain_[number(from, second.turn)];
  }

  static constexpr std::size_t number(unsigned cell, unsigned turn) { return cell * 4 + turn; }

  // A slot holds a key without the bits that lead to it, and the number of the listing that put it
  // there: so the slots are emptied once in thousands of listings only.
  void renew() {
    listing_ = (listing_ + 1) % slots_.size();
    if (listing_ == 0) slots_.fill(0), listing_ = 1;
    count_ = 0;
  }

  bool insert(std::uint64_t key) {
    const std::uint64_t mine = key << bits | listing_;
    for (auto i = static_cast<std::size_t>(key >> (64U - bits));; i = (i + 1) % slots_.size()) {
      if (slots_[i] == mine) return false;
      if (slots_[i] % slots_.size() == listing_) continue;
      slots_[i] = mine;
      ++count_;
      return true;
    }
  }

  static constexpr unsigned bits = 14;  // more than 112 * 112 results
  std::array<std::uint64_t, std::size_t{1} << bits> slots_{};
  std::array<bool, std::size_t{max_cells} * 4> plain_{};  // turns so far that take no cat
  bool idle_ = false;  // a first action that changes nothing was listed: with every second one
  std::uint64_t listing_ = 0;
  unsigned count_ = 0;
  unsigned home_ = 0;
};

}  // namespace clowder::maze
