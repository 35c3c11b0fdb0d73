// How much somebody may ask for: a bucket that fills with time, and one for each of many.
//
//   Buckets by_address({.burst = 20, .a_second = 2});
//   if (!by_address.take("203.0.113.7", now_ms)) …     // too fast
//
// Time comes in; one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace clowder::server {

struct Rate {
  double burst = 1;
  double a_second = 1;
};

class Bucket {
 public:
  bool take(const Rate& rate, std::int64_t now_ms) {
    if (at_ == 0) level_ = rate.burst;
    const auto seconds = at_ == 0 ? 0.0 : static_cast<double>(now_ms - at_) / 1000.0;
    level_ = std::min(rate.burst, level_ + seconds * rate.a_second);
    at_ = now_ms;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  // As good as new: nothing needs to be remembered.
  bool is_full(const Rate& rate, std::int64_t now_ms) const {
    return level_ + static_cast<double>(now_ms - at_) / 1000.0 * rate.a_second >= rate.burst;
  }

 private:
  double level_ = 0;
  std::int64_t at_ = 0;
};

class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}

  bool take(const std::string& whose, std::int64_t now_ms) {
    if (buckets_.size() >= most) forget(now_ms);
    return buckets_[whose].take(rate_, now_ms);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  static constexpr std::size_t most = 10'000;

  // A flood of addresses costs memory for those only that are being held back.
  void forget(std::int64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& b) { return b.second.is_full(rate_, now_ms); });
    if (buckets_.size() >= most) buckets_.clear();
  }

  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// How many of something each of many holds at once.
class Counts {
 public:
  bool take(const std::string& whose, std::size_t most) {
    std::size_t& count = counts_[whose];
    if (count >= most) return false;
    ++count;
    return true;
  }
  void give_back(const std::string& whose) {
    const auto found = counts_.find(whose);
    if (found != counts_.end() && --found->second == 0) counts_.erase(found);
  }
  std::size_t of(const std::string& whose) const {
    const auto found = counts_.find(whose);
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace clowder::server
