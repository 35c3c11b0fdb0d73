// What one viewer at this screen was told of the table, from its first deal on: events in their
// order, the view after each, and the sentences about them. All of it is what the table hands out
// to that viewer; there is nothing else that a screen could be drawn from.
//
//   Told<box::Game> told(seat, company);
//   told.hear(table);                                  // what is new; at least every 32 entries
//   told.at(told.size()).view                          // what the seat knows now
//   told.at(shown).lines                               // the sentences up to some moment
//
// Cheap in the order in which things happen; to look back folds from the beginning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/sight.h"
#include "table/typed.h"

namespace clowder::cli {

template <class G>
class Told {
 public:
  using View = typename G::View;
  using Event = typename G::Event;
  using Number = Table::Number;

  struct Moment {
    std::size_t count = 0;  // of events so far
    View view;
    std::vector<std::string> lines = {};
  };

  Told(Seat viewer, const Company& company) : viewer_(viewer), company_(company) {}

  Seat viewer() const { return viewer_; }
  std::size_t size() const { return events_.size(); }
  const Event& event(std::size_t i) const { return events_[i].event; }

  // Requires a started table.
  void hear(const Table& table) {
    while (heard_ < table.number()) hear(typed<G>(table), ++heard_);
  }

  // A move was taken back: it and what came after was never told. Hear again.
  void forget(Number from) {
    while (!events_.empty() && events_.back().number >= from) events_.pop_back();
    heard_ = from - 1;
    if (moment_ && moment_->count > events_.size()) moment_.reset();
  }

  // After the first `count` events. Requires that something was heard. Valid until the next call.
  const Moment& at(std::size_t count) {
    if (!moment_ || moment_->count > count) moment_ = Moment{.view = *first_};
    while (moment_->count < count) step(*moment_);
    return *moment_;
  }

 private:
  struct Line {
    Number number;
    Event event;
  };

  void hear(const HostOf<G>& game, Number number) {
    game.each_event(number, viewer_, [&](const View& before, const Seen<Event>& seen) {
      if (!first_) first_ = before;
      events_.push_back({number, seen.event()});
    });
  }

  void step(Moment& moment) const {
    const Event& event = events_[moment.count++].event;
    for (std::string& line : Screen<G>::says(moment.view, event, company_)) {
      moment.lines.push_back(std::move(line));
    }
    advance(moment.view, event);
  }

  Seat viewer_;
  Company company_;
  Number heard_ = 0;
  std::vector<Line> events_;
  std::optional<View> first_;  // before the first event
  std::optional<Moment> moment_;
};

}  // namespace clowder::cli
