// How actions, positions and facts of `maze` are written (docs/notation.md), for records, traces,
// the wire and the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "games/maze/view.h"

namespace clowder::maze {

// `turn b3 right`, `push 6 2`.
std::string text(Action action);
std::optional<Action> parse_action(std::string_view text);

// `tee1`: the shape and its quarter turns, in records and facts.
std::string text(Card card);
std::optional<Card> parse_card(std::string_view word);

// `b3`
std::string cell_name(unsigned cell);
std::optional<unsigned> parse_cell(std::string_view word);

// One entry of a shuffled deck, `canals` or `cats`, as a trace writes it.
std::string deck_entry(std::string_view deck, std::uint8_t entry);

// The fields of a trace's `state` line: everything, hidden cards included.
void write_state(JsonLine& line, const State& state);

// maze.6.4  `turns` and `rank` for solo and cooperative games.
void write_end(JsonLine& line, const State& state);

// A checkable fact of a record by its key, such as `cell b3` or `points`; nothing if there is no
// such key. The keys are listed in docs/records.md.
std::optional<std::string> fact(const State& state, std::string_view key);

}  // namespace clowder::maze
