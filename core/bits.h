// Counting and finding bits in a 64-bit word.
//
// Plain x86-64, which the default build must run on, has neither a bit count nor a bit deposit.
// Where the processor has them (found out once, at the start) they are used through two lines of
// assembly; everywhere else, and in constant expressions, the portable versions below give the same
// answers.
//
//   int n = count_bits(word);
//   int i = nth_bit(word, 2);                // the third lowest set bit; requires three of them
#pragma once

#include <cstdint>
#include <type_traits>

#if defined(__x86_64__) && !defined(CLOWDER_PORTABLE_BITS)
#define CLOWDER_X86_BITS 1
#endif

namespace clowder {

constexpr int count_bits_portably(std::uint64_t word) {
  word -= (word >> 1U) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2U) & 0x3333333333333333U);
  return static_cast<int>(((word + (word >> 4U)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >>
                          56U);
}

// The index of the lowest set bit; requires one. std::countr_zero also asks for zero.
constexpr int lowest_bit(std::uint64_t word) { return __builtin_ctzll(word); }
constexpr int highest_bit(std::uint64_t word) { return 63 - __builtin_clzll(word); }

constexpr int nth_bit_portably(std::uint64_t word, unsigned n) {
  for (; n != 0; --n) word &= word - 1;
  return lowest_bit(word);
}

#ifdef CLOWDER_X86_BITS
// Set before main() by core/bits.cpp; the second includes the first. AMD's family 17h has the
// deposit in slow microcode.
extern const bool has_bit_count;
extern const bool has_fast_deposit;
#endif

// Whether a caller looks up at every call what the processor has, or has done so once for all:
// only where has_fast_deposit is set may it call the versions that take it for granted. Being part
// of the type, the two never share a function.
enum class Bits { looked_up, granted };

#ifdef CLOWDER_X86_BITS
inline std::uint64_t popcnt(std::uint64_t word) {
  std::uint64_t count = 0;
  __asm__("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  return count;
}
#endif

template <Bits bits = Bits::looked_up>
constexpr int count_bits(std::uint64_t word) {
#ifdef CLOWDER_X86_BITS
  if (!std::is_constant_evaluated() && (bits == Bits::granted || has_bit_count)) {
    return static_cast<int>(popcnt(word));
  }
#endif
  return count_bits_portably(word);
}

template <Bits bits = Bits::looked_up>
constexpr int nth_bit(std::uint64_t word, unsigned n) {
#ifdef CLOWDER_X86_BITS
  if (!std::is_constant_evaluated() && (bits == Bits::granted || has_fast_deposit)) {
    std::uint64_t bit = std::uint64_t{1} << n;
    __asm__("pdepq %1, %0, %0" : "+r"(bit) : "r"(word));
    return lowest_bit(bit);
  }
#endif
  return nth_bit_portably(word, n);
}

// The whole part of n times the fraction of one that 64 bits stand for. One instruction on 64-bit
// machines, which is why none of the bits is cut off first.
constexpr std::uint64_t times_fraction(std::uint64_t fraction, std::uint64_t n) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(fraction) * n >> 64U);
}

// A word with one of the set bits, as 64 random bits, the upper ones first, decide; requires a set
// bit.
template <Bits bits = Bits::looked_up>
constexpr std::uint64_t any_bit(std::uint64_t word, std::uint64_t random) {
#ifdef CLOWDER_X86_BITS
  if (!std::is_constant_evaluated() && (bits == Bits::granted || has_fast_deposit)) {
    std::uint64_t bit = std::uint64_t{1} << times_fraction(random, popcnt(word));
    __asm__("pdepq %1, %0, %0" : "+r"(bit) : "r"(word));
    return bit;
  }
#endif
  const auto count = static_cast<std::uint64_t>(count_bits_portably(word));
  for (std::uint64_t n = times_fraction(random, count); n != 0; --n) word &= word - 1;
  return word & (~word + 1);
}

// Its index.
template <Bits bits = Bits::looked_up>
constexpr int pick_bit(std::uint64_t word, std::uint64_t random) {
  return lowest_bit(any_bit<bits>(word, random));
}

}  // namespace clowder
