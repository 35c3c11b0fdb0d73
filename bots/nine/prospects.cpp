#include "bots/nine/prospects.h"

#include <algorithm>
#include <array>

namespace clowder::nine {
namespace {

using Worths = std::array<double, max_players>;

// Coins with all the time of the world, and how many cards a seat must have to come for half.
struct Growth {
  double coins;
  double half;
};

// By kind (stray 1, kittens 2) and length.
constexpr std::array<std::array<Growth, max_series>, 4> growths{{
    {{{0, 1}, {0.5, 3.5}, {0.8, 3.5}, {1.55, 3.5}, {1.72, 2.3}}},
    {{{0, 1}, {0.4, 2.4}, {0.64, 2.4}, {1.09, 2.4}, {1.4, 2.4}}},
    {{{0, 1}, {1.07, 35}, {1.83, 19.6}, {2.59, 12.6}, {3.45, 7.7}, {4.55, 3.4}, {4.68, 2}}},
    {{{0, 1}, {0.3, 7}, {0.7, 7}, {1.02, 7}, {1.54, 7}, {2.5, 7}, {3.58, 7}}},
}};
constexpr double two_identical = 0.28;
constexpr std::array<double, max_series> two_values_complete{0, 0, 0.26, 0, 0.3, 0, 1.1};
constexpr double in_reach = 0.3;  // of the points that one open card would bring

// Of the five values one more card can have, those that let the series end in 9.
int completing(Sums sums, int size) {
  int count = 0;
  for (unsigned value = 0; value < 5; ++value) {
    count += ends_in_nine(sum_table[sums][1U << value], size + 1) ? 1 : 0;
  }
  return count;
}

// Cards still to be turned up until the end, about (nine.7.1).
double cards_left(const Public& open) {
  constexpr int second_time = 80;
  return open.draw_size + (open.players > 3 && open.deals < 2 ? second_time : 0);
}

double time_left(const Public& open) { return cards_left(open) / open.players; }

// 0 to 1, half at 0.
double rising(double x) { return 0.5 + 0.5 * x / std::sqrt(1 + x * x); }

// The coins that the series of a lane may bring.
double lane_worth(const Series& series, Lane lane, double time) {
  const int size = series.size(lane);
  if (size == 0) return 0;
  const Status status = series.status(lane);
  const auto n = static_cast<unsigned>(size);
  const Growth& growth = growths[(status.kittens() ? 2U : 0U) + (status.stray() ? 1U : 0U)][n];
  double coins = growth.coins;
  if (!status.stray() && size % 2 == 0) {
    Sums sums = 1;
    Values same = any_value;
    for (int i = 0; i < size; ++i) {
      sums = plus(sums, series.card(lane, i));
      same = static_cast<Values>(same & card_values[series.card(lane, i).code]);
    }
    // Kittens make it go on to seven cards (nine.5.1).
    if (size == 2 && same != 0 && !status.kittens()) coins += two_identical;
    if (status.kittens() == (size == 6) && completing(sums, size) > 1) {
      coins += two_values_complete[n];
    }
  }
  return coins * time * time / (time * time + growth.half * growth.half);
}

// The most points that one card lying open brings a seat: a discard or another's last card.
int points_in_reach(const Public& open, Seat seat) {
  const Series& series = open.series;
  int most = 0;
  for (unsigned colour = 0; colour < colours; ++colour) {
    const Lane mine = Lane::of(seat, static_cast<Colour>(colour));
    if (!series.status(mine).one_short()) continue;
    const auto see = [&](Card card) { most = std::max(most, series_points(series, mine, card)); };
    for (std::uint8_t i = 0; i < open.players; ++i) {
      const Card top = open.piles.top(i);
      if (!top.none() && top.is_cat() && top.colour() == mine.colour()) see(top);
      const Lane theirs = Lane::of(Seat{i}, mine.colour());
      if (i != seat.index && has(series.stealable(), theirs)) see(series.last(theirs));
    }
  }
  return most;
}

Worths worths_after(const Standing& before, const Public& open) {
  Worths worths{};
  for (std::uint8_t i = 0; i < lanes && i < colours * open.players; ++i) {
    const bool same = open.series.status(Lane{i}) == before.status[i];
    worths[i / colours] += same ? before.worth[i] : lane_worth(open.series, Lane{i}, before.time);
  }
  for (unsigned seat = 0; seat < open.players; ++seat) worths[seat] += open.coins[seat];
  return worths;
}

Chances chances_from(const Public& open, const Worths& worths) {
  const double safe = spread(open);
  Chances chances{};
  double sum = 0;
  for (unsigned i = 0; i < open.players; ++i) chances[i] = 1;
  for (unsigned i = 0; i < open.players; ++i) {
    for (unsigned rival = i + 1; rival < open.players; ++rival) {
      const double above = rising((worths[i] - worths[rival]) / safe);
      chances[i] *= above, chances[rival] *= 1 - above;
    }
    sum += chances[i];
  }
  for (unsigned i = 0; i < open.players; ++i) chances[i] /= sum;
  return chances;
}

}  // namespace

double worth(const Public& open, Seat seat) {
  double sum = open.coins[seat.index];
  for (unsigned colour = 0; colour < colours; ++colour) {
    const Lane lane = Lane::of(seat, static_cast<Colour>(colour));
    sum += lane_worth(open.series, lane, time_left(open));
  }
  return sum;
}

double spread(const Public& open) { return 1.5 + 0.5 * std::sqrt(cards_left(open)); }

Standing::Standing(const Public& open) : time(time_left(open)) {
  for (std::uint8_t i = 0; i < lanes && i < colours * open.players; ++i) {
    status[i] = open.series.status(Lane{i});
    worth[i] = lane_worth(open.series, Lane{i}, time);
  }
}

Chances chances_after(const Standing& before, const Public& open) {
  return chances_from(open, worths_after(before, open));
}

Chances chances_to_win(const Public& open) {
  Worths worths = worths_after(Standing(open), open);
  Seat seat = open.turn;
  for (int turns = 1; turns <= open.players; ++turns) {
    const int points = points_in_reach(open, seat);
    if (points > 1) worths[seat.index] += in_reach * points / turns;
    seat = next_seat(seat, open.players);
  }
  return chances_from(open, worths);
}

}  // namespace clowder::nine
