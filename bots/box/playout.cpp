#include "bots/box/playout.h"

#include "bots/box/scales.h"
#include "core/game.h"

namespace clowder::box {
namespace {

// e^(-x / 16) in units of 2^-20, for differences of sums. Each is the one before times e^(-1/16).
constexpr std::size_t farthest = 160;
constexpr std::array<std::uint32_t, farthest + 1> odds_table = [] {
  std::array<std::uint32_t, farthest + 1> table{};
  double odd = 1 << 20;
  for (std::uint32_t& odds : table) {
    odds = static_cast<std::uint32_t>(odd) + 1;
    odd *= 0.93941306281347578;
  }
  return table;
}();

std::uint32_t odds(std::int32_t below_top) {
  const auto below = static_cast<std::size_t>(below_top);
  return odds_table[below < farthest ? below : farthest];
}

}  // namespace

Chosen Urn::draw(Rng& rng) const {
  std::array<std::uint32_t, 41> below;  // of all choices before each
  below[0] = 0;
  for (std::size_t i = 0; i < size; ++i) below[i + 1] = below[i] + odds(top - sums[i]);
  const std::uint32_t all = below[size], at = rng.below(all);
  std::size_t chosen = 0;
  for (std::size_t i = 1; i < size; ++i) chosen += at >= below[i] ? 1 : 0;
  return {codes[chosen],
          static_cast<float>(below[chosen + 1] - below[chosen]) / static_cast<float>(all)};
}

float Urn::chance_of(std::uint8_t code) const {
  std::uint32_t all = 0, mine = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint32_t odd = odds(top - sums[i]);
    all += odd;
    if (codes[i] == code) mine = odd;
  }
  return static_cast<float>(mine) / static_cast<float>(all);
}

std::uint8_t Urn::likeliest() const {
  std::size_t i = 0;
  while (sums[i] != top) ++i;
  return codes[i];
}

Urn discards(const Public& open, Seat seat, const Hand& hand) {
  const Habit& habit = habits(open.players);
  const Glance glance(open, seat, hand);
  Urn urn;
  for (const Action a : Choices{Action::Kind::discard, hand.cells(bit(Colour::red))}) {
    urn.add(a.code, weigh(habit.discard, glance.discard(a.value())));
  }
  return urn;
}

Urn tricks_foreseen(const Public& open, Seat seat, const Hand& hand) {
  const Habit& habit = habits(open.players);
  const Marks seen = Glance(open, seat, hand).predict();
  Urn urn;
  std::size_t i = 0;
  for (const Action a : Choices{Action::Kind::predict, predictions(open.players)}) {
    urn.add(a.code, weigh(habit.predict[i++], seen));
  }
  return urn;
}

namespace {

// One function for all weights: what is inlined in it is much.
Urn weighed(const Public& open, Seat seat, const Hand& hand, Cells plays,
            const Glance::Weights& weights) {
  Urn urn;
  Scales(open, seat, hand, weights).weigh(plays, [&](Cell cell, std::int32_t sum) {
    urn.add(cell.index, sum);
  });
  return urn;
}

constexpr bool single(Cells plays) { return (plays & (plays - 1)) == 0; }

}  // namespace

Urn plays_seen(const Public& open, Seat seat, const Hand& hand, Cells plays) {
  return weighed(open, seat, hand, plays, habits(open.players).play);
}

Urn usual_choices(const View& v) {
  switch (v.open.phase) {
    case Phase::discard: return discards(v.open, v.seat, v.hand);
    case Phase::predict: return tricks_foreseen(v.open, v.seat, v.hand);
    default: return plays_seen(v.open, v.seat, v.hand, legal(v).bits());
  }
}

Action usual_discard(const View& v) {
  return {Action::Kind::discard, discards(v.open, v.seat, v.hand).likeliest()};
}
Action usual_prediction(const View& v) {
  return {Action::Kind::predict, tricks_foreseen(v.open, v.seat, v.hand).likeliest()};
}
Action usual_play(const View& v, Cells plays) {
  return {Action::Kind::play, plays_seen(v.open, v.seat, v.hand, plays).likeliest()};
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

Chosen habitual_play(const State& s, Seat seat, Cells plays, Rng& rng) {
  if (single(plays)) return {first(plays).index, 1};
  return plays_seen(s.open, seat, s.hand(seat), plays).draw(rng);
}

void act(State& s, Seat seat, Action action) { apply(s, seat, action, Unheard{}); }

void play_out(State& s, SeatSet alike, Rng& rng) {
  while (s.open.phase == Phase::predict) {
    const Seat seat = s.open.to_act.front();
    act(s, seat, habitual_prediction(s, seat, rng));
  }
  const Habit& habit = habits(s.open.players);
  while (s.open.phase == Phase::play) {
    const Seat seat = s.open.to_act.front();
    std::uint8_t code = first(s.plays).index;
    if (!single(s.plays)) {
      const auto& weights = alike.has(seat) ? habit.play : habit.others;
      code = weighed(s.open, seat, s.hand(seat), s.plays, weights).draw(rng).code;
    }
    apply(s, seat, Action{Action::Kind::play, code}, Unheard{});
  }
}

}  // namespace clowder::box
