#include "lab/box/report.h"

namespace clowder {

using box::Event;

Report<box::Game>::Row& Report<box::Game>::Row::operator+=(const Row& other) {
  paradox += other.paradox;
  tricks += other.tricks;
  round_points += other.round_points;
  bonus += other.bonus;
  bonus_rate += other.bonus_rate;
  points += other.points;
  wins += other.wins;
  return *this;
}

std::vector<Figure> Report<box::Game>::Row::figures() const {
  return {{"paradox", paradox},  {"tricks", tricks},         {"round_points", round_points},
          {"bonus", bonus},      {"bonus_rate", bonus_rate}, {"points", points},
          {"wins", wins, shares}};
}

void Report<box::Game>::operator()(const Event& event) {
  const std::size_t seat = event.seat.index;
  switch (event.kind) {
    case Event::Kind::round:
      round_ = {.start = event.seat};
      if (event.number == 1) first_start_ = event.seat;
      break;
    case Event::Kind::played: ++round_.plays; break;
    case Event::Kind::took:
      ++round_.tricks[seat];
      round_.plays = 0;
      break;
    case Event::Kind::paradox: round_.paradox = event.seat; break;
    case Event::Kind::scored:
      round_.points[seat] = event.points;
      round_.bonus[seat] = event.number;
      break;
    case Event::Kind::ended: end_round(); break;
    default: break;
  }
}

void Report<box::Game>::end_round() {
  const bool cut_short = round_.paradox != box::no_seat;
  paradox_rounds_.add(cut_short ? 1 : 0);
  leading_.add(cut_short && round_.plays == 0 ? 1 : 0);
  following_.add(cut_short && round_.plays != 0 ? 1 : 0);
  for (const Seat seat : SeatSet::first(players_)) {
    const std::size_t i = seat.index;
    const auto place = static_cast<std::size_t>(position(seat, round_.start));
    for (Row* row : {&seats_[i], &positions_[place]}) {
      row->paradox.add(seat == round_.paradox ? 1 : 0);
      row->tricks.add(round_.tricks[i]);
      row->round_points.add(round_.points[i]);
      row->bonus.add(round_.bonus[i]);
      row->bonus_rate.add(round_.bonus[i] > 0 ? 1 : 0);
    }
  }
}

void Report<box::Game>::finish(const box::State& state) {
  const SeatSet best = winners(state);
  shared_.add(best.size() > 1 ? 1 : 0);
  for (const Seat seat : SeatSet::first(players_)) {
    const auto place = static_cast<std::size_t>(position(seat, first_start_));
    for (Row* row : {&seats_[seat.index], &positions_[place]}) {
      row->points.add(points(state, seat));
      row->wins.add(best.has(seat) ? shares / best.size() : 0);
    }
  }
}

Report<box::Game>& Report<box::Game>::operator+=(const Report& other) {
  paradox_rounds_ += other.paradox_rounds_;
  leading_ += other.leading_;
  following_ += other.following_;
  shared_ += other.shared_;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    seats_[i] += other.seats_[i];
    positions_[i] += other.positions_[i];
  }
  return *this;
}

std::vector<Group> Report<box::Game>::groups() const {
  Row all;
  for (const Row& seat : seats_) all += seat;
  Group total{"all", 0, all.figures()};
  total.figures.pop_back();  // the wins of all seats together say nothing
  total.figures.insert(
      total.figures.begin(),
      {{"paradox_rounds", paradox_rounds_}, {"leading", leading_}, {"following", following_}});
  total.figures.push_back({"shared", shared_});
  std::vector<Group> list{total};
  for (int i = 0; i < players_; ++i) {
    list.push_back({"seat", i, seats_[static_cast<std::size_t>(i)].figures()});
  }
  for (int i = 0; i < players_; ++i) {
    list.push_back({"position", i, positions_[static_cast<std::size_t>(i)].figures()});
  }
  return list;
}

}  // namespace clowder
