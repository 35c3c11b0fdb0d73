// A sequential test of two entrants on blocks of deals: is the first stronger than the second by
// `high` rating points rather than by `low`? Stops as soon as the answer is sure to 95 % either
// way.
//
//   Sequential test{.low = 0, .high = 10};
//   test.add(0.75);                        // the first one's mean score of a deal: 0 to 1
//   test.verdict()
//
// The generalised test with the scores' own variance: a deal is played in every rotation, so its
// games are not independent, but the deals are.
#pragma once

#include <cmath>
#include <cstdint>

namespace clowder {

class Sequential {
 public:
  enum class Verdict : std::uint8_t { open, low, high };

  constexpr Sequential(double low, double high) : low_(low), high_(high) {}

  void add(double score) {
    ++count_;
    sum_ += score;
    squares_ += score * score;
  }

  // The logarithm of how much more likely `high` is than `low`.
  double log_ratio() const {
    if (count_ < fewest) return 0;
    const double n = static_cast<double>(count_), mean = sum_ / n;
    // One deal won and one lost besides, so that one who always wins has a variance, too.
    const double more = n + 2, middle = (sum_ + 1) / more;
    const double variance = (squares_ + 1) / more - middle * middle;
    const double p0 = expected(low_), p1 = expected(high_);
    return n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance);
  }

  // Both errors at 5 %.
  static double bound() { return std::log(0.95 / 0.05); }

  Verdict verdict() const {
    const double ratio = log_ratio();
    if (ratio >= bound()) return Verdict::high;
    return ratio <= -bound() ? Verdict::low : Verdict::open;
  }

  std::uint64_t count() const { return count_; }

  // The mean score that a difference in rating stands for.
  static double expected(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

 private:
  static constexpr std::uint64_t fewest = 16;  // deals before the variance is trusted

  double low_, high_;
  std::uint64_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace clowder
