// A list with room for N values inside itself: no allocation, copied as plain bytes.
//
// Slots behind the size are always value-initialised, so two equal lists have equal bytes.
//
//   List<Seat, 5> winners;
//   winners.push_back(Seat{2});
//
// push_back() requires size() < capacity.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace clowder {

template <class T, std::size_t N>
class List {
 public:
  using value_type = T;
  static constexpr std::size_t capacity = N;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& back() const { return items_[size_ - 1]; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void pop_back() { items_[--size_] = T{}; }
  constexpr void clear() { *this = List{}; }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  friend constexpr bool operator==(const List&, const List&) = default;

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
  static_assert(N < 256);
};

}  // namespace clowder
