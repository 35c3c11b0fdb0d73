#include "lab/maze/report.h"

namespace clowder {

void Report<maze::Game>::end_action() {
  if (cats_ < 0) return;
  caught_.add(cats_ > 0 ? 1 : 0);
  if (cats_ == 0) return;
  chain_.add(cats_);
  for (std::size_t i = 0; i < longer_.size(); ++i) {
    longer_[i].add(cats_ >= static_cast<int>(i) + 2 ? 1 : 0);
  }
}

void Report<maze::Game>::operator()(const maze::Event& event) {
  using Kind = maze::Event::Kind;
  switch (event.kind) {
    case Kind::dealt: cats_ = -1; break;
    case Kind::turned:
    case Kind::pushed:
      end_action();
      cats_ = 0;
      break;
    case Kind::took: ++cats_; break;
    case Kind::ended: end_action(); break;
    default: break;
  }
}

void Report<maze::Game>::finish(const maze::State& state) {
  tally_.add(state);
  turns_.add(state.open.turns);
  unfinished_.add(maze::all_home(state.open) ? 0 : 1);
  if (maze::together(state.open.mode)) rank_.add(maze::rank(state.open));
}

Report<maze::Game>& Report<maze::Game>::operator+=(const Report& other) {
  tally_ += other.tally_;
  turns_ += other.turns_, unfinished_ += other.unfinished_, rank_ += other.rank_;
  caught_ += other.caught_, chain_ += other.chain_;
  for (std::size_t i = 0; i < longer_.size(); ++i) longer_[i] += other.longer_[i];
  return *this;
}

std::vector<Group> Report<maze::Game>::groups() const {
  Group all{"all", 0, {{"turns", turns_}, {"unfinished", unfinished_}}};
  if (rank_.n > 0) all.figures.push_back({"rank", rank_});
  all.figures.push_back({"caught", caught_});
  all.figures.push_back({"chain", chain_});
  all.figures.push_back({"chain2", longer_[0]});
  all.figures.push_back({"chain3", longer_[1]});
  all.figures.push_back({"chain4", longer_[2]});
  all.figures.push_back(tally_.points());
  all.figures.push_back(tally_.shared());
  std::vector<Group> list{all};
  for (int seat = 0; seat < players_; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    list.push_back({"seat", seat, {tally_.points(i), tally_.wins(i)}});
  }
  return list;
}

}  // namespace clowder
