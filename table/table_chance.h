// The chance of a table: a seed, and who begins where that is settled already (a rematch passes the
// start on). The draw for the start is made all the same, so every deck is as it would be without.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/chance.h"

namespace clowder {

class TableChance {
 public:
  explicit TableChance(const Seed& seed, std::optional<int> start = std::nullopt)
      : chance_(seed), start_(start) {}

  std::uint32_t pick(std::string_view name, std::uint32_t n) {
    std::uint32_t picked = chance_.pick(name, n);
    if (name != "start") return picked;
    if (start_) picked = static_cast<std::uint32_t>(*start_) % n;
    first_ = static_cast<int>(picked);
    return picked;
  }
  void shuffle(std::string_view name, std::span<std::uint8_t> deck) { chance_.shuffle(name, deck); }

  // Who began the game.
  int first() const { return first_; }

 private:
  SeededChance chance_;
  std::optional<int> start_;
  int first_ = 0;
};
static_assert(Chance<TableChance>);

}  // namespace clowder
