// The laws that every game obeys, checked at every step of random games, deals included.
//
// Header only, for tests and fuzzers. A game gets them by being listed in games/catalogue.h and by
// saying in games/<game>/laws.h what core/laws/law.h asks for.
//
//   laws::Tally tally;
//   for (const auto& options : laws::tables<G>()) {
//     EXPECT_EQ(laws::broken_in_fast_game<G>(options, seed, tally), "");
//   }
//
// What comes back names the law, and everything needed to see it again: the options, the chance,
// the seed, the step and all actions so far.
#pragma once

#include <utility>

#include "core/laws/course.h"
#include "core/laws/position.h"
#include "core/laws/secrecy.h"

namespace clowder::laws {

// Every number of players; and the game's other options where it lists them (G::variants()).
template <Lawful G>
std::vector<typename G::Options> tables() {
  std::vector<typename G::Options> list;
  if constexpr (requires { G::variants(); }) {
    for (const auto& options : G::variants()) list.push_back(options);
  } else {
    for (int n = G::min_players; n <= G::max_players; ++n) {
      list.emplace_back();
      list.back().players = n;
    }
  }
  return list;
}

template <Lawful G>
struct PositionLaw {
  std::string_view name;
  Fault (*fault)(const typename G::State&, Rng&);
};

template <Lawful G>
inline constexpr std::array position_laws{
    PositionLaw<G>{"somebody acts", somebody_acts<G>},
    PositionLaw<G>{"cards are conserved", cards_are_conserved<G>},
    PositionLaw<G>{"actors have actions", actors_have_actions<G>},
    PositionLaw<G>{"legal is the same in the view", legal_is_the_same_in_the_view<G>},
    PositionLaw<G>{"check is exact", check_is_exact<G>},
    PositionLaw<G>{"check is exact everywhere", check_is_exact_everywhere<G>},
    PositionLaw<G>{"text round-trips", text_round_trips<G>},
    PositionLaw<G>{"imagine fits", imagine_fits<G>},
    PositionLaw<G>{"imagined worlds end", imagined_worlds_end<G>},
};

// One random game under all laws. The chance deals it; the seed decides everything else.
template <Lawful G, Chance C>
class Trial {
 public:
  Trial(const typename G::Options& options, const C& chance, std::uint64_t seed, Tally& tally)
      : options_(options),
        before_(chance),
        chance_(chance),
        seed_(seed),
        tally_(tally),
        rng_(seed, 1),
        play_(seed, 2),
        state_(start(options)),
        followers_(state_) {}

  // The first broken law with its circumstances; empty if all are kept.
  std::string run() {
    for (;;) {
      if (std::string report = look(); !report.empty()) return report;
      if (over(state_)) break;
      if (++step_ > longest_game) return report_of("the game ends", "it does not");
      move();
    }
    return replayed() == state_ ? "" : report_of("a replay is the same", "another state");
  }

 private:
  using Act = std::pair<Seat, typename G::Action>;

  std::string look() {
    ++tally_.positions;
    for (const auto& law : position_laws<G>) {
      if (Fault fault = law.fault(state_, rng_); !fault.empty()) return report_of(law.name, fault);
    }
    if (Fault fault = followers_.compare(state_); !fault.empty()) {
      return report_of("views follow events", fault);
    }
    if (Fault fault = secrets_are_kept<G>(state_, rng_, tally_); !fault.empty()) {
      return report_of("secrets are kept", fault);
    }
    if (Fault fault = order_does_not_matter<G>(state_, rng_, tally_); !fault.empty()) {
      return report_of("order does not matter", fault);
    }
    return {};
  }

  void move() {
    if (awaits_deal(state_)) return deal(state_, chance_, followers_);
    const Seat seat = any_of(actors(state_), play_);
    const auto action = any_of(legal(state_, seat), play_);
    acts_.emplace_back(seat, action);
    apply(state_, seat, action, followers_);
  }

  // The same chance and the same actions once more.
  typename G::State replayed() const {
    C chance = before_;
    auto state = start(options_);
    auto act = acts_.begin();
    while (!over(state)) {
      if (awaits_deal(state)) {
        deal(state, chance, Unheard{});
      } else {
        if (act == acts_.end() || check(state, act->first, act->second)) break;
        apply(state, act->first, act->second, Unheard{});
        ++act;
      }
    }
    return state;
  }

  std::string report_of(std::string_view law, const Fault& fault) const {
    JsonLine options;
    G::write_options(options, options_);
    std::string text = "law broken: " + std::string(law) + ": " + fault + "\n  " +
                       std::string(G::name) + " players=" + std::to_string(players(state_)) +
                       " options=" + options.finish() + " seed=" + std::to_string(seed_) +
                       " step=" + std::to_string(step_);
    for (const auto& [seat, action] : acts_) {
      text += "\n  " + std::to_string(seat.index) + ": " + G::text(action);
    }
    return text;
  }

  typename G::Options options_;
  C before_, chance_;
  std::uint64_t seed_;
  Tally& tally_;
  Rng rng_, play_;  // for the laws, and for the game itself
  typename G::State state_;
  Followers<G> followers_;
  std::vector<Act> acts_;
  int step_ = 0;
};

// A generator by value, so that a copy deals the same game again.
class OwnChance {
 public:
  explicit OwnChance(std::uint64_t seed) : rng_(seed) {}
  std::uint32_t pick(std::string_view name, std::uint32_t n) {
    return FastChance(rng_).pick(name, n);
  }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck) {
    FastChance(rng_).shuffle(name, deck);
  }

 private:
  Rng rng_;
};

// A game dealt by the fast generator.
template <Lawful G>
std::string broken_in_fast_game(const typename G::Options& options, std::uint64_t seed,
                                Tally& tally) {
  return Trial<G, OwnChance>(options, OwnChance(seed), seed, tally).run();
}

// A game dealt as between people, from a seed of 256 bits.
template <Lawful G>
std::string broken_in_seeded_game(const typename G::Options& options, std::uint64_t seed,
                                  Tally& tally) {
  Seed bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(seed >> (8 * i));
  return Trial<G, SeededChance>(options, SeededChance(bytes), seed, tally).run();
}

}  // namespace clowder::laws
