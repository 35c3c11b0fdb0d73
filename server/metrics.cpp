#include "server/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace clowder::server {

MetricsText& MetricsText::value(std::string_view kind, std::string_view name, std::uint64_t value) {
  text_ += fmt::format("# TYPE {} {}\n{} {}\n", name, kind, name, value);
  return *this;
}

MetricsText& MetricsText::counter(std::string_view name, std::uint64_t number) {
  return value("counter", name, number);
}

MetricsText& MetricsText::gauge(std::string_view name, std::uint64_t number) {
  return value("gauge", name, number);
}

MetricsText& MetricsText::histogram(std::string_view name, const Histogram& histogram) {
  text_ += fmt::format("# TYPE {} histogram\n", name);
  for (std::size_t i = 0; i < Histogram::bounds_ms.size(); ++i) {
    text_ += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds_ms[i] / 1000,
                         histogram.below(i));
  }
  text_ += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, histogram.count());
  text_ += fmt::format("{}_sum {}\n", name, histogram.sum_ms() / 1000);
  text_ += fmt::format("{}_count {}\n", name, histogram.count());
  return *this;
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace clowder::server
