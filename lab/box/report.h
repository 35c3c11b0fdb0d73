// What a simulation of `box` found: paradoxes, tricks, points, bonus and wins; for all, for each
// seat, and for each place counted from the start player of the round (of the first round for
// wins and the points of a game).
#pragma once

#include <array>
#include <vector>

#include "games/box/game.h"
#include "lab/report.h"

namespace clowder {

template <>
class Report<box::Game> {
 public:
  explicit Report(int players) : players_(players) {}

  void operator()(const box::Event& event);
  void finish(const box::State& state);
  Report& operator+=(const Report& other);
  std::vector<Group> groups() const;

 private:
  // Of one seat, or of one place from the start player; a round each but for the last two.
  struct Row {
    Moments paradox, tricks, round_points, bonus, bonus_rate;
    Moments points, wins;

    Row& operator+=(const Row& other);
    std::vector<Figure> figures() const;
  };

  int position(Seat seat, Seat start) const {
    return (seat.index + players_ - start.index) % players_;
  }
  void end_round();

  int players_;
  Moments paradox_rounds_, leading_, following_, shared_;
  std::array<Row, box::max_players> seats_{};
  std::array<Row, box::max_players> positions_{};

  // The round being played.
  struct Round {
    Seat start{};
    Seat paradox = box::no_seat;
    int plays = 0;  // in the open trick
    std::array<int, box::max_players> tricks{}, points{}, bonus{};
  } round_;
  Seat first_start_{};
};

}  // namespace clowder
