// How actions, positions and facts of `box` are written (docs/notation.md), for records, traces,
// the wire and the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "games/box/view.h"

namespace clowder::box {

std::string_view name_of(Colour colour);
std::string_view name_of(Phase phase);
std::optional<Colour> parse_colour(std::string_view word);

// `discard 5`, `predict 3`, `play 5 blue`.
std::string text(Action action);
std::optional<Action> parse_action(std::string_view text);

// The values of a hand, ascending: `1 2 2 5`.
std::string text(const Hand& hand);

// The fields of a trace's `state` line: everything, hidden cards included.
void write_state(JsonLine& line, const State& state);

// A checkable fact of a record by its key, such as `open 1` or `points`; nothing if there is no
// such key. The keys are listed in docs/records.md.
std::optional<std::string> fact(const State& state, std::string_view key);

}  // namespace clowder::box
