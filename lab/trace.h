// Whole games as JSON Lines, everything open (docs/notation.md): a program in another language can
// check every step from the trace alone.
//
//   trace<box::Game>({.players = 4}, "three cats", seats, [&](const std::string& line) { … });
//
// Each line comes without its newline. The same arguments always give the same lines.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "bots/policy.h"
#include "core/game.h"
#include "core/json.h"
#include "core/sha256.h"
#include "lab/seed.h"

namespace clowder {

// One card of a shuffled deck as JSON: a number, unless the game has names for its cards.
template <class G>
std::string json_card(std::string_view deck, std::uint8_t card) {
  if constexpr (requires { G::deck_entry(deck, card); }) {
    return G::deck_entry(deck, card);
  } else {
    return std::to_string(card);
  }
}

// A source of chance that writes every deck down as it is shuffled, top card first.
template <class G, Chance C, class Write>
class TracedChance {
 public:
  TracedChance(C chance, Write& write) : chance_(std::move(chance)), write_(&write) {}

  std::uint32_t pick(std::string_view name, std::uint32_t n) { return chance_.pick(name, n); }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck) {
    chance_.shuffle(name, deck);
    JsonLine line;
    line.field("kind", "shuffle").field("deck", name);
    line.list("order", deck, [&](std::uint8_t card) { return json_card<G>(name, card); });
    (*write_)(line.finish());
  }

 private:
  C chance_;
  Write* write_;
};

// One game being traced.
template <Game G, class Write>
class Tracer {
 public:
  Tracer(const typename G::Options& options, std::string_view seed, const SeatPolicies& policies,
         Write& write)
      : state_(start(options)),
        chance_(SeededChance(sha256(seed)), write),
        rng_(choices_rng(seed)),
        policies_(policies),
        write_(write) {
    JsonLine line;
    JsonLine set;
    G::write_options(set, options);
    line.field("kind", "game").field("game", G::name).field("players", options.players);
    write_(line.raw("options", set.finish()).field("seed", seed).finish());
  }

  void run() {
    settle();
    for (int n = 0; !over(state_); ++n) {
      move(n);
      settle();
    }
    end();
  }

 private:
  // Deals what is to be dealt, then shows the position.
  void settle() {
    while (awaits_deal(state_)) deal(state_, chance_, Unheard{});
    JsonLine line;
    line.field("kind", "state");
    G::write_state(line, state_);
    write_(line.finish());
  }

  // Of several seats that may act, the lowest goes first.
  void move(int n) {
    const Seat seat = actors(state_).front();
    const auto action = choose<G>(policies_.of(seat), view(state_, seat), rng_);
    JsonLine line;
    line.field("kind", "move").field("n", n).field("seat", seat.index);
    line.list("legal", legal(state_, seat), [](auto a) { return json_quoted(G::text(a)); });
    write_(line.field("action", G::text(action)).finish());
    apply(state_, seat, action, Unheard{});
  }

  void end() {
    const SeatSet seats = SeatSet::first(players(state_));
    JsonLine line;
    line.field("kind", "end");
    line.list("points", seats, [&](Seat s) { return std::to_string(points(state_, s)); });
    line.list("winners", winners(state_), [](Seat s) { return std::to_string(s.index); });
    G::write_end(line, state_);
    write_(line.finish());
  }

  typename G::State state_;
  TracedChance<G, SeededChance, Write> chance_;
  Rng rng_;
  SeatPolicies policies_;
  Write& write_;
};

template <Game G, class Write>
void trace(const typename G::Options& options, std::string_view seed, const SeatPolicies& policies,
           Write write) {
  Tracer<G, Write>(options, seed, policies, write).run();
}

}  // namespace clowder
