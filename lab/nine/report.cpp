#include "lab/nine/report.h"

namespace clowder {

void Report<nine::Game>::scored(const nine::Event& event) {
  worthless_.add(event.number == 0 ? 1 : 0);
  if (!event.card.none()) {
    earned_[with_stray] += event.number;
  } else if (event.size == 3) {
    earned_[event.number == 3 ? triple : three] += event.number;
  } else {
    earned_[event.size == 5 ? five : seven] += event.number;
  }
}

void Report<nine::Game>::operator()(const nine::Event& event) {
  using Kind = nine::Event::Kind;
  switch (event.kind) {
    case Kind::turn:
      if (turns_played_++ == 0) first_ = event.seat;
      stole_ = false;
      break;
    case Kind::stole:
      if (!stole_) thefts_.add(1);
      stole_ = true;
      break;
    case Kind::took:
    case Kind::drew: thefts_.add(0); break;
    case Kind::scored: scored(event); break;
    case Kind::swapped: ++earned_[rascal]; break;
    case Kind::gave: earned_[good_dog] += 2; break;
    case Kind::chased: earned_[bad_dog] += event.size; break;
    case Kind::adopted: earned_[lady] += event.number + 1; break;
    default: break;
  }
}

void Report<nine::Game>::finish(const nine::State& state) {
  tally_.add(state);
  turns_.add(turns_played_);
  const SeatSet best = nine::winners(state);
  for (const Seat seat : SeatSet::first(players_)) {
    const auto place = static_cast<std::size_t>((seat.index + players_ - first_.index) % players_);
    points_from_start_[place].add(nine::points(state, seat));
    wins_from_start_[place].add(best.has(seat) ? shares / best.size() : 0);
  }
  for (std::size_t i = 0; i < sources; ++i) coins_[i].add(earned_[i]);
  turns_played_ = 0;
  earned_ = {};
}

Report<nine::Game>& Report<nine::Game>::operator+=(const Report& other) {
  tally_ += other.tally_;
  turns_ += other.turns_, thefts_ += other.thefts_, worthless_ += other.worthless_;
  for (std::size_t i = 0; i < sources; ++i) coins_[i] += other.coins_[i];
  for (std::size_t i = 0; i < nine::max_players; ++i) {
    points_from_start_[i] += other.points_from_start_[i];
    wins_from_start_[i] += other.wins_from_start_[i];
  }
  return *this;
}

std::vector<Group> Report<nine::Game>::groups() const {
  Group all{"all",
            0,
            {{"turns", turns_},
             {"thefts", thefts_},
             {"worthless", worthless_},
             {"coins_three", coins_[three]},
             {"coins_triple", coins_[triple]},
             {"coins_five", coins_[five]},
             {"coins_seven", coins_[seven]},
             {"coins_stray", coins_[with_stray]},
             {"coins_rascal", coins_[rascal]},
             {"coins_good_dog", coins_[good_dog]},
             {"coins_bad_dog", coins_[bad_dog]},
             {"coins_lady", coins_[lady]}}};
  all.figures.push_back(tally_.points());
  all.figures.push_back(tally_.shared());
  std::vector<Group> list{all};
  for (int seat = 0; seat < players_; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    list.push_back({"seat", seat, {tally_.points(i), tally_.wins(i)}});
  }
  for (int place = 0; place < players_; ++place) {
    const auto i = static_cast<std::size_t>(place);
    list.push_back({"position",
                    place,
                    {{"points", points_from_start_[i]}, {"wins", wins_from_start_[i], shares}}});
  }
  return list;
}

}  // namespace clowder
