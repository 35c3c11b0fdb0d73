// What strangers may know of tables: the lobby, and one table's outside.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/hub.h"

namespace clowder::server {

// {"tables":[…]}: public ones where somebody can still sit down, or watch.
std::string lobby_json(Hub& hub);
std::string table_json(const Room& room);

// A finished game's record as a trace (docs/notation.md); nothing if this version cannot replay it.
std::optional<std::string> trace_of(std::string_view record);

}  // namespace clowder::server
