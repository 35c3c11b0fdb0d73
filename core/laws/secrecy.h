// The law of secrecy: two worlds that a viewer cannot tell apart send it the same bytes.
//
// Twins are the real position and one that the viewer imagines. Both go on side by side: the same
// action where all can see it, possibly different ones where it is hidden, decks with two cards
// swapped that the viewer does not see. What the viewer is sent must stay equal byte for byte,
// until an event by its nature tells the worlds apart (tells()).
//
//   Fault fault = Twins<G>(state, viewer, rng, tally).go(12);
#pragma once

#include <utility>

#include "core/laws/law.h"

namespace clowder::laws {

// The answers of another generator, with two cards of every deck swapped.
class Swapped {
 public:
  Swapped(Rng rng, std::uint64_t places) : rng_(rng), places_(places) {}
  std::uint32_t pick(std::string_view /*name*/, std::uint32_t n) { return rng_.below(n); }
  void shuffle(std::string_view /*name*/, std::span<std::uint8_t> deck) {
    clowder::shuffle(deck, rng_);
    if (deck.size() < 2) return;
    const auto i = static_cast<std::size_t>(places_ % deck.size());
    const auto j = static_cast<std::size_t>(places_ / deck.size() % deck.size());
    std::swap(deck[i], deck[j]);
  }

 private:
  Rng rng_;
  std::uint64_t places_;
};

template <Lawful G>
class Twins {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  Twins(const State& state, Seat viewer, Rng& rng, Tally& tally)
      : real_(state),
        dreamt_(imagine(view(state, viewer), rng)),
        viewer_(viewer),
        rng_(rng),
        tally_(tally) {}

  // Goes on until the viewer learns which world it is in, or for `steps` steps.
  Fault go(int steps) {
    for (; steps > 0 && !parted_ && !over(real_); --steps) {
      Fault fault = awaits_deal(real_) ? deal_both() : act_in_both();
      if (!fault.empty()) return seat_name(viewer_) + ": " + fault;
    }
    return {};
  }

 private:
  // Two deals that give the viewer the same view must have sent it the same events.
  Fault deal_both() {
    if (!awaits_deal(dreamt_)) return "only one world waits for its deal";
    const Rng chance(rng_.next() >> 32U);
    for (int tries = 0; tries < 20; ++tries) {
      State real = real_, dreamt = dreamt_;
      forget_events();
      Swapped plain(chance, 0), swapped(chance, rng_.next() >> 32U);
      deal(real, plain, Kept<Event>{real_events_});
      deal(dreamt, swapped, Kept<Event>{dreamt_events_});
      if (!same_bytes(view(real, viewer_), view(dreamt, viewer_))) continue;
      if (same_bytes(real, dreamt)) continue;
      real_ = real, dreamt_ = dreamt;
      ++tally_.deals;
      return same_so_far();
    }
    parted_ = true;
    return {};
  }

  Fault act_in_both() {
    const Seat actor = any_of(actors(real_), rng_);
    if (!actors(dreamt_).has(actor)) return "others act in the other world";
    const auto pair = choose(actor);
    if (parted_) return {};
    const bool differ = !same_bytes(real_, dreamt_);
    if (pair.first != pair.second) {
      ++tally_.hidden_pairs;
    } else if (differ) {
      ++tally_.public_pairs;
    }
    forget_events();
    apply(real_, actor, pair.first, Kept<Event>{real_events_});
    apply(dreamt_, actor, pair.second, Kept<Event>{dreamt_events_});
    if (Fault fault = same_so_far(); !fault.empty()) {
      return fault + " after " + G::text(pair.first) + " / " + G::text(pair.second);
    }
    if (!parted_ && !same_bytes(view(real_, viewer_), view(dreamt_, viewer_))) {
      return "the views differ after " + G::text(pair.first);
    }
    return {};
  }

  // An action for each world that look the same to the viewer; parts the twins if there is none.
  std::pair<Action, Action> choose(Seat actor) {
    const auto real = legal(real_, actor), dreamt = legal(dreamt_, actor);
    std::vector<std::pair<Action, Action>> pairs;
    for (const Action action : real) {
      if (actor != viewer_ && hidden(action)) {
        for (const Action other : dreamt) {
          if (hidden(other)) pairs.emplace_back(action, other);
        }
      } else if (dreamt.has(action)) {
        pairs.emplace_back(action, action);
      }
    }
    parted_ = pairs.empty();
    return parted_ ? std::pair<Action, Action>{} : any_of(pairs, rng_);
  }

  // Compares what was sent, up to the first event that may tell.
  Fault same_so_far() {
    const std::size_t most = std::max(real_events_.size(), dreamt_events_.size());
    for (std::size_t i = 0; i < most; ++i) {
      const bool in_real = i < real_events_.size(), in_dream = i < dreamt_events_.size();
      const bool told =
          (in_real && tells(real_events_[i])) || (in_dream && tells(dreamt_events_[i]));
      const bool same =
          in_real && in_dream &&
          same_bytes(redact(real_events_[i], viewer_), redact(dreamt_events_[i], viewer_));
      if (same) continue;
      if (!told) return "event " + std::to_string(i) + " tells two worlds apart";
      parted_ = true;
      return {};
    }
    return {};
  }

  void forget_events() { real_events_.clear(), dreamt_events_.clear(); }

  State real_, dreamt_;
  Seat viewer_;
  Rng& rng_;
  Tally& tally_;
  bool parted_ = false;
  std::vector<Event> real_events_, dreamt_events_;
};

// For every seat and a spectator.
template <Lawful G>
Fault secrets_are_kept(const typename G::State& state, Rng& rng, Tally& tally) {
  for (const Seat viewer : viewers(players(state))) {
    Fault fault = Twins<G>(state, viewer, rng, tally).go(12);
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace clowder::laws
