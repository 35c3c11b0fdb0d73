// What a training goes on from, as text and back.
#include <array>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/hex.h"
#include "core/scan.h"
#include "core/sha256.h"
#include "lab/box/train.h"

namespace clowder::box {
namespace {

template <class T>
auto bytes_of(T* first, std::size_t count) {
  if constexpr (std::is_const_v<T>) {
    return std::as_bytes(std::span(first, count));
  } else {
    return std::as_writable_bytes(std::span(first, count));
  }
}

}  // namespace

// All that lives longer than a batch.
template <class Self>
auto Training::parts(Self& self) {
  const auto all_of = [](auto& list) { return bytes_of(list.data(), list.size()); };
  const auto one = [](auto& value) { return bytes_of(&value, 1); };
  return std::array{
      all_of(self.weights_), all_of(self.mean_weights_), all_of(self.rival_), all_of(self.square_),
      all_of(self.outlook_), all_of(self.mean_),         one(self.rng_),      one(self.rate_),
      one(self.batches_),    one(self.has_rival_)};
}

std::string Training::state() const {
  std::string bytes;
  for (const auto part : parts(*this)) {
    bytes.append(reinterpret_cast<const char*>(part.data()), part.size());
  }
  return text_to_hex(bytes) + " " + to_hex(sha256(bytes));
}

bool Training::restore(std::string_view text) {
  Words words(text);
  const auto bytes = text_from_hex(words.next());
  if (!bytes || words.rest() != to_hex(sha256(*bytes))) return false;
  std::size_t size = 0;
  for (const auto part : parts(*this)) size += part.size();
  if (bytes->size() != size) return false;
  const char* from = bytes->data();
  for (const auto part : parts(*this)) {
    std::memcpy(part.data(), from, part.size());
    from += part.size();
  }
  return true;
}

}  // namespace clowder::box
