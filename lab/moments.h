// A mean and how sure it is, from whole numbers only: sums of any order and any split are equal, so
// that a simulation says the same whatever the threads.
//
//   Moments tricks;
//   tricks.add(3);
//   tricks.mean() ± tricks.margin()          // 95 % interval
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace clowder {

struct Moments {
  std::int64_t n = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t x) {
    ++n;
    sum += x;
    squares += x * x;
  }
  Moments& operator+=(const Moments& other) {
    n += other.n, sum += other.sum, squares += other.squares;
    return *this;
  }
  friend bool operator==(const Moments&, const Moments&) = default;

  double mean() const { return n > 0 ? static_cast<double>(sum) / static_cast<double>(n) : 0; }

  // Half of the 95 % interval, by the normal approximation; 0 where one number says nothing.
  double margin() const {
    if (n < 2) return 0;
    const auto count = static_cast<double>(n);
    const double spread = static_cast<double>(squares) - count * mean() * mean();
    return 1.959964 * std::sqrt(std::max(0.0, spread) / (count - 1) / count);
  }
};

}  // namespace clowder
