// The game of a table with its type, for a screen that knows it and runs in the same process: the
// same views and redacted events that others get as JSON, as values.
//
//   const auto& game = typed<box::Game>(table);
//   game.seen_by(seat);                                 // a box::View
//   game.each_event(number, seat, [](const box::View& before, const Seen<box::Event>& event) { …
//   });
//
// Requires a started table of that game.
#pragma once

#include <cassert>

#include "games/hosted.h"
#include "table/host_of.h"
#include "table/table.h"

namespace clowder {

template <Game G>
const HostOf<G>& typed(const Table& table) {
  assert(table.started() && table.setup().game == G::name);
  return static_cast<const HostOf<G>&>(*table.host());
}

// Options as a table is set up with them: by name.
template <Game G>
TextMap named_options(const typename G::Options& options) {
  JsonLine set;
  G::write_options(set, options);
  const std::string text = option_words(set.finish());
  TextMap map;
  Words words(text);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const std::size_t equals = word.find('=');
    map.items.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return map;
}

}  // namespace clowder
