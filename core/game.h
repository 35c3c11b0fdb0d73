// What a game is: plain functions over plain values, found by the names below in the game's own
// namespace. A missing piece is a compile error; a search pays nothing for the generality.
//
//   Options, State, Action, Event, View   plain values without gaps between their bytes
//   start(options)                        a state that awaits its first deal
//   awaits_deal(state), deal(state, chance, sink)
//   actors(state)                         the seats that may act now: several at once if hidden
//   legal(state, seat)                    the actions allowed, in a pinned order, as a light range
//   check(state, seat, action)            the rule that forbids it, or nothing
//   apply(state, seat, action, sink)      requires check() to allow; every Event goes to the sink
//   over, points, winners
//   view(state, seat), redact(event, seat), advance(view, event), legal(view), check(view, action)
//   imagine(view, rng)                    a State that fits the view, drawn as the deal draws
//
// and in the struct that names the game (box::Game): its name and what writes and reads its text.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace clowder {

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// Plain, and equal values have equal bytes.
template <class T>
concept Gapless = Plain<T> && std::has_unique_object_representations_v<T>;

template <class R, class Action>
concept ChoicesOf = requires(const R choices, std::uint32_t n, Action action) {
  { choices.size() } -> std::convertible_to<std::uint32_t>;
  { choices[n] } -> std::convertible_to<Action>;
  { choices.has(action) } -> std::same_as<bool>;
  { *choices.begin() } -> std::convertible_to<Action>;
  choices.end();
};

// A sink that keeps nothing.
struct Unheard {
  template <class Event>
  constexpr void operator()(const Event& /*event*/) const {}
};

// Any of the choices, each equally likely; requires one. Choices may know a quicker way: pick().
template <class Choices, std::derived_from<Rng> Random>
constexpr auto any_of(const Choices& choices, Random& rng) {
  if constexpr (requires { choices.pick(rng); }) {
    return choices.pick(rng);
  } else {
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  }
}

// Applies any legal action of a seat that is to act. A game may know a quicker way than its list,
// apply_any(), which takes the same action for the same random numbers.
template <class State, std::derived_from<Rng> Random, class Sink>
[[gnu::always_inline]] inline void play_any(State& state, Seat seat, Random& rng, Sink&& sink) {
  if constexpr (requires { apply_any(state, seat, rng, sink); }) {
    apply_any(state, seat, rng, sink);
  } else {
    apply(state, seat, any_of(legal(state, seat), rng), sink);
  }
}

template <class G>
concept GameValues = requires {
  requires Plain<typename G::Options>;
  requires Gapless<typename G::State>;
  requires Plain<typename G::Action> && sizeof(typename G::Action) <= 8;
  requires Gapless<typename G::Event>;
  requires Gapless<typename G::View>;
};

template <class G>
concept GamePlay =
    GameValues<G> &&
    requires(const typename G::Options options, const typename G::State state,
             typename G::State changing, typename G::Action action, Seat seat, FastChance chance) {
      { start(options) } -> std::same_as<typename G::State>;
      { awaits_deal(state) } -> std::same_as<bool>;
      deal(changing, chance, Unheard{});
      { actors(state) } -> std::same_as<SeatSet>;
      { legal(state, seat) } -> ChoicesOf<typename G::Action>;
      { check(state, seat, action) } -> std::same_as<Refusal>;
      apply(changing, seat, action, Unheard{});
      { over(state) } -> std::same_as<bool>;
      { players(state) } -> std::same_as<int>;
      { points(state, seat) } -> std::same_as<int>;
      { winners(state) } -> std::same_as<SeatSet>;
    };

template <class G>
concept GameSecrets =
    GameValues<G> && requires(const typename G::State state, const typename G::View view_of_seat,
                              typename G::View changing, const typename G::Event event,
                              typename G::Action action, Seat seat, Rng& rng) {
      { view(state, seat) } -> std::same_as<typename G::View>;
      { redact(event, seat) } -> std::same_as<typename G::Event>;
      advance(changing, event);
      { actors(view_of_seat) } -> std::same_as<SeatSet>;
      { legal(view_of_seat) } -> ChoicesOf<typename G::Action>;
      { check(view_of_seat, action) } -> std::same_as<Refusal>;
      { imagine(view_of_seat, rng) } -> std::same_as<typename G::State>;
    };

// Text in and out (docs/notation.md, docs/records.md). Script is a Chance whose answers are the
// explicit decks of a record: it reads header lines such as `hands 0:[1 2 …]`.
template <class G>
concept GameText = GameValues<G> && Chance<typename G::Script> &&
                   requires(const typename G::State state, const typename G::Options options,
                            typename G::Options changing, typename G::Action action,
                            typename G::Script script, std::string_view text, JsonLine line) {
                     { G::name } -> std::convertible_to<std::string_view>;
                     { G::rules_version } -> std::convertible_to<std::string_view>;
                     { G::min_players } -> std::convertible_to<int>;
                     { G::max_players } -> std::convertible_to<int>;
                     { G::text(action) } -> std::same_as<std::string>;
                     { G::parse(text) } -> std::same_as<std::optional<typename G::Action>>;
                     // One option by name, as `--option key=value` gives it.
                     { G::set(changing, text, text) } -> std::same_as<Problem>;
                     // Options that cannot be played together.
                     { G::complaint(options) } -> std::same_as<Problem>;
                     G::write_options(line, options);
                     G::write_state(line, state);
                     G::write_end(line, state);
                     { G::fact(state, text) } -> std::same_as<std::optional<std::string>>;
                     // One header line: its first word and the rest; a Problem if it is none.
                     { script.read(options, text, text) } -> std::same_as<Problem>;
                     // Whether the decks of the next deal are complete.
                     { script.ready(state) } -> std::same_as<Problem>;
                   };

template <class G>
concept Game = GamePlay<G> && GameSecrets<G> && GameText<G>;

}  // namespace clowder
