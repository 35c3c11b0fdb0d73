#include "bots/nine/sense.h"

#include <vector>

#include "bots/nine/prospects.h"

namespace clowder::nine {
namespace {

constexpr double a_draw = 0.9;  // coins

bool looks_ahead(const Action& action) { return action.kind == Action::Kind::draw; }

// Coins to be, after an action.
double own_worth(const State& s, Seat seat, const Action& action) {
  if (looks_ahead(action)) return worth(s.open, seat) + a_draw;
  State after = s;
  apply(after, seat, action, Unheard{});
  return worth(after.open, seat);
}

// The first of the best.
template <class Value>
Action best_of(const State& s, Seat seat, Value value) {
  const Choices choices = legal(s, seat);
  Action best = choices[0];
  if (choices.size() == 1) return best;
  double most = value(best);
  for (std::uint32_t i = 1; i < choices.size(); ++i) {
    const Action action = choices[i];
    const double now = value(action);
    if (now > most) most = now, best = action;
  }
  return best;
}

// The chance of the seat after an action.
double value_of(const Standing& before, const State& s, Seat seat, const Action& action) {
  if (looks_ahead(action)) {
    // As if a coin's fraction had been added to what the seat has.
    const double now = chances_after(before, s.open)[seat.index];
    return now + a_draw / spread(s.open) * now * (1 - now);
  }
  State after = s;
  apply(after, seat, action, Unheard{});
  if (over(after)) return final_chances(after)[seat.index];
  return chances_after(before, after.open)[seat.index];
}

}  // namespace

Action sensible(const State& s, Seat seat) {
  const Standing before(s.open);
  double dropped = -1;  // on whichever pile, unless it ends the game
  return best_of(s, seat, [&](const Action& action) {
    if (action.kind != Action::Kind::drop || s.open.draw_size == 0) {
      return value_of(before, s, seat, action);
    }
    if (dropped < 0) dropped = value_of(before, s, seat, action);
    return dropped;
  });
}

Action childlike(const State& s, Seat seat, double soft, Rng& rng) {
  const Choices choices = legal(s, seat);
  std::vector<double> values;
  double most = 0;
  for (const Action action : choices) {
    values.push_back(own_worth(s, seat, action));
    if (values.size() == 1 || values.back() > most) most = values.back();
  }
  std::vector<Action> good;
  for (std::uint32_t i = 0; i < choices.size(); ++i) {
    if (values[i] >= most - soft) good.push_back(choices[i]);
  }
  return good[rng.below(static_cast<std::uint32_t>(good.size()))];
}

Action follow_rules(const State& s, Seat seat) {
  const auto length = [&](const Public& open) {
    int sum = 0;
    for (unsigned colour = 0; colour < colours; ++colour) {
      sum += open.series.size(Lane::of(seat, static_cast<Colour>(colour)));
    }
    return sum;
  };
  return best_of(s, seat, [&](const Action& action) {
    if (looks_ahead(action)) return 1;
    State after = s;
    apply(after, seat, action, Unheard{});
    return 20 * (after.open.coins[seat.index] - s.open.coins[seat.index]) +
           2 * (length(after.open) - length(s.open));
  });
}

}  // namespace clowder::nine
