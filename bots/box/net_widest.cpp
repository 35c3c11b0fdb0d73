// The three steps of a Net with the widest registers of the kind x86-64, and sums of four products
// at a time (AVX-512 with its neural instructions).
#include "bots/box/net.h"

#ifdef __x86_64__

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // g++-12 finds it in its own header
#endif
#include <immintrin.h>

#define MOST_WIDELY __attribute__((target("bmi,avx512f,avx512bw,avx512vl,avx512vnni")))

namespace clowder::box {
namespace {

constexpr std::size_t bytes = sizeof(__m512i), twos = bytes / 2, fours = bytes / 4;

template <class Number>
MOST_WIDELY __m512i load(const Number* from) {
  return _mm512_loadu_si512(from);
}

// Units that are at most Net::top, a byte each.
template <std::size_t size>
using Units = std::array<std::int32_t, size / 4>;

MOST_WIDELY void put_bytes(__m512i units, std::int32_t* into) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(into), _mm512_cvtepi16_epi8(units));
}

// A row of weights, widened.
MOST_WIDELY __m512i widened(const std::int8_t* from) {
  return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
}

}  // namespace

// Weights of a byte each: half as much comes from memory, which takes longer than the sums.
MOST_WIDELY void Net::look_most_widely(Gaze& gaze, const Sight& now) const {
  constexpr std::size_t groups = wide / twos;
  __m512i sums[groups];  // no array of the library: it would lose what makes it a register
  for (std::size_t g = 0; g < groups; ++g) sums[g] = load(&gaze.sums[twos * g]);
  const std::int8_t* rows = first_bytes_.data();
  for (std::size_t i = 0; i < now.words.size(); ++i, rows += 64 * wide) {
    const std::uint64_t before = gaze.sight.words[i], after = now.words[i];
    for (std::uint64_t came = after & ~before; came != 0; came &= came - 1) {
      const std::int8_t* row = rows + static_cast<std::size_t>(lowest_bit(came)) * wide;
      for (std::size_t g = 0; g < groups; ++g) {
        sums[g] = _mm512_add_epi16(sums[g], widened(row + twos * g));
      }
    }
    for (std::uint64_t gone = before & ~after; gone != 0; gone &= gone - 1) {
      const std::int8_t* row = rows + static_cast<std::size_t>(lowest_bit(gone)) * wide;
      for (std::size_t g = 0; g < groups; ++g) {
        sums[g] = _mm512_sub_epi16(sums[g], widened(row + twos * g));
      }
    }
  }
  for (std::size_t g = 0; g < groups; ++g) _mm512_storeu_si512(&gaze.sums[twos * g], sums[g]);
  gaze.sight = now;
}

// Each sum is in two registers, by turns, so that one need not wait for the other.
MOST_WIDELY Net::Thought Net::think_most_widely(const Gaze& gaze) const {
  const __m512i zero = _mm512_setzero_si512(), most = _mm512_set1_epi16(top);
  Units<wide> units;
  for (std::size_t i = 0; i < wide; i += twos) {
    const __m512i sums = load(&gaze.sums[i]);
    put_bytes(_mm512_min_epi16(_mm512_max_epi16(sums, zero), most), &units[i / 4]);
  }
  constexpr std::size_t groups = narrow / fours;
  __m512i even[groups], odd[groups];
  for (std::size_t g = 0; g < groups; ++g) {
    even[g] = load(&second_bias_[fours * g]);
    odd[g] = zero;
  }
  const std::int8_t* row = fours_.data();
  for (std::size_t i = 0; i < units.size(); i += 2) {
    const __m512i one = _mm512_set1_epi32(units[i]), other = _mm512_set1_epi32(units[i + 1]);
    for (std::size_t g = 0; g < groups; ++g, row += bytes) {
      even[g] = _mm512_dpbusd_epi32(even[g], one, load(row));
      odd[g] = _mm512_dpbusd_epi32(odd[g], other, load(row + groups * bytes));
    }
    row += groups * bytes;
  }
  Thought thought;
  for (std::size_t g = 0; g < groups; ++g) {
    // What is below 0 stays there; so does what is above the top.
    const __m512i sums = _mm512_srai_epi32(_mm512_add_epi32(even[g], odd[g]), unit_bits);
    const __m512i bounded = _mm512_min_epi32(_mm512_max_epi32(sums, zero), _mm512_set1_epi32(top));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(&thought.units[fours * g]),
                        _mm512_cvtepi32_epi16(bounded));
  }
  return thought;
}

MOST_WIDELY Net::Worths Net::weigh_most_widely(const Thought& thought) const {
  Units<narrow> units;
  put_bytes(load(thought.units.data()), units.data());
  constexpr std::size_t groups = most_outputs / fours;
  static_assert(groups * fours == most_outputs);
  __m512i sums[groups];
  for (std::size_t g = 0; g < groups; ++g) sums[g] = load(&last_bias_[fours * g]);
  const std::int8_t* row = last_fours_.data();
  for (const std::int32_t four : units) {
    const __m512i same = _mm512_set1_epi32(four);
    for (std::size_t g = 0; g < groups; ++g, row += bytes) {
      sums[g] = _mm512_dpbusd_epi32(sums[g], same, load(row));
    }
  }
  Worths worths;
  for (std::size_t g = 0; g < groups; ++g) _mm512_storeu_si512(&worths[fours * g], sums[g]);
  return worths;
}

}  // namespace clowder::box

#else

namespace clowder::box {

void Net::look_most_widely(Gaze& gaze, const Sight& now) const { look_plainly(gaze, now); }
Net::Thought Net::think_most_widely(const Gaze& gaze) const { return think_plainly(gaze); }
Net::Worths Net::weigh_most_widely(const Thought& thought) const {
  return weigh_plainly(thought, (std::uint64_t{1} << outputs_) - 1);
}

}  // namespace clowder::box

#endif
