#include "bots/box/playout.h"

#include "core/game.h"
#include "bots/box/tune.h"

namespace clowder::box {
namespace {
const int heat = (int)tune(9, 8);

// Choices with their weights, in the order of their codes.
struct Urn {
  std::array<std::int32_t, 40> sums;
  std::array<std::uint8_t, 40> codes;
  std::size_t size = 0;
  std::int32_t top = -(1 << 30);

  void add(std::uint8_t code, std::int32_t sum) {
    codes[size] = code;
    sums[size++] = sum;
    if (sum > top) top = sum;
  }
  std::uint32_t weight(std::size_t i) const { return odds(top - sums[i]); }
  Chosen draw(Rng& rng) const {
    std::array<std::uint32_t, 40> weights;
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < size; ++i) all += weights[i] = weight(i);
    std::uint32_t at = rng.below(all);
    std::size_t i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return {codes[i], static_cast<float>(weights[i]) / static_cast<float>(all)};
  }
  float chance_of(std::uint8_t code) const {
    std::uint32_t all = 0, mine = 0;
    for (std::size_t i = 0; i < size; ++i) {
      all += weight(i);
      if (codes[i] == code) mine = weight(i);
    }
    return static_cast<float>(mine) / static_cast<float>(all);
  }
};

Urn discards(const Public& open, Seat seat, const Hand& hand) {
  const auto& weights = habits(open.players).discard;
  const Glance glance(open, seat, hand);
  Urn urn;
  for (const Action a : Choices{Action::Kind::discard, hand.cells(bit(Colour::red))}) {
    urn.add(a.code, weigh(weights, glance.discard(a.value())));
  }
  return urn;
}

Urn tricks_foreseen(const Public& open, Seat seat, const Hand& hand) {
  const auto& weights = habits(open.players).predict;
  const Marks seen = Glance(open, seat, hand).predict();
  Urn urn;
  std::size_t i = 0;
  for (const Action a : Choices{Action::Kind::predict, predictions(open.players)}) {
    urn.add(a.code, weigh(weights[i++], seen));
  }
  return urn;
}

}  // namespace

Chosen habitual_play(const Public& open, Seat seat, const Hand& hand, Cells plays, Rng& rng) {
  if ((plays & (plays - 1)) == 0) return {first(plays).index, 1};
  const Glance glance(open, seat, hand);
  const Marks& weights = habits(open.players).play[glance.mood()];
  Urn urn;
  for (; plays != 0; plays &= plays - 1) {
    const Cell cell = first(plays);
    urn.add(cell.index, weigh(weights, glance.play(cell)) * heat / 8);
  }
  return urn.draw(rng);
}

Action habitual_discard(const State& s, Seat seat, Rng& rng) {
  return {Action::Kind::discard, discards(s.open, seat, s.hand(seat)).draw(rng).code};
}
Action habitual_prediction(const State& s, Seat seat, Rng& rng) {
  return {Action::Kind::predict, tricks_foreseen(s.open, seat, s.hand(seat)).draw(rng).code};
}

float chance_of_discard(const Public& open, Seat seat, const Hand& hand, int value) {
  return discards(open, seat, hand).chance_of(Action::discard(value).code);
}
float chance_of_prediction(const Public& open, Seat seat, const Hand& hand, int tricks) {
  return tricks_foreseen(open, seat, hand).chance_of(Action::predict(tricks).code);
}

void play_out(State& s, int tricks, Rng& rng) {
  while (s.open.phase == Phase::predict) {
    const Seat seat = s.open.to_act.front();
    apply(s, seat, habitual_prediction(s, seat, rng), Unheard{});
  }
  while (s.open.phase == Phase::play) {
    if (s.open.tricks >= tricks && s.open.leading()) return;
    const Seat seat = s.open.to_act.front();
    const Chosen chosen = habitual_play(s.open, seat, s.hand(seat), s.plays, rng);
    apply(s, seat, Action{Action::Kind::play, chosen.code}, Unheard{});
  }
}

}  // namespace clowder::box
