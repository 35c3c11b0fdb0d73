// What a seat can do: turn a card or push one in. Three bytes.
//
// Choices lists the allowed actions in the pinned order: turns by cell, row by row from a1, each
// right, left, around; then pushes by place, each by quarter turns. Both boards have their list
// ready in a table; what is allowed is a range of it, so choosing one at random is one load.
//
//   for (Action action : legal(state, seat)) …
//   Action any = choices[rng.below(choices.size())];
#pragma once

#include <array>
#include <cstdint>

#include "games/maze/board.h"
#include "games/maze/cards.h"

namespace clowder::maze {

struct Action {
  enum class Kind : std::uint8_t { turn, push };

  Kind kind = Kind::turn;
  std::uint8_t where = 0;  // turn: the cell; push: the place where the new card enters
  Turns turn = 0;          // turn: 1 right, 3 left, 2 around; push: how the card lies

  static constexpr Action rotate(unsigned cell, unsigned quarters) {
    return {Kind::turn, static_cast<std::uint8_t>(cell), static_cast<Turns>(quarters)};
  }
  static constexpr Action push(unsigned place, unsigned turn) {
    return {Kind::push, static_cast<std::uint8_t>(place), static_cast<Turns>(turn)};
  }
  friend constexpr bool operator==(Action, Action) = default;
};

inline constexpr std::size_t max_actions = 3 * max_cells + 4 * max_places;

// Every action of a board, in the pinned order.
struct ActionList {
  std::array<Action, max_actions> all{};
  std::uint8_t turns = 0;  // the first of them
  std::uint8_t size = 0;
  std::uint8_t side = 0;  // of the square

  // Where an action stands in the list if it is in it; `size` or anywhere else if it is not.
  constexpr std::uint32_t number(Action action) const {
    constexpr std::array<std::uint8_t, 4> quarters{3, 0, 2, 1};  // none, right, around, left
    const std::uint32_t n =
        action.kind == Action::Kind::push
            ? turns + action.where * 4U + action.turn
            : (action.where / 4U * side + action.where % 4U) * 3U + quarters[action.turn & 3U];
    return n < size ? n : size;
  }
};

constexpr ActionList list_actions(Board board) {
  constexpr std::array<unsigned, 3> quarters{1, 3, 2};  // right, left, around
  ActionList list{.side = static_cast<std::uint8_t>(table_of(board).side)};
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (!has_cell(board, cell)) continue;
    for (const unsigned quarter : quarters) list.all[list.size++] = Action::rotate(cell, quarter);
  }
  list.turns = list.size;
  for (unsigned place = 0; place < table_of(board).places; ++place) {
    for (unsigned turn = 0; turn < 4; ++turn) list.all[list.size++] = Action::push(place, turn);
  }
  return list;
}

inline constexpr std::array<ActionList, 2> action_lists{list_actions(Board::square),
                                                        list_actions(Board::kittens)};

// The turns of a board, and of the pushes all, none, or those in one orientation.
class Choices {
 public:
  class Iterator {
   public:
    constexpr Iterator(const Choices& choices, std::uint32_t n) : choices_(&choices), n_(n) {}
    constexpr Action operator*() const { return (*choices_)[n_]; }
    constexpr Iterator& operator++() {
      ++n_;
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) { return a.n_ == b.n_; }

   private:
    const Choices* choices_;
    std::uint32_t n_;
  };

  constexpr Choices() = default;
  // maze.3.1, maze.3.2
  static constexpr Choices all(Board board) {
    const ActionList& list = action_lists[static_cast<unsigned>(board)];
    return Choices(list, list.size);
  }
  // maze.3.4
  static constexpr Choices turns_only(Board board) {
    const ActionList& list = action_lists[static_cast<unsigned>(board)];
    return Choices(list, list.turns);
  }
  // maze.3.3  as it lies
  static constexpr Choices lying(Board board, Turns turn) {
    const ActionList& list = action_lists[static_cast<unsigned>(board)];
    Choices choices(list, list.turns + (list.size - list.turns) / 4U);
    choices.turn_ = turn;
    choices.step_ = 4;
    return choices;
  }

  constexpr std::uint32_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Action operator[](std::uint32_t n) const {
    if (step_ != 1 && n >= list_->turns) n = list_->turns + (n - list_->turns) * step_ + turn_;
    return list_->all[n];
  }
  constexpr bool has(Action action) const {
    if (step_ != 1 && action.kind == Action::Kind::push && action.turn != turn_) return false;
    const std::uint32_t n = list_->number(action);
    return n < (step_ != 1 ? list_->size : size_) && size_ != 0 && list_->all[n] == action;
  }
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size_}; }

 private:
  constexpr Choices(const ActionList& list, std::uint32_t size) : list_(&list), size_(size) {}

  const ActionList* list_ = action_lists.data();
  std::uint32_t size_ = 0;
  std::uint8_t step_ = 1;  // between pushes
  Turns turn_ = 0;
};

}  // namespace clowder::maze
