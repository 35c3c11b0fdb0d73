// The Host of one game. See table/host.h; only make_host() makes one. Who knows the game's type and
// runs in the same process (a terminal) is told the same as values: table/typed.h.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/encode.h"
#include "core/game.h"
#include "core/seen.h"
#include "core/sha256.h"
#include "table/host.h"
#include "table/record.h"
#include "table/table_chance.h"

namespace clowder {

template <Game G>
class HostOf : public Host {
 public:
  HostOf(const typename G::Options& options, const HostSetup& setup)
      : state_(start(options)),
        options_(options),
        seed_(setup.seed),
        start_(setup.start),
        chance_(sha256(setup.seed), setup.start) {}

  void begin(Number number) override {
    open_step(number, spectator, Action{});
    settle();
  }

  SeatSet to_act() const override { return actors(state_); }
  bool is_over() const override { return over(state_); }
  std::vector<int> scores() const override {
    std::vector<int> list;
    for (const Seat seat : SeatSet::first(options_.players)) list.push_back(points(state_, seat));
    return list;
  }
  int first() const override { return chance_.first(); }

  Refusal refusal(Seat seat, std::string_view text) const override {
    const auto action = G::parse(text);
    if (!action) return {"table", "table.refuse.action"};
    return check(state_, seat, *action);
  }
  void play(Number number, Seat seat, std::string_view text) override {
    play_action(number, seat, *G::parse(text));
  }

  std::optional<Number> open_to_undo(Seat seat, SeatSet people) const override {
    for (std::size_t i = steps_.size(); i-- > 0;) {
      if (steps_[i].seat != seat) continue;
      if (tells_anybody(i, people)) return std::nullopt;
      return steps_[i].number;
    }
    return std::nullopt;
  }
  void undo(Number number) override {
    const auto found = step_of(number);
    const std::vector<Step> later(std::next(found), steps_.cend());
    state_ = found->before;
    chance_ = found->chance;
    moves_.resize(moves_.size() - later.size() - 1);
    steps_.erase(found, steps_.cend());
    for (const Step& step : later) play_action(step.number, step.seat, step.action);
  }

  std::string view_json(Seat viewer) const override {
    return encode_json(describe(view(state_, viewer)));
  }
  std::vector<std::string> legal_actions(Seat viewer) const override {
    std::vector<std::string> list;
    if (viewer == spectator) return list;
    const View mine = view(state_, viewer);
    const auto choices = legal(mine);
    for (const Action& action : choices) list.push_back(G::text(action));
    return list;
  }
  Refusal why(Seat viewer, std::string_view text) const override {
    const auto action = G::parse(text);
    if (!action) return {"table", "table.refuse.action"};
    return check(view(state_, viewer), *action);
  }
  ReasonWords words(Seat viewer, std::string_view text) const override {
    const auto action = G::parse(text);
    return action ? reason_words(view(state_, viewer), *action) : ReasonWords{};
  }
  std::string preview_json(Seat viewer, std::string_view text) const override {
    return encode_json(preview(view(state_, viewer), *G::parse(text)));
  }
  std::string helper_json(Seat viewer) const override {
    return encode_json(helper(view(state_, viewer)));
  }

  bool remembers(Number number) const override {
    return !forgot_ || steps_.front().number <= number;
  }
  std::vector<std::string> events(Number number, Seat viewer) const override {
    std::vector<std::string> list;
    each_event(number, viewer, [&](const View& before, const Seen<Event>& seen) {
      auto told = describe(before, seen);
      told.n = number;
      list.push_back(encode_json(told));
    });
    return list;
  }

  std::string bot_action(Seat seat, Level level, const Budget& budget,
                         std::uint64_t seed) const override {
    return G::text(choose<G>(level, view(state_, seat), budget, seed));
  }

  std::string record(const std::vector<std::string>& seats,
                     std::string_view commit) const override {
    std::string text = write_record<G>(options_, seed_, seats, moves_);
    std::string more;
    if (start_) more += "start " + std::to_string(*start_) + "\n";
    if (!commit.empty()) more += "commit " + std::string(commit) + "\n";
    const std::size_t seed_line = text.find('\n') + 1;
    text.insert(text.find('\n', seed_line) + 1, more);
    return text;
  }

  using View = typename G::View;
  using Event = typename G::Event;

  // What the viewer may know now.
  View seen_by(Seat viewer) const { return view(state_, viewer); }
  // The events of one step as the viewer may know them, each with the view before it; none if there
  // is no such step.
  template <class Visit>
  void each_event(Number number, Seat viewer, Visit visit) const {
    const auto step = step_of(number);
    if (step == steps_.end() || step->number != number) return;
    View before = view(step->before, viewer);
    for (const Event& event : step->events) {
      const Seen<Event> seen = see(event, viewer);
      visit(std::as_const(before), seen);
      advance(before, seen.event());
    }
  }
  // Who made which move, hidden ones included: for the record, never for a viewer.
  const std::vector<Move<G>>& moves() const { return moves_; }

 protected:
  using State = typename G::State;
  using Action = typename G::Action;

  // One move, or the first deal, with what it takes to tell it again or to take it back.
  struct Step {
    Number number;
    Seat seat;
    Action action;
    TableChance chance;
    State before;
    std::vector<Event> events;
  };
  static constexpr std::size_t most_steps = 64;

  auto step_of(Number number) const {
    return std::lower_bound(steps_.begin(), steps_.end(), number,
                            [](const Step& step, Number n) { return step.number < n; });
  }

  void open_step(Number number, Seat seat, const Action& action) {
    if (steps_.size() == most_steps) {
      steps_.erase(steps_.begin(), steps_.begin() + most_steps / 2);
      forgot_ = true;
    }
    steps_.push_back({number, seat, action, chance_, state_, {}});
  }
  void play_action(Number number, Seat seat, const Action& action) {
    open_step(number, seat, action);
    moves_.push_back({seat, action});
    apply(state_, seat, action, [this](const Event& e) { steps_.back().events.push_back(e); });
    settle();
  }
  void settle() {
    while (awaits_deal(state_)) {
      deal(state_, chance_, [this](const Event& e) { steps_.back().events.push_back(e); });
    }
  }

  bool tells_anybody(std::size_t from, SeatSet people) const {
    for (const Seat person : people) {
      View mine = view(steps_[from].before, person);
      for (std::size_t i = from; i < steps_.size(); ++i) {
        for (const Event& event : steps_[i].events) {
          const Event seen = redact(event, person);
          advance(mine, seen);
          if (is_news(mine, seen)) return true;
        }
      }
    }
    return false;
  }

  State state_;

 private:
  typename G::Options options_;
  std::string seed_;
  std::optional<int> start_;
  TableChance chance_;
  std::vector<Step> steps_;
  std::vector<Move<G>> moves_;
  bool forgot_ = false;
};

}  // namespace clowder
