// One game as it is played in a terminal: seed, moves and events, with moves taken back by playing
// the record again without them. Knows all hands; hand out nothing but seen().
//
//   Sitting<box::Game> sitting(options, seed);
//   sitting.deal_if_due();
//   sitting.act(seat, action);                            // requires a legal action
//   View mine = sitting.seen(seat, sitting.events().size());
//   if (auto move = sitting.open_to_undo(seat)) sitting.take_back(*move);
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "cli/play/sight.h"
#include "core/chance.h"

namespace clowder::cli {

template <class G>
class Sitting {
 public:
  struct Move {
    Seat seat;
    typename G::Action action;
    std::size_t first_event = 0;  // the first event it caused
  };

  Sitting(const typename G::Options& options, const Seed& seed)
      : options_(options), seed_(seed), chance_(seed), state_(start(options)) {}

  const typename G::Options& options() const { return options_; }
  const typename G::State& state() const { return state_; }
  const std::vector<Move>& moves() const { return moves_; }
  const std::vector<typename G::Event>& events() const { return events_; }

  // Deals if the state awaits it.
  void deal_if_due() {
    if (!awaits_deal(state_)) return;
    deal(state_, chance_, [this](const typename G::Event& e) { events_.push_back(e); });
  }

  void act(Seat seat, typename G::Action action) {
    moves_.push_back({seat, action, events_.size()});
    apply(state_, seat, action, [this](const typename G::Event& e) { events_.push_back(e); });
  }

  // What the seat has seen after the first `count` events.
  typename G::View seen(Seat viewer, std::size_t count) const {
    typename G::View mine = view(start(options_), viewer);
    for (std::size_t i = 0; i < count; ++i) advance(mine, redact(events_[i], viewer));
    return mine;
  }

  bool has_moved(Seat seat) const {
    return std::ranges::any_of(moves_, [=](const Move& move) { return move.seat == seat; });
  }

  // The person's last move, if nothing that happened since then told them anything hidden.
  std::optional<std::size_t> open_to_undo(Seat person) const {
    const auto last = std::find_if(moves_.rbegin(), moves_.rend(),
                                   [=](const Move& move) { return move.seat == person; });
    if (last == moves_.rend()) return std::nullopt;
    typename G::View mine = seen(person, last->first_event);
    for (std::size_t i = last->first_event; i < events_.size(); ++i) {
      const typename G::Event event = redact(events_[i], person);
      advance(mine, event);
      if (Screen<G>::is_news(mine, event)) return std::nullopt;
    }
    return static_cast<std::size_t>(moves_.rend() - last) - 1;
  }

  // Plays the record again without this move. Later moves stay: they were hidden from whoever made
  // this one and did not depend on it.
  void take_back(std::size_t index) {
    std::vector<Move> moves = moves_;
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(index));
    *this = Sitting(options_, seed_);
    for (const Move& move : moves) {
      deal_if_due();
      act(move.seat, move.action);
    }
    deal_if_due();
  }

 private:
  typename G::Options options_;
  Seed seed_;
  SeededChance chance_;
  typename G::State state_;
  std::vector<Move> moves_;
  std::vector<typename G::Event> events_;
};

}  // namespace clowder::cli
