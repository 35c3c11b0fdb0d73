// What a simulation found: groups of figures with names, for a table on the screen or for JSON.
// Each game may say more than the general report does: see lab/box/report.h.
//
//   Report<G> report(players);
//   hear every event by report(event), then report.finish(state) after each game
//   report += other;                     // exact: whole numbers only
//   for (const Group& group : report.groups()) …
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "lab/moments.h"

namespace clowder {

// A name is the last word of a text key, simulate.NAME, and the name in JSON.
struct Figure {
  std::string_view name;
  Moments moments;
  int unit = 1;  // what one is counted as
};

struct Group {
  std::string_view name;  // "all", "seat", "position"
  int index = 0;
  std::vector<Figure> figures;
};

// A win is 60 shares, so that two to six winners share one in whole numbers.
inline constexpr int shares = 60;

// The game's own points(), found where a member of that name would hide it.
template <class State>
int points_of(const State& state, Seat seat) {
  return points(state, seat);
}

// Points and wins of each seat: of every game.
class WinTally {
 public:
  explicit WinTally(int players)
      : points_(static_cast<std::size_t>(players)), wins_(static_cast<std::size_t>(players)) {}

  template <class State>
  void add(const State& state) {
    const SeatSet best = winners(state);
    shared_.add(best.size() > 1 ? 1 : 0);
    for (const Seat seat : SeatSet::first(players(state))) {
      points_[seat.index].add(points_of(state, seat));
      wins_[seat.index].add(best.has(seat) ? shares / best.size() : 0);
    }
  }

  WinTally& operator+=(const WinTally& other) {
    for (std::size_t i = 0; i < points_.size(); ++i) {
      points_[i] += other.points_[i];
      wins_[i] += other.wins_[i];
    }
    shared_ += other.shared_;
    return *this;
  }

  Figure shared() const { return {"shared", shared_}; }
  Figure points(std::size_t seat) const { return {"points", points_[seat]}; }
  Figure wins(std::size_t seat) const { return {"wins", wins_[seat], shares}; }
  Figure points() const {
    Moments all;
    for (const Moments& seat : points_) all += seat;
    return {"points", all};
  }

 private:
  std::vector<Moments> points_;
  std::vector<Moments> wins_;
  Moments shared_;
};

template <class G>
class Report {
 public:
  explicit Report(int players) : players_(players), tally_(players) {}

  template <class Event>
  void operator()(const Event& /*event*/) {}
  template <class State>
  void finish(const State& state) {
    tally_.add(state);
  }
  Report& operator+=(const Report& other) {
    tally_ += other.tally_;
    return *this;
  }

  std::vector<Group> groups() const {
    std::vector<Group> list{{"all", 0, {tally_.points(), tally_.shared()}}};
    for (int seat = 0; seat < players_; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      list.push_back({"seat", seat, {tally_.points(i), tally_.wins(i)}});
    }
    return list;
  }

 private:
  int players_;
  WinTally tally_;
};

}  // namespace clowder
