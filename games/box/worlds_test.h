// For tests of imagine(): every world that a seat cannot rule out, found the slow way.
//
// A Story is one round as it happened. worlds() lists all ways to fill the hidden places with the
// unseen cards and keeps those in which the same story, told again from the deal by the rules,
// sends the viewer the same bytes. Cards are told apart: a world weighs as many as there are ways
// to choose the copies.
#pragma once

#include <array>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "games/box/game.h"

namespace clowder::box {

struct Story {
  State dealt;  // the round before its first action
  std::vector<std::pair<Seat, Action>> acts;
  std::vector<Event> events;
  State now;

  void act(Seat seat, Action action) {
    acts.emplace_back(seat, action);
    apply(now, seat, action, [this](const Event& e) { events.push_back(e); });
  }
};

// All that is secret, as a key: hands and discards and, with two players, the cards set aside.
using Secrets = std::array<std::uint8_t, sizeof(State::hands)>;
inline Secrets secrets(const State& s) {
  Secrets bytes;
  std::memcpy(bytes.data(), &s.hands, bytes.size());
  return bytes;
}

class Worlds {
 public:
  Worlds(const Story& story, Seat viewer) : story_(story), viewer_(viewer), world_(story.now) {
    find_places();
    find_unseen();
  }

  // How many arrangements of cards told apart there are, possible or not.
  double arrangements() const {
    double ways = 1;
    int left = 0;
    for (const int copies_left : unseen_) left += copies_left;
    for (const Place& place : places_) {
      for (int i = 0; i < place.size; ++i) ways = ways * (left - i) / (i + 1);
      left -= place.size;
    }
    return ways;
  }

  // Every possible world with its weight. `ruled_out` says how many arrangements were impossible.
  std::map<Secrets, double> possible() {
    found_.clear();
    ruled_out = 0;
    fill(0, 1, places_.front().size, 1);
    return found_;
  }
  double ruled_out = 0;

 private:
  struct Place {
    Seat seat;
    bool is_discard;
    int size;
  };

  void find_places() {
    const Public& open = story_.now.open;
    for (const Seat seat : SeatSet::first(open.players)) {
      if (seat == viewer_) continue;
      const bool discarded = story_.now.hand(seat).discard() != 0;
      const bool shown = open.paradox == seat;
      world_.hand(seat) = shown ? story_.now.hand(seat).shown() : Hand{};
      if (!shown) places_.push_back({seat, false, story_.now.hand(seat).size()});
      if (discarded) places_.push_back({seat, true, 1});
    }
    if (open.players == 2) {
      world_.hand(aside) = Hand{};
      places_.push_back({aside, false, 2});
    }
  }

  // What lies in no hidden place is seen: all the rest is not.
  void find_unseen() {
    for (const Place& place : places_) {
      const Hand& truth = story_.now.hand(place.seat);
      for (int value = 1; value <= max_value; ++value) {
        int& count = unseen_[static_cast<unsigned>(value)];
        count += place.is_discard ? (truth.discard() == value ? 1 : 0) : truth.copies_of(value);
      }
    }
  }

  // Fills place `at` with `left` more cards of `value` or higher ones.
  void fill(std::size_t at, int value, int left, double weight) {
    if (at == places_.size()) return judge(weight);
    if (left == 0) {
      const int next = at + 1 < places_.size() ? places_[at + 1].size : 0;
      return fill(at + 1, 1, next, weight);
    }
    if (value > max_value) return;
    const int copies_left = unseen_[static_cast<unsigned>(value)];
    double ways = 1;
    const State before = world_;
    for (int n = 0; n <= left && n <= copies_left; ++n) {
      fill(at, value + 1, left - n, weight * ways);
      ways = ways * (copies_left - n) / (n + 1);
      put(places_[at], value);
    }
    world_ = before;
    unseen_[static_cast<unsigned>(value)] = copies_left;
  }

  void put(const Place& place, int value) {
    --unseen_[static_cast<unsigned>(value)];
    world_.hand(place.seat).add(value);
    if (place.is_discard) world_.hand(place.seat).set_aside(value);
  }

  void judge(double weight) {
    if (same_story())
      found_[secrets(world_)] += weight;
    else
      ruled_out += weight;
  }

  // The round from its deal, with the cards of this world.
  State first_deal() const {
    State s = story_.dealt;
    for (const Seat seat : SeatSet::first(s.open.players)) {
      s.hand(seat) = world_.hand(seat).shown();
      if (const int discard = world_.hand(seat).discard(); discard != 0) s.hand(seat).add(discard);
      for (const auto& [who, action] : story_.acts) {
        if (who == seat && action.kind == Action::Kind::play) s.hand(seat).add(action.value());
      }
    }
    if (s.open.players == 2) s.hand(aside) = world_.hand(aside);
    return s;
  }

  bool same_story() const {
    State s = first_deal();
    std::vector<Event> sent;
    for (auto [seat, action] : story_.acts) {
      const int discard = world_.hand(seat).discard();
      if (action.kind == Action::Kind::discard) action = Action::discard(discard);
      if (check(s, seat, action)) return false;
      apply(s, seat, action, [&](const Event& e) { sent.push_back(e); });
    }
    if (sent.size() != story_.events.size()) return false;
    for (std::size_t i = 0; i < sent.size(); ++i) {
      if (redact(sent[i], viewer_) != redact(story_.events[i], viewer_)) return false;
    }
    return true;
  }

  const Story& story_;
  Seat viewer_;
  State world_;
  std::vector<Place> places_;
  std::array<int, max_value + 1> unseen_{};
  std::map<Secrets, double> found_;
};

}  // namespace clowder::box
