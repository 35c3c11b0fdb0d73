// Laws about one position, whichever way it came about.
#pragma once

#include <array>
#include <bit>

#include "core/laws/law.h"

namespace clowder::laws {

// Somebody is to act unless the game is over or waits for its deal, and only seats at the table.
template <Lawful G>
Fault somebody_acts(const typename G::State& state, Rng& /*rng*/) {
  const bool nobody = over(state) || awaits_deal(state);
  if (actors(state).empty() != nobody) return nobody ? "seats act although none may" : "none acts";
  for (const Seat seat : actors(state)) {
    if (seat.index >= players(state)) return seat_name(seat) + " is not at the table";
  }
  if (over(state) && winners(state).empty()) return "over without a winner";
  return {};
}

template <Lawful G>
Fault cards_are_conserved(const typename G::State& state, Rng& /*rng*/) {
  return conserved(state) ? "" : "a card is missing or there twice";
}

// Who may act has an action, who may not has none.
template <Lawful G>
Fault actors_have_actions(const typename G::State& state, Rng& /*rng*/) {
  for (const Seat seat : SeatSet::first(players(state))) {
    const bool acts = actors(state).has(seat), can = legal(state, seat).size() > 0;
    if (acts != can) return seat_name(seat) + (acts ? " has no action" : " has actions");
  }
  return {};
}

// The same list from the state and from the view, in the same order, however it is read.
template <Lawful G>
Fault legal_is_the_same_in_the_view(const typename G::State& state, Rng& /*rng*/) {
  for (const Seat seat : SeatSet::first(players(state))) {
    const auto mine = view(state, seat);
    const auto from_state = legal(state, seat), from_view = legal(mine);
    if (from_state.size() != from_view.size()) return seat_name(seat) + ": sizes differ";
    std::uint32_t n = 0;
    for (const auto action : from_state) {
      if (action != from_view[n] || action != from_state[n]) return seat_name(seat) + ": order";
      if (!from_view.has(action)) return seat_name(seat) + ": has() misses " + G::text(action);
      ++n;
    }
    if (n != from_state.size()) return seat_name(seat) + ": size() is not what is listed";
    if (actors(mine) != actors(state)) return seat_name(seat) + " sees other actors";
  }
  return legal(view(state, spectator)).size() == 0 ? "" : "a spectator has actions";
}

// check() for one action, of the state and of the view, against the legal list.
template <Lawful G>
Fault check_agrees(const typename G::State& state, const typename G::View& mine, Seat seat,
                   typename G::Action action) {
  const Refusal no = check(state, seat, action);
  if (static_cast<bool>(no) == legal(state, seat).has(action)) {
    return seat_name(seat) + (no ? " is refused what is legal" : " is allowed what is not legal");
  }
  if (no && no.key.empty()) return "a refusal without a text, by " + std::string(no.rule);
  if (check(mine, action) != no) return seat_name(seat) + ": the view answers differently";
  return {};
}

// Every action that differs in at most one byte from a legal one or from the empty one. Calls
// visit(action) until it returns a fault.
template <Lawful G, class Visit>
Fault for_patterns(const typename G::State& state, Rng& rng, Visit visit) {
  using Action = typename G::Action;
  using Bytes = std::array<std::uint8_t, sizeof(Action)>;
  List<Action, 2> near;
  near.push_back(Action{});
  if (!actors(state).empty()) near.push_back(any_of(legal(state, any_of(actors(state), rng)), rng));
  for (const Action& action : near) {
    for (std::size_t at = 0; at < sizeof(Bytes); ++at) {
      auto bytes = std::bit_cast<Bytes>(action);
      for (unsigned byte = 0; byte < 256; ++byte) {
        bytes[at] = static_cast<std::uint8_t>(byte);
        if (Fault fault = visit(std::bit_cast<Action>(bytes)); !fault.empty()) return fault;
      }
    }
  }
  return {};
}

// check() accepts exactly the legal actions, near the legal ones.
template <Lawful G>
Fault check_is_exact(const typename G::State& state, Rng& rng) {
  for (const Seat seat : viewers(players(state))) {
    const auto mine = view(state, seat);
    Fault fault = for_patterns<G>(state, rng, [&](typename G::Action action) -> Fault {
      if (seat != spectator) return check_agrees<G>(state, mine, seat, action);
      return check(mine, action) ? "" : "a spectator may act";
    });
    if (!fault.empty()) return fault;
  }
  return {};
}

// The same for all actions of two bytes there can be; rarely, since they are 65,536 a seat.
template <Lawful G>
Fault check_is_exact_everywhere(const typename G::State& state, Rng& rng) {
  if constexpr (sizeof(typename G::Action) == 2) {
    if (rng.below(16) != 0) return {};
    const Seat seat = any_of(SeatSet::first(players(state)), rng);
    const auto mine = view(state, seat);
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
      const auto action = std::bit_cast<typename G::Action>(static_cast<std::uint16_t>(bits));
      if (Fault fault = check_agrees<G>(state, mine, seat, action); !fault.empty()) return fault;
    }
  }
  return {};
}

// What is legal can be written down and read back.
template <Lawful G>
Fault text_round_trips(const typename G::State& state, Rng& /*rng*/) {
  for (const Seat seat : actors(state)) {
    for (const auto action : legal(state, seat)) {
      const auto back = G::parse(G::text(action));
      if (!back || *back != action) return "'" + G::text(action) + "' reads differently";
    }
  }
  return {};
}

// An imagined world looks like the real one to who imagined it, and is a possible one.
template <Lawful G>
Fault imagine_fits(const typename G::State& state, Rng& rng) {
  for (const Seat seat : viewers(players(state))) {
    const auto mine = view(state, seat);
    const auto world = imagine(mine, rng);
    if (!same_bytes(view(world, seat), mine)) return seat_name(seat) + " would see the difference";
    if (!conserved(world)) return seat_name(seat) + ": cards are not conserved in its world";
    if (actors(world) != actors(state)) return seat_name(seat) + ": others act in its world";
    for (const Seat actor : actors(world)) {
      if (legal(world, actor).size() == 0) return seat_name(seat) + ": a dead end";
    }
    if (Fault fault = legal_is_the_same_in_the_view<G>(world, rng); !fault.empty()) {
      return "in an imagined world, " + fault;
    }
  }
  return {};
}

}  // namespace clowder::laws
