// A net that chooses in `box`: what a seat sees (bots/box/sight.h) goes in, a number for every
// choice comes out, 4096 to a factor of e. Two layers of bounded units with whole numbers, so that
// every machine computes the same.
//
//   Net::Gaze gaze = net.fresh();
//   net.look(gaze, see(open, seat, hand));          // costs as much as has changed since
//   const Net::Thought thought = net.think(gaze);
//   const Net::Worths worths = net.weigh(thought, outputs_of(open.players, choices));
//   worths[output_of(open.players, action)]         // the largest is the best
//
// Learned by lab/learn; the files are data/box/net*.bin, and bots/box/nets.h holds those that are
// known. Any thread may ask a net.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/box/sight.h"

namespace clowder::box {

class Net {
 public:
  static constexpr std::size_t wide = 128, narrow = 32;
  static constexpr int unit_bits = 6;  // weights and units are 64 to the unit …
  static constexpr int top = 127;      // … and units no more than this

  // Bytes of a net for so many players.
  static constexpr std::size_t size(int players) {
    return 2 * wide + inputs(players) * wide + 2 * narrow + narrow * wide + 2 * outputs(players) +
           outputs(players) * narrow;
  }
  // Requires that many bytes.
  Net(int players, std::span<const std::uint8_t> bytes);

  // What was seen last, and what it adds up to before the first units.
  struct Gaze {
    Sight sight;
    std::array<std::int16_t, wide> sums;
  };
  Gaze fresh() const { return {{}, first_bias_}; }
  void look(Gaze& gaze, const Sight& now) const;
  void look_plainly(Gaze& gaze, const Sight& now) const;  // the same on any processor

  // The units before the last layer, of one view.
  struct Thought {
    std::array<std::int16_t, narrow> units;
  };
  Thought think(const Gaze& gaze) const;
  Thought think_plainly(const Gaze& gaze) const;  // the same on any processor …
  Thought think_widely(const Gaze& gaze) const;   // … and where has_wide_registers()
  Thought think(const Sight& sight) const;

  // The worth of choices by their numbers among the outputs: of those that are asked for, a bit
  // each. The others may be anything.
  static constexpr std::size_t most_outputs = outputs(max_players);
  using Worths = std::array<std::int32_t, most_outputs>;
  Worths weigh(const Thought& thought, std::uint64_t asked) const;
  Worths weigh_plainly(const Thought& thought, std::uint64_t asked) const;

  // The three steps where has_widest_registers().
  void look_most_widely(Gaze& gaze, const Sight& now) const;
  Thought think_most_widely(const Gaze& gaze) const;
  Worths weigh_most_widely(const Thought& thought) const;

 private:
  void arrange();

  std::size_t inputs_, outputs_;
  std::vector<std::int16_t> first_, second_, last_;  // weights
  // Of the second layer and of the last, as wide registers take them: for each four units, four
  // weights to each of the narrow, and to each of most_outputs.
  std::vector<std::int8_t> fours_, last_fours_;
  std::vector<std::int8_t> first_bytes_;  // of the first layer
  std::array<std::int16_t, wide> first_bias_;
  std::array<std::int32_t, narrow> second_bias_;
  Worths last_bias_{};
};

#ifdef __x86_64__
inline bool has_wide_registers() { return __builtin_cpu_supports("avx2") != 0; }
inline bool has_widest_registers() {
  return __builtin_cpu_supports("avx512vnni") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0;
}
#else
constexpr bool has_wide_registers() { return false; }
constexpr bool has_widest_registers() { return false; }
#endif

}  // namespace clowder::box
