// Net::think with the wider registers that most processors of the kind x86-64 have (AVX2).
#include "bots/box/net.h"

#ifdef __x86_64__

#include <immintrin.h>

#define WIDELY __attribute__((target("avx2")))

namespace clowder::box {
namespace {

constexpr std::size_t bytes = sizeof(__m256i);

template <class Number>
WIDELY __m256i load(const Number* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

// The units of the first layer, a byte each.
WIDELY void bound(const std::array<std::int16_t, Net::wide>& sums,
                  std::array<std::int32_t, Net::wide / 4>& units) {
  const __m256i top = _mm256_set1_epi8(Net::top);
  for (std::size_t i = 0; i < Net::wide; i += bytes) {
    const __m256i mixed = _mm256_packus_epi16(load(&sums[i]), load(&sums[i + bytes / 2]));
    const __m256i ordered = _mm256_permute4x64_epi64(mixed, 0b11'01'10'00);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(&units[i / 4]), _mm256_min_epu8(ordered, top));
  }
}

}  // namespace

void Net::arrange() {
  fours_.resize(narrow * wide);
  for (std::size_t k = 0; k < narrow; ++k) {
    for (std::size_t i = 0; i < wide; ++i) {
      fours_[(i / 4 * narrow + k) * 4 + i % 4] = static_cast<std::int8_t>(second_[k * wide + i]);
    }
  }
  first_bytes_.assign(first_.begin(), first_.end());
  last_fours_.resize(narrow * most_outputs);
  for (std::size_t k = 0; k < outputs_; ++k) {
    for (std::size_t i = 0; i < narrow; ++i) {
      last_fours_[(i / 4 * most_outputs + k) * 4 + i % 4] =
          static_cast<std::int8_t>(last_[k * narrow + i]);
    }
  }
}

// Four units at a time, for eight sums at a time. Two products fit 16 bits, since units are 127 at
// most and weights 128.
WIDELY Net::Thought Net::think_widely(const Gaze& gaze) const {
  std::array<std::int32_t, wide / 4> units;
  bound(gaze.sums, units);
  constexpr std::size_t groups = narrow / 8;
  __m256i sums[groups];  // no array of the library: it would lose what makes it a register
  for (std::size_t g = 0; g < groups; ++g) sums[g] = load(&second_bias_[8 * g]);
  const __m256i ones = _mm256_set1_epi16(1);
  const std::int8_t* row = fours_.data();
  for (const std::int32_t four : units) {
    const __m256i same = _mm256_set1_epi32(four);
    for (std::size_t g = 0; g < groups; ++g, row += bytes) {
      const __m256i pairs = _mm256_maddubs_epi16(same, load(row));
      sums[g] = _mm256_add_epi32(sums[g], _mm256_madd_epi16(pairs, ones));
    }
  }
  Thought thought;
  for (std::size_t g = 0; g < groups; g += 2) {
    // What is below 0 stays there; so does what is above the top.
    const __m256i low = _mm256_srai_epi32(sums[g], unit_bits);
    const __m256i high = _mm256_srai_epi32(sums[g + 1], unit_bits);
    const __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0b11'01'10'00);
    const __m256i bounded =
        _mm256_min_epi16(_mm256_max_epi16(both, _mm256_setzero_si256()), _mm256_set1_epi16(top));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(&thought.units[8 * g]), bounded);
  }
  return thought;
}

}  // namespace clowder::box

#else

namespace clowder::box {

void Net::arrange() {}
Net::Thought Net::think_widely(const Gaze& gaze) const { return think_plainly(gaze); }

}  // namespace clowder::box

#endif
