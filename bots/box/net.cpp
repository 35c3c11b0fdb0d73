#include "bots/box/net.h"

#include <algorithm>

namespace clowder::box {
namespace {

// Reads numbers of one byte and of two, the lower first.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::int16_t byte() { return static_cast<std::int8_t>(bytes_[at_++]); }
  std::int16_t two() {
    const unsigned low = bytes_[at_], high = bytes_[at_ + 1];
    at_ += 2;
    return static_cast<std::int16_t>(low | high << 8U);
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

constexpr std::int32_t unit = 64;

}  // namespace

Net::Net(int players, std::span<const std::uint8_t> bytes)
    : inputs_(inputs(players)), outputs_(outputs(players)) {
  Reader reader(bytes);
  const auto weights = [&](std::vector<std::int16_t>& into, std::size_t count) {
    into.resize(count);
    for (std::int16_t& weight : into) weight = reader.byte();
  };
  for (std::int16_t& bias : first_bias_) bias = reader.two();
  weights(first_, inputs_ * wide);
  for (std::int32_t& bias : second_bias_) bias = reader.two() * unit;
  weights(second_, narrow * wide);
  last_bias_.resize(outputs_);
  for (std::int32_t& bias : last_bias_) bias = reader.two() * unit;
  weights(last_, outputs_ * narrow);
}

Net::Thought Net::think(const Sight& sight) const {
  std::array<std::int16_t, wide> sums = first_bias_;
  for (const std::uint16_t input : sight.list()) {
    const std::int16_t* row = &first_[input * wide];
    for (std::size_t i = 0; i < wide; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  }
  for (std::int16_t& sum : sums) sum = std::clamp<std::int16_t>(sum, 0, 127);
  Thought thought;
  for (std::size_t k = 0; k < narrow; ++k) {
    std::int32_t sum = second_bias_[k];
    const std::int16_t* row = &second_[k * wide];
    for (std::size_t i = 0; i < wide; ++i) sum += sums[i] * row[i];
    thought.units[k] = static_cast<std::int16_t>(std::clamp(sum / unit, 0, 127));
  }
  return thought;
}

std::int32_t Net::weigh(const Thought& thought, std::size_t output) const {
  std::int32_t sum = last_bias_[output];
  const std::int16_t* row = &last_[output * narrow];
  for (std::size_t i = 0; i < narrow; ++i) sum += thought.units[i] * row[i];
  return sum;
}

}  // namespace clowder::box
