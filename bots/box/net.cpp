#include "bots/box/net.h"

#include <algorithm>

// The loop is compiled a second time for processors with wider registers, where the linker can
// choose between the two when the program starts.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CLOWDER_ALSO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define CLOWDER_ALSO_WIDE
#endif

namespace clowder::box {
namespace {

constexpr std::int32_t unit = 1 << Net::unit_bits;

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
  for (std::size_t i = 0; i < outputs_; ++i) last_bias_[i] = reader.two() * unit;
  weights(last_, outputs_ * narrow);
  arrange();
}

CLOWDER_ALSO_WIDE void Net::look_plainly(Gaze& gaze, const Sight& now) const {
  Sight came, gone;
  for (std::size_t i = 0; i < now.words.size(); ++i) {
    came.words[i] = now.words[i] & ~gaze.sight.words[i];
    gone.words[i] = gaze.sight.words[i] & ~now.words[i];
  }
  std::array<std::int16_t, wide> sums = gaze.sums;
  came.each([&](std::size_t input) {
    const std::int16_t* row = &first_[input * wide];
    for (std::size_t i = 0; i < wide; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  });
  gone.each([&](std::size_t input) {
    const std::int16_t* row = &first_[input * wide];
    for (std::size_t i = 0; i < wide; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
  });
  gaze.sums = sums;
  gaze.sight = now;
}

void Net::look(Gaze& gaze, const Sight& now) const {
  return has_widest_registers() ? look_most_widely(gaze, now) : look_plainly(gaze, now);
}

Net::Thought Net::think(const Sight& sight) const {
  Gaze gaze = fresh();
  look(gaze, sight);
  return think(gaze);
}

Net::Thought Net::think(const Gaze& gaze) const {
  if (has_widest_registers()) return think_most_widely(gaze);
  return has_wide_registers() ? think_widely(gaze) : think_plainly(gaze);
}

Net::Thought Net::think_plainly(const Gaze& gaze) const {
  std::array<std::int16_t, wide> bounded;
  for (std::size_t i = 0; i < wide; ++i) {
    bounded[i] = std::clamp<std::int16_t>(gaze.sums[i], 0, top);
  }
  Thought thought;
  for (std::size_t k = 0; k < narrow; ++k) {
    std::int32_t sum = second_bias_[k];
    const std::int16_t* row = &second_[k * wide];
    for (std::size_t i = 0; i < wide; ++i) sum += bounded[i] * row[i];
    thought.units[k] = static_cast<std::int16_t>(std::clamp(sum / unit, 0, top));
  }
  return thought;
}

Net::Worths Net::weigh(const Thought& thought, std::uint64_t asked) const {
  return has_widest_registers() ? weigh_most_widely(thought) : weigh_plainly(thought, asked);
}

Net::Worths Net::weigh_plainly(const Thought& thought, std::uint64_t asked) const {
  Worths worths;
  for (; asked != 0; asked &= asked - 1) {
    const auto output = static_cast<std::size_t>(lowest_bit(asked));
    std::int32_t sum = last_bias_[output];
    const std::int16_t* row = &last_[output * narrow];
    for (std::size_t i = 0; i < narrow; ++i) sum += thought.units[i] * row[i];
    worths[output] = sum;
  }
  return worths;
}

}  // namespace clowder::box
