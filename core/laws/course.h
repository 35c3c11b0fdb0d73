// Laws about how positions follow one another: views follow events, order among seats that act at
// once does not matter, imagined worlds can be played to their end.
#pragma once

#include <algorithm>
#include <utility>

#include "core/laws/law.h"

namespace clowder::laws {

inline constexpr int longest_game = 20000;  // steps; no game here comes near

// The views of all seats and a spectator, kept up by redacted events alone.
template <Lawful G>
class Followers {
 public:
  explicit Followers(const typename G::State& state) : viewers_(viewers(players(state))) {
    for (const Seat viewer : viewers_) views_.push_back(view(state, viewer));
  }

  void operator()(const typename G::Event& event) {
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      advance(views_[i], redact(event, viewers_[i]));
    }
  }

  Fault compare(const typename G::State& state) const {
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      if (!same_bytes(views_[i], view(state, viewers_[i]))) {
        return seat_name(viewers_[i]) + " sees a stale position";
      }
    }
    return {};
  }

 private:
  List<Seat, 9> viewers_;
  std::vector<typename G::View> views_;
};

// Seats that may act at once: whoever of them has acted, in whatever order, the position is the
// same, and nobody's choices depend on it.
template <Lawful G>
Fault order_does_not_matter(const typename G::State& state, Rng& rng, Tally& tally) {
  if (actors(state).size() < 2) return {};
  std::vector<std::pair<Seat, typename G::Action>> acts;
  for (const Seat seat : actors(state)) acts.emplace_back(seat, any_of(legal(state, seat), rng));
  for (std::size_t i = acts.size(); i > 1; --i) {
    std::swap(acts[i - 1], acts[rng.below(static_cast<std::uint32_t>(i))]);
  }
  auto shuffled = state;
  for (std::size_t n = 1; n <= acts.size(); ++n) {
    if (check(shuffled, acts[n - 1].first, acts[n - 1].second))
      return "another's act forbids one's own";
    apply(shuffled, acts[n - 1].first, acts[n - 1].second, Unheard{});
    auto sorted = acts;
    sorted.resize(n);
    std::ranges::sort(sorted, {}, [](const auto& act) { return act.first; });
    auto ascending = state;
    for (const auto& [seat, action] : sorted) apply(ascending, seat, action, Unheard{});
    if (!same_bytes(ascending, shuffled)) return "the order of " + std::to_string(n) + " shows";
  }
  ++tally.orders;
  return {};
}

// One random step; requires a game that is not over.
template <Lawful G>
void random_step(typename G::State& state, Rng& rng) {
  if (awaits_deal(state)) {
    FastChance chance(rng);
    return deal(state, chance, Unheard{});
  }
  const Seat seat = any_of(actors(state), rng);
  apply(state, seat, any_of(legal(state, seat), rng), Unheard{});
}

// No dead ends: a world imagined by somebody is played to its end like a real one.
template <Lawful G>
Fault imagined_worlds_end(const typename G::State& state, Rng& rng) {
  const auto who = viewers(players(state));
  auto world = imagine(view(state, any_of(who, rng)), rng);
  for (int step = 0; !over(world); ++step) {
    if (step == longest_game) return "an imagined world does not end";
    if (!awaits_deal(world)) {
      const SeatSet now = actors(world);
      if (now.empty() || legal(world, now.front()).size() == 0) return "an imagined world is stuck";
    }
    random_step<G>(world, rng);
    if (!conserved(world)) return "an imagined world loses cards";
  }
  return {};
}

}  // namespace clowder::laws
