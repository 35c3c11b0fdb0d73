#include "bots/nine/prospects.h"

#include <array>

namespace clowder::nine {
namespace {

// Of the five values one more card can have, those that let the series end in 9.
int completing(Sums sums, int size) {
  int count = 0;
  for (unsigned value = 0; value < 5; ++value) {
    count += ends_in_nine(sum_table[sums][1U << value], size + 1) ? 1 : 0;
  }
  return count;
}

// Cards still to be turned up until the end, about (nine.7.1).
int cards_left(const Public& open) {
  constexpr int second_time = 80;
  return open.draw_size + (open.players > 3 && open.deals < 2 ? second_time : 0);
}

// 0 to 1, half at 0.
double rising(double x) { return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x)); }

}  // namespace

double lane_worth(const Series& series, Lane lane) {
  const int size = series.size(lane);
  if (size == 0) return 0;
  Sums sums = 1;
  Values same = any_value;
  for (int i = 0; i < size; ++i) {
    sums = plus(sums, series.card(lane, i));
    same = static_cast<Values>(same & card_values[series.card(lane, i).code]);
  }
  const double open_values = size % 2 == 0 ? completing(sums, size) : 1;
  if (has(series.strays(), lane)) return size >= 4 ? 0.2 + 0.15 * open_values : 0.15 * size;
  if (has(series.kittens(), lane)) {
    constexpr std::array<double, 7> covered{0, 0.4, 0.6, 0.9, 1.3, 1.9, 1.4};
    return covered[static_cast<unsigned>(size)] + (size == 6 ? 1.3 * open_values : 0);
  }
  switch (size) {
    case 1: return 0.3;
    case 2: return 0.25 + 0.15 * open_values + (same != 0 ? 0.6 : 0);
    case 3: return 0.7;
    default: return 0.5 + 0.6 * open_values;
  }
}

double worth(const Public& open, Seat seat) {
  double sum = open.coins[seat.index];
  for (unsigned colour = 0; colour < colours; ++colour) {
    sum += lane_worth(open.series, Lane::of(seat, static_cast<Colour>(colour)));
  }
  return sum;
}

Chances chances_to_win(const Public& open) {
  const double spread = 0.7 + 0.35 * std::sqrt(static_cast<double>(cards_left(open)));
  Chances worths{}, chances{};
  double sum = 0;
  for (unsigned i = 0; i < open.players; ++i)
    worths[i] = worth(open, Seat{static_cast<std::uint8_t>(i)});
  for (unsigned i = 0; i < open.players; ++i) {
    chances[i] = 1;
    for (unsigned rival = 0; rival < open.players; ++rival) {
      if (rival != i) chances[i] *= rising((worths[i] - worths[rival]) / spread);
    }
    sum += chances[i];
  }
  for (unsigned i = 0; i < open.players; ++i) chances[i] /= sum;
  return chances;
}

}  // namespace clowder::nine
