#include "bots/box/exact.h"

#include <bit>

#include "core/game.h"
#include "core/random.h"

namespace clowder::box {
namespace {

// Two positions of one round with the same key have the same hands: cards leave them by tokens.
std::uint64_t key_of(const State& s) {
  std::uint64_t key = scatter(s.open.trick ^ std::uint64_t{s.open.leader.index} << 60U ^
                              static_cast<std::uint64_t>(s.open.led) << 56U);
  for (std::size_t i = 0; i < s.open.players; ++i) {
    key = (key ^ std::bit_cast<std::uint64_t>(s.open.sides[i])) * 0x9e3779b97f4a7c15U;
    key ^= key >> 29U;
  }
  return key | 1U;  // never that of an empty entry
}

int lead_of(const State& scored) {
  const RoundPoints& round = scored.open.rounds[scored.open.round - 1U];
  return round.of(Seat{0}) - round.of(Seat{1});
}

}  // namespace

// A table as large as the search will be.
void Exact::prepare(const State& s) {
  constexpr std::array<unsigned, 9> bits{10, 10, 12, 14, 16, 18, 21, 24, 24};
  const int left = material(s.open.players).tricks - s.open.tricks;
  nodes_ = 0;
  known_.assign(std::size_t{1} << bits[static_cast<std::size_t>(left)], Known{});
}

int Exact::duel(const State& s) {
  const int lead = two_.solve(s);
  nodes_ = two_.nodes();
  return lead;
}

// The first play after which the lead is still what it was.
Action Exact::duel_play(const State& s) {
  const int lead = duel(s);
  const Seat seat = s.open.to_act.front();
  const auto keeps = [&](const State& next) {
    if (next.open.phase != Phase::play) return lead_of(next) == lead;
    return seat.index == 0 ? two_.at_least(next, lead) : !two_.at_least(next, lead + 1);
  };
  for (const Action action : legal(s, seat)) {
    State next = s;
    apply(next, seat, action, Unheard{});
    if (keeps(next)) return action;
  }
  return legal(s, seat)[0];
}

const Exact::Known& Exact::search_many(const State& s, Known& scratch) {
  if (s.open.phase != Phase::play) {
    const RoundPoints& round = s.open.rounds[s.open.round - 1U];
    for (std::uint8_t i = 0; i < s.open.players; ++i) {
      scratch.points[i] = static_cast<std::int8_t>(round.of(Seat{i}));
    }
    return scratch;
  }
  const std::uint64_t key = key_of(s);
  const std::size_t slot = key >> 20U & (known_.size() - 1);
  if (known_[slot].key == key) return known_[slot];
  ++nodes_;
  const Seat seat = s.open.to_act.front();
  Known best{.key = key};
  for (Cells cells = s.plays; cells != 0; cells &= cells - 1) {
    State next = s;
    apply(next, seat, Action::play(first(cells)), Unheard{});
    Known below;
    const Points points = search_many(next, below).points;
    if (best.best == 255 || points[seat.index] > best.points[seat.index]) {
      best.points = points, best.best = first(cells).index;
    }
  }
  known_[slot] = best;
  return known_[slot];
}

Exact::Points Exact::many(const State& s) {
  prepare(s);
  Known scratch;
  return search_many(s, scratch).points;
}

Action Exact::many_play(const State& s) {
  prepare(s);
  Known scratch;
  return Action::play(Cell{search_many(s, scratch).best});
}

}  // namespace clowder::box
