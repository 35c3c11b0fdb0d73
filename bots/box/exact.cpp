#include "bots/box/exact.h"

#include <algorithm>
#include <bit>

#include "bots/box/sense.h"
#include "core/game.h"
#include "core/list.h"
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

constexpr std::uint8_t no_cell = 255;
constexpr std::size_t max_moves = 20;  // cells with two players
struct Move {
  Cell cell{};
  std::uint32_t order = 0;
};

int tricks_left(const State& s) { return material(s.open.players).tricks - s.open.tricks; }

// How promising a play looks: cards that will find no cell, the other's and one's own. A card and
// its cell go together, so what the own hand lacks after a play depends only on the colours left.
class Order {
 public:
  Order(const State& s, Seat seat)
      : led_(s.open.leading() ? every_cell : row(s.open.led)), last_(tricks_left(s) < 2) {
    if (last_) return;
    const Cells free = cells_of(s.open.side(seat).open()) & ~s.open.taken;
    const Hand& hand = s.hand(seat);
    kept_ = 2 * lacking(hand, free);
    closed_ = s.open.leading() ? kept_ : 2 * lacking(hand, free & ~led_);
    const Seat rival{static_cast<std::uint8_t>(1 - seat.index)};
    const Hand& other = s.hand(rival);
    free_ = cells_of(s.open.side(rival).open()) & ~s.open.taken;
    held_ = other.counts(), cells_ = cells_by_value(free_);
    lack_ = other.size() - 1 - placeable(held_, free_);
  }
  std::uint32_t of(Cell cell) const {
    if (last_) return 0;
    const unsigned at = cell.index & ~3U;
    const bool spoils = (free_ & bit(cell)) != 0 && (held_ >> at & 15U) >= (cells_ >> at & 15U);
    const int other = std::max(0, lack_ + (spoils ? 1 : 0));
    const int own = (led_ & bit(cell)) != 0 ? kept_ : closed_;
    return static_cast<std::uint32_t>(32 + other - own) << 24U;
  }

 private:
  Cells led_, free_ = 0;
  std::uint64_t held_ = 0, cells_ = 0;
  int kept_ = 0, closed_ = 0, lack_ = 0;
  bool last_;
};

}  // namespace

// A table as large as the search will be, so that a small one stays near the processor. What
// earlier searches left in it is told apart by their salt, and need not be cleared.
void Exact::prepare(const State& s) {
  constexpr std::array<unsigned, 9> bits{6, 6, 8, 10, 12, 14, 17, 20, 20};
  const std::size_t size = std::size_t{1} << bits[static_cast<std::size_t>(tricks_left(s))];
  nodes_ = 0;
  history_ = {};
  if (s.open.players == 2) {
    salt_ = scatter(salt_);
    mask_ = size - 1;
    if (bounds_.size() < size) bounds_.resize(size);
  } else {
    known_.assign(size * 16, Known{});
  }
}

// The last card of a round: nothing to look up, nothing to remember.
int Exact::last_card(const State& s, int alpha, int beta) {
  ++nodes_;
  const Seat seat = s.open.to_act.front();
  const bool up = seat.index == 0;
  int best = up ? -127 : 127;
  for (Cells cells = s.plays; cells != 0 && (up ? best < beta : best > alpha); cells &= cells - 1) {
    State next = s;
    apply(next, seat, Action::play(first(cells)), Unheard{});
    const int lead = lead_of(next);
    best = up ? std::max(best, lead) : std::min(best, lead);
  }
  return best;
}

int Exact::search(const State& s, int alpha, int beta) {
  if (s.open.phase != Phase::play) return lead_of(s);
  if (!s.open.leading() && tricks_left(s) == 1) return last_card(s, alpha, beta);
  const std::uint64_t key = key_of(s) ^ salt_;
  Bound& slot = bounds_[key >> 20U & mask_];
  Bound entry{.key = key};
  if (slot.key == key) entry = slot;
  if (entry.least >= beta || entry.least == entry.most) return entry.least;
  if (entry.most <= alpha) return entry.most;
  const int lead =
      open_node(s, std::max<int>(alpha, entry.least), std::min<int>(beta, entry.most), entry);
  if (lead <= alpha) {
    entry.most = static_cast<std::int8_t>(lead);
  } else if (lead >= beta) {
    entry.least = static_cast<std::int8_t>(lead);
  } else {
    entry.least = entry.most = static_cast<std::int8_t>(lead);
  }
  slot = entry;
  return lead;
}

// One play of an open node; whether it cuts.
bool Exact::try_play(const State& s, Cell cell, Node& node, Bound& entry) {
  const Seat seat = s.open.to_act.front();
  const bool up = seat.index == 0;
  State next = s;
  apply(next, seat, Action::play(cell), Unheard{});
  const int lead = search(next, node.alpha, node.beta);
  if (up ? lead > node.best : lead < node.best) node.best = lead, entry.best = cell.index;
  (up ? node.alpha : node.beta) =
      up ? std::max(node.alpha, node.best) : std::min(node.beta, node.best);
  if (node.alpha < node.beta) return false;
  const int depth = tricks_left(s);
  history_[seat.index][cell.index] += static_cast<std::uint32_t>(depth * depth);
  return true;
}

// The play that was best before first; then those that keep the own hand playable, spoil the
// other's, and cut elsewhere.
int Exact::open_node(const State& s, int alpha, int beta, Bound& entry) {
  ++nodes_;
  const Seat seat = s.open.to_act.front();
  Node node{alpha, beta, seat.index == 0 ? -127 : 127};
  Cells plays = s.plays;
  if (entry.best != no_cell) {
    const Cell before{entry.best};
    if (try_play(s, before, node, entry)) return node.best;
    plays &= ~bit(before);
  }
  List<Move, max_moves> moves;
  const Order order(s, seat);
  for (; plays != 0; plays &= plays - 1) {
    const Cell cell = first(plays);
    moves.push_back({cell, history_[seat.index][cell.index] + 1 + order.of(cell)});
  }
  for (std::size_t n = 0; n < moves.size(); ++n) {
    std::size_t pick = n;
    for (std::size_t i = n + 1; i < moves.size(); ++i) {
      if (moves[i].order > moves[pick].order) pick = i;
    }
    std::swap(moves[n], moves[pick]);
    if (try_play(s, moves[n].cell, node, entry)) break;
  }
  return node.best;
}

int Exact::duel(const State& s) {
  prepare(s);
  int guess = 0, least = -40, most = 40;
  while (least < most) {
    const int beta = guess == least ? guess + 1 : guess;
    guess = search(s, beta - 1, beta);
    (guess < beta ? most : least) = guess;
  }
  return guess;
}

Action Exact::duel_play(const State& s) {
  const int lead = duel(s);
  const Seat seat = s.open.to_act.front();
  for (const Action action : legal(s, seat)) {
    State next = s;
    apply(next, seat, action, Unheard{});
    if (seat.index == 0 ? search(next, lead - 1, lead) >= lead
                        : search(next, lead, lead + 1) <= lead) {
      return action;
    }
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
