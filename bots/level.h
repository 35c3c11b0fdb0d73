// How strong a bot is, by name, the weakest first. A weaker level knows less: it forgets cards,
// imagines fewer worlds, looks less far, chooses softer. No level blunders on purpose.
//
//   Level level = find_level("tom").value_or(usual_level);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace clowder {

enum class Level : std::uint8_t { kitten, cat, tom, lynx };

inline constexpr std::array<std::string_view, 4> levels{"kitten", "cat", "tom", "lynx"};
inline constexpr Level usual_level = Level::cat;

constexpr std::optional<Level> find_level(std::string_view name) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

constexpr std::string_view name_of(Level level) { return levels[static_cast<std::size_t>(level)]; }

}  // namespace clowder
