// How actions, positions and facts of `nine` are written (docs/notation.md), for records, traces,
// the wire and the terminal. Cards are written by games/nine/deck.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "games/nine/view.h"

namespace clowder::nine {

std::string_view name_of(Colour colour);
std::string_view name_of(Phase phase);
std::optional<Colour> parse_colour(std::string_view word);

// `take 2`, `steal 1 blue + 2 red`, `drop y3-7 0`, `rascal blue 2`.
std::string text(const Action& action);
std::optional<Action> parse_action(std::string_view text);

// The cards of a series, oldest first, with `+ kittens` behind it: `b5 stray b9 + kittens`.
std::string text(const Public& open, Lane lane);

// The fields of a trace's `state` line: everything, the draw pile included.
void write_state(JsonLine& line, const State& state);

// A checkable fact of a record by its key, such as `series 1 blue` or `coins`; nothing if there is
// no such key. The keys are listed in docs/records.md.
std::optional<std::string> fact(const State& state, std::string_view key);

}  // namespace clowder::nine
