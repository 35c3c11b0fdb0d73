#include "games/box/imagine.h"

#include "core/list.h"

namespace clowder::box {
namespace {

// Unseen cards by what the two special hands care about: `proof` for values within the proof of a
// forced red lead, `play` for values that the seat to act could play. A kind is two bits.
enum Kind : unsigned { plain = 0, proof = 1, play = 2, both = 3 };
using Kinds = unsigned;  // a set of kinds, a bit each
constexpr Kinds within_proof = 1U << proof | 1U << both;
constexpr Kinds with_play = 1U << play | 1U << both;
constexpr Kinds every_kind = 15;

constexpr std::size_t max_dealt = 10;

// Binomial coefficients: the ways to choose k of n cards.
struct Choose {
  std::array<std::array<std::uint64_t, max_dealt + 1>, max_deck + 1> table{};
  constexpr Choose() {
    for (std::size_t n = 0; n <= max_deck; ++n) {
      table[n][0] = 1;
      for (std::size_t k = 1; k <= max_dealt && n > 0; ++k) {
        table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
      }
    }
  }
  constexpr std::uint64_t operator()(int n, int k) const {
    if (k < 0 || n < 0) return 0;
    return table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
  }
};
constexpr Choose choose;

// The unseen cards, drawn one by one, each equally likely among those of the kinds asked for.
class Pool {
 public:
  void add(int value, unsigned kind) { cards_[kind].push_back(static_cast<std::uint8_t>(value)); }

  int size(Kinds kinds) const {
    std::size_t sum = 0;
    for (unsigned kind = 0; kind < 4; ++kind) sum += (kinds >> kind & 1U) * cards_[kind].size();
    return static_cast<int>(sum);
  }

  int draw(Kinds kinds, Rng& rng) {
    std::size_t i = rng.below(static_cast<std::uint32_t>(size(kinds)));
    for (unsigned kind = 0;; ++kind) {
      if ((kinds >> kind & 1U) == 0) continue;
      if (i < cards_[kind].size()) return remove(cards_[kind], i);
      i -= cards_[kind].size();
    }
  }

  void draw(Hand& hand, int count, Kinds kinds, Rng& rng) {
    for (int i = 0; i < count; ++i) hand.add(draw(kinds, rng));
  }

  // Everything that is left, in random order.
  List<std::uint8_t, max_deck> shuffled(Rng& rng) const {
    List<std::uint8_t, max_deck> rest;
    for (const Cards& cards : cards_) {
      for (const std::uint8_t card : cards) rest.push_back(card);
    }
    shuffle({rest.begin(), rest.size()}, rng);
    return rest;
  }

 private:
  using Cards = List<std::uint8_t, max_deck>;

  static int remove(Cards& cards, std::size_t i) {
    const int value = cards[i];
    cards[i] = cards.back();
    cards.pop_back();
    return value;
  }

  std::array<Cards, 4> cards_;
};

// Index i with probability weight[i] / sum.
template <std::size_t N>
int pick(const List<std::uint64_t, N>& weights, Rng& rng) {
  std::uint64_t sum = 0;
  for (const std::uint64_t weight : weights) sum += weight;
  std::uint64_t at = rng.below_wide(sum);
  int i = 0;
  while (at >= weights[static_cast<std::size_t>(i)]) at -= weights[static_cast<std::size_t>(i++)];
  return i;
}

class Imagination {
 public:
  Imagination(const View& v, Rng& rng) : v_(v), rng_(rng), hidden_(hidden_seats(v)) {
    if (hidden_.has(v.open.proof.seat())) prover_ = v.open.proof.seat();
    if (v.open.phase == Phase::play && hidden_.has(v.open.to_act.front())) {
      actor_ = v.open.to_act.front();
    }
  }

  State world() {
    world_.open = v_.open;
    if (v_.open.round == 0) return world_;
    if (v_.seat != spectator) world_.hand(v_.seat) = v_.hand;
    if (v_.open.paradox != no_seat && v_.open.paradox != v_.seat) {
      world_.hand(v_.open.paradox) = v_.shown;
    }
    fill_pool();
    draw_prover();
    draw_actor();
    deal_rest();
    if (v_.open.phase == Phase::play) {
      const Seat seat = v_.open.to_act.front();
      world_.plays = legal_plays(world_.open, seat, world_.hand(seat));
    }
    return world_;
  }

