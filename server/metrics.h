// What a server counts, and how Prometheus reads it.
//
//   metrics.moves += 1;
//   metrics.wait.add(milliseconds);          // from receiving an action to its acknowledgement
//   MetricsText text;
//   text.counter("clowder_moves_total", metrics.moves);
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace clowder::server {

class Histogram {
 public:
  static constexpr std::array<double, 10> bounds_ms{1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000};

  void add(double ms) {
    sum_ += ms;
    ++count_;
    for (std::size_t i = 0; i < bounds_ms.size(); ++i) {
      if (ms <= bounds_ms[i]) ++below_[i];
    }
  }
  std::uint64_t count() const { return count_; }
  double sum_ms() const { return sum_; }
  std::uint64_t below(std::size_t i) const { return below_[i]; }

 private:
  std::array<std::uint64_t, bounds_ms.size()> below_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t requests = 0;
  std::uint64_t messages = 0;
  std::uint64_t moves = 0;
  std::uint64_t entries = 0;   // of any kind, moves included
  std::uint64_t repeated = 0;  // actions sent again, answered as the first time
  std::uint64_t refused = 0;
  std::uint64_t unkept = 0;  // not applied because the store could not keep them
  std::uint64_t raced = 0;   // another node wrote that number first
  std::uint64_t limited = 0;
  std::uint64_t resumed = 0;
  std::uint64_t slow = 0;
  std::uint64_t dead = 0;
  std::uint64_t created = 0;
  std::uint64_t finished = 0;
  std::uint64_t bot_moves = 0;
  Histogram wait;
};

// The text format of Prometheus.
class MetricsText {
 public:
  MetricsText& counter(std::string_view name, std::uint64_t value);
  MetricsText& gauge(std::string_view name, std::uint64_t value);
  MetricsText& histogram(std::string_view name, const Histogram& histogram);  // in seconds
  const std::string& text() const { return text_; }

 private:
  MetricsText& value(std::string_view kind, std::string_view name, std::uint64_t value);
  std::string text_;
};

// Bytes of memory this process holds; 0 where the system does not say.
std::uint64_t resident_bytes();

}  // namespace clowder::server