 private:
  // The seats whose cards in hand the viewer cannot see.
  static SeatSet hidden_seats(const View& v) {
    SeatSet hidden = SeatSet::first(v.open.players);
    if (v.seat != spectator) hidden.remove(v.seat);
    hidden.remove(v.open.paradox);
    return hidden;
  }

  void fill_pool() {
    const Material m = material(v_.open.players);
    const Cells could =
        actor_ == no_seat ? 0 : cells_of(v_.open.side(actor_).open()) & ~v_.open.taken;
    for (int value = 1; value <= m.values; ++value) {
      const int played = count(v_.open.taken >> ((value - 1) * colours) & 15U);
      const int mine = v_.hand.copies_of(value) + (v_.hand.discard() == value ? 1 : 0);
      const int shown = v_.open.paradox == v_.seat ? 0 : v_.shown.copies_of(value);
      const bool proves = v_.open.proof.allows(value);
      const bool plays = (could >> ((value - 1) * colours) & 15U) != 0;
      const unsigned kind = (proves ? proof : 0U) | (plays ? play : 0U);
      for (int i = played + mine + shown; i < copies; ++i) pool_.add(value, kind);
    }
  }

  // box.5.4  The prover's hand lies within the proof. How many of its cards the actor could have
  // played decides in how many ways the actor can still have a play.
  void draw_prover() {
    if (prover_ == no_seat || prover_ == actor_) return;
    const int size = v_.open.hand_size(prover_);
    const int both_kinds = pool_.size(1U << both), proof_only = pool_.size(1U << proof);
    int from_both = 0;
    if (actor_ == no_seat) {
      return pool_.draw(world_.hand(prover_), size, within_proof, rng_);
    }
    const int rest = pool_.size(every_kind) - size, needed = v_.open.hand_size(actor_);
    List<std::uint64_t, max_dealt + 1> ways;
    for (int j = 0; j <= size; ++j) {
      const int plays_left = pool_.size(with_play) - j;
      const std::uint64_t actors_ways = choose(rest, needed) - choose(rest - plays_left, needed);
      ways.push_back(choose(both_kinds, j) * choose(proof_only, size - j) * actors_ways);
    }
    from_both = pick(ways, rng_);
    pool_.draw(world_.hand(prover_), from_both, 1U << both, rng_);
    pool_.draw(world_.hand(prover_), size - from_both, 1U << proof, rng_);
  }

  // box.7.1  The seat that is to act holds at least one card that it can play.
  void draw_actor() {
    if (actor_ == no_seat) return;
    const Kinds all = prover_ == actor_ ? within_proof : every_kind;
    const int size = v_.open.hand_size(actor_);
    const int good = pool_.size(all & with_play), other = pool_.size(all & ~with_play);
    List<std::uint64_t, max_dealt + 1> ways;
    ways.push_back(0);
    for (int k = 1; k <= size; ++k) ways.push_back(choose(good, k) * choose(other, size - k));
    const int plays = pick(ways, rng_);
    pool_.draw(world_.hand(actor_), plays, all & with_play, rng_);
    pool_.draw(world_.hand(actor_), size - plays, all & ~with_play, rng_);
  }

  void deal_rest() {
    const auto rest = pool_.shuffled(rng_);
    const std::uint8_t* next = rest.begin();
    for (const Seat seat : SeatSet::first(v_.open.players)) {
      Hand& hand = world_.hand(seat);
      if (hidden_.has(seat) && seat != prover_ && seat != actor_) {
        for (int i = v_.open.hand_size(seat); i > 0; --i) hand.add(*next++);
      }
      if (seat != v_.seat && v_.open.side(seat).has_discarded()) {
        hand.add(*next);
        hand.set_aside(*next++);
      }
    }
    while (next != rest.end()) world_.hand(aside).add(*next++);  // box.3.2  two players
  }

  const View& v_;
  Rng& rng_;
  SeatSet hidden_;
  Seat prover_ = no_seat;
  Seat actor_ = no_seat;
  Pool pool_;
  State world_;
};

}  // namespace

State imagine(const View& v, Rng& rng) { return Imagination(v, rng).world(); }

}  // namespace clowder::box
